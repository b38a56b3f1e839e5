#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/text/tokens.hpp"
#include "hide/chain/source.hpp"

namespace sumi::hide {

// The words that remain in what is published of each person's free texts; replacements are left out.
//   Word     a token of at least kLeastLetters letters, and nothing but letters and marks; in normal form.
//   Cost     O(text log words); 4 bytes for each word of a record.
//   Threads  for one at a time.
class KeptWords {
 public:
  static constexpr std::size_t kLeastLetters = 3;

  // Adds a record of a person, with its edits (Source::rewrite()).
  void note(std::uint32_t person, const SourceRecord& record, std::span<const FieldEdit> edits);

  // The persons of each word, ascending.
  using Persons = std::map<std::string, std::vector<std::uint32_t>>;
  [[nodiscard]] Persons persons_of_words() const;
  // Returns the persons with free text, ascending.
  [[nodiscard]] const std::set<std::uint32_t>& persons() const { return with_text_; }

 private:
  void note(std::uint32_t person, std::string_view kept);

  Segmenter segmenter_;
  Persons persons_;  // unsorted
  std::set<std::uint32_t> with_text_;
};

}  // namespace sumi::hide
