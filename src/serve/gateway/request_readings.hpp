#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "serve/gateway/request_text.hpp"
#include <sumi/model/span.hpp>

namespace sumi::gateway {

// A text that finders get beside those of a request, made of pieces of these.
struct Reading {
  struct Piece {
    std::size_t at;    // where it stands in the reading
    std::size_t said;  // the text of the request that it is of
    Range where;       // its place there
  };
  std::string text;
  std::vector<Piece> pieces;  // in order; what lies between them stands in no text of the request
  bool is_joined = false;     // of two texts or more: only what goes over from one to another counts

  // The stretches of the request's texts that a stretch of the reading covers: one a text, in order.
  [[nodiscard]] std::vector<std::pair<std::size_t, Range>> sources(Range stretch) const;
};

// Other ways in which the texts of a request read: with spaces for '_' and '-' where they have none; behind the keys
// they are values of ("ssn: 123456789"); without Markdown's emphasis; joined with those that follow in the messages.
//   Cost  O(texts)
[[nodiscard]] std::vector<Reading> readings_of(const std::vector<Said>& said);

// A key as words: "homePhone_no" is "home Phone no". O(key).
[[nodiscard]] std::string key_words(std::string_view key);

}  // namespace sumi::gateway
