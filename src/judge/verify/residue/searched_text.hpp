#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/folded_text.hpp"
#include "base/text/nfkc_folder.hpp"
#include <sumi/model/span.hpp>

namespace sumi::verify {

// The meaning of '_', '-' and '.': themselves, or spaces as in names of files.
enum class Joiners { themselves, spaces };

// Texts and values in the form in which residue.hpp compares them ("Equal"). Keeps its memory for the next text.
//   Cost      O(text); 20 bytes a character.
//   Threads   one object a thread.
//   Requires  valid UTF-8.
//   Errors    unfinished for a text of 4 GiB or more.
class SearchedText {
 public:
  explicit SearchedText(Joiners joiners = Joiners::themselves) : joiners_(joiners) {}

  void fold(std::string_view text);
  // It neither begins nor ends with a space.
  [[nodiscard]] std::u32string_view characters() const { return characters_; }
  [[nodiscard]] const FoldedText& folded() const { return folded_; }
  // The source bytes of characters [begin, end). Requires: begin < end <= their number.
  [[nodiscard]] Range source(std::size_t begin, std::size_t end) const {
    return {folded_.source(from_[begin], from_[begin] + 1).begin,
            folded_.source(from_[end - 1], from_[end - 1] + 1).end};
  }

 private:
  [[nodiscard]] char32_t plain(char32_t folded) const;

  Joiners joiners_;
  NfkcFolder folder_;
  FoldedText folded_;
  std::u32string characters_;
  std::vector<std::uint32_t> from_;  // in the folded text, one a character
};

}  // namespace sumi::verify
