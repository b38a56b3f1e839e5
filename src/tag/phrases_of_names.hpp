#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/allowed_phrases.hpp"
#include <sumi/model/span.hpp>

namespace sumi::tag {

// Allowed phrases that say nothing but words of known persons' names: Wilson, where Ann Wilson is known. They aren't
// allowed where they may be the person. Common words (everyday_words.hpp) are allowed all the same, and a phrase with
// any other word: Wilson disease.
//   Threads  const members from any number.
class PhrasesOfNames {
 public:
  // Values of `names` with a digit or an @ are passed over. Requires: valid UTF-8.
  PhrasesOfNames(const std::vector<std::string>& phrases, std::span<const std::string> names);

  [[nodiscard]] bool empty() const { return refused_.empty(); }
  // Where these stand as written, within words too, but for what lies in another phrase, and for what makes a thing of
  // the name: Wilson disease, Morbus Wilson, síndrome de Wilson. Rising; they share no byte.
  [[nodiscard]] std::vector<Range> in(std::string_view text) const;

 private:
  std::vector<std::string> refused_;
  AllowedPhrases others_;
};

}  // namespace sumi::tag
