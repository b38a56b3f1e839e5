#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tag/features/feature_template.hpp"
#include "tag/features/fingerprint.hpp"
#include "tag/features/tag_text.hpp"

namespace sumi::tag {

// The context of each token of a document: its line, the header before it, its section.
//   Cost     O(tokens) to construct; some ns a view.
//   Threads  one a thread.
class LineContext {
 public:
  // `lower` holds the fingerprint of each token in lower case. All arguments must outlive the object.
  LineContext(std::string_view document, const TagText& text, const std::vector<Fingerprint>& lower);

  // Returns the value of a view that depends neither on the word alone nor on marks; 0 if it shows nothing.
  [[nodiscard]] Fingerprint value(View view, std::uint8_t argument, std::uint32_t token) const;
  // Returns the value as text; empty if it shows nothing.
  [[nodiscard]] std::string seen(View view, std::uint8_t argument, std::uint32_t token) const;

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  struct Line {
    std::uint32_t begin, end;  // range of tokens
    std::uint32_t above;       // the first token of the last line above that begins with a word
    std::uint32_t section;     // the first token of the last line that names a section
  };

  void find_lines();
  void find_colons();
  [[nodiscard]] bool names_section(const Line& line) const;
  [[nodiscard]] std::string_view token(std::uint32_t i) const;
  [[nodiscard]] bool is_word(std::uint32_t i) const;
  // Returns the number that a view shows; kNone if it shows nothing.
  [[nodiscard]] std::uint32_t number(View view, std::uint32_t token) const;
  // The tokens that a view shows, at most three.
  struct Shown {
    std::uint32_t tokens[3];
    std::uint32_t size = 0;
  };
  [[nodiscard]] Fingerprint fingerprint_of(const Shown& tokens) const;
  [[nodiscard]] Shown shown(View view, std::uint8_t argument, std::uint32_t token) const;

  std::string_view document_;
  const TagText& text_;
  const std::vector<Fingerprint>& lower_;
  std::vector<Line> lines_;            // lines that have tokens
  std::vector<std::uint32_t> line_;    // line of each token
  std::vector<std::uint32_t> colon_;   // last colon before each token in its line, or kNone
  std::vector<std::uint8_t> bracket_;  // bracket or quotation mark open before each token

  struct Remembered {
    std::uint32_t colon = kNone;
    Fingerprint value = 0;
  };
  mutable std::array<Remembered, 4> header_;  // last values of `header`, by its number
};

}  // namespace sumi::tag
