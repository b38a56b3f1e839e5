#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/allowed_phrases.hpp"
#include <sumi/model/span.hpp>

namespace sumi::tag {

// Allowed phrases that consist of words of known persons' names alone: Wilson, if Ann Wilson is known. They aren't
// allowed where they may refer to the person. Common words (everyday_words.hpp) are allowed anyway, and so is a phrase
// with any other word: Wilson disease.
//   Threads  const members from any number.
class PhrasesOfNames {
 public:
  // Values of `names` with a digit or an @ are ignored. Requires: valid UTF-8.
  PhrasesOfNames(const std::vector<std::string>& phrases, std::span<const std::string> names);

  [[nodiscard]] bool empty() const { return refused_.empty(); }
  // Returns the places where these phrases stand as written, also within words, except within another phrase, and
  // except where the name denotes a thing: Wilson disease, Morbus Wilson, síndrome de Wilson. Sorted and disjoint.
  [[nodiscard]] std::vector<Range> in(std::string_view text) const;

 private:
  std::vector<std::string> refused_;
  AllowedPhrases others_;
};

}  // namespace sumi::tag
