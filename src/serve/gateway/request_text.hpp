#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/protocols/json.hpp"

namespace sumi::gateway {

// A string of a request that is said to the model.
struct Said {
  std::string text;
  bool is_answer = false;    // the model's own words, in the history
  bool is_kept = false;      // it can't be replaced: where something is hidden in it, the request is refused
  std::string place;         // "messages[2].content"; keys that aren't the protocol's are left out
  std::string lead = {};     // the words of the key of which it is the value
  bool is_followed = false;  // it is no JSON, and stands in the messages: readers may put it together with the next one
};

// How a request is walked.
struct WalkOptions {
  bool passes_media = false;
  // What stands for an identifier of the caller's.
  std::function<std::string(const std::string& prefix, const std::string& id)> own_id;
  // True if an identifier holds something that was found; not called by said_in().
  std::function<bool(const std::string& id)> holds_found = {};
};

// All that a request says, in the order in which it is numbered: what stands before the messages first, then these.
// JSON within strings is taken apart: its strings are texts of their own.
//   Errors  Refusal 422 with the place: a picture, a sound, a file, an address or another thing that lies elsewhere, an
//           identifier or a name of a model that is none, tokens as numbers.
[[nodiscard]] std::vector<Said> said_in(const serve::Json& body, const WalkOptions& options);

// The request with other texts in their places.
//   Requires  `texts`: one for each of said_in(), of the same body and options.
//   Errors    Refusal 422: the text of one that is_kept differs, or two keys of an object become equal.
[[nodiscard]] serve::Json with_texts(const serve::Json& body, const WalkOptions& options,
                                     const std::vector<std::string>& texts);

}  // namespace sumi::gateway
