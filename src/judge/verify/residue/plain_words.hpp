#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/folded_text.hpp"

namespace sumi::verify {

// The text before a word. none: nothing, between letters and digits. tie: one apostrophe or hyphen, also at a line's
// end. space: white space and up to three other punctuation marks. far: anything else, and the beginning of the text.
enum class WordGap : std::uint8_t { none, tie, space, far };

// The words and numbers of a text without accents: runs of letters, and runs of digits. Letters of all scripts are
// decomposed, and accents, points and vowels on them removed; ø, ł, æ, … as they are commonly transcribed; ae, oe, ue
// in words of five letters or more as a, o, u.
//   Cost     O(text). Keeps its memory for the next text.
//   Threads  one object a thread.
class PlainWords {
 public:
  struct Word {
    std::size_t begin = 0;  // in letters()
    std::size_t end = 0;
    std::size_t first = 0;  // folded characters [first, last]
    std::size_t last = 0;
    WordGap gap = WordGap::far;
    bool is_number = false;
    bool has_point = false;   // a point follows
    bool is_capital = false;  // its first letter is a capital
  };

  void read(const FoldedText& folded, std::string_view source);

  [[nodiscard]] std::u32string_view letters() const { return letters_; }
  [[nodiscard]] std::u32string_view text_of(const Word& word) const {
    return std::u32string_view(letters_).substr(word.begin, word.end - word.begin);
  }
  [[nodiscard]] const std::vector<Word>& words() const { return words_; }
  // Returns whether the text has letters without words here, such as Han and kana: 27 is no reading of 北京市27号.
  [[nodiscard]] bool leaves_out_letters() const { return leaves_out_letters_; }

 private:
  void add_plain(char32_t folded);  // for characters beyond ASCII
  void merge_umlauts(Word& word);

  std::u32string letters_;
  std::vector<Word> words_;
  bool leaves_out_letters_ = false;
};

}  // namespace sumi::verify
