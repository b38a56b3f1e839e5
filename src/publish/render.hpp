#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sumi/corpus.hpp>
#include <sumi/visibility.hpp>

namespace sumi {

// A document as it is published: hidden characters are marks. Reused from document to document.
class Rendering {
 public:
  Rendering(char32_t mark, bool collapse);

  // Cost: O(document).
  void render(const Corpus& corpus, const Visibility& visibility, std::size_t document);

  [[nodiscard]] const std::string& text() const { return text_; }
  // Where a range of the document's source text lies in text(), both in bytes from their starts. A border within a run
  // that collapsed falls outward, so that a hidden span has at least its mark. Requires: borders of characters.
  [[nodiscard]] Range published(Range source) const;

 private:
  enum class Marks { none, each, one };  // for what is shown; a mark a character; a mark for the run
  struct Run {  // of characters that are marked alike
    Position source;
    Position published;
    Marks marks;
  };

  [[nodiscard]] Marks marks_for(Why why) const {
    if (!is_hidden(why)) return Marks::none;
    return collapse_ || why == Why::whole_term ? Marks::one : Marks::each;
  }

  static constexpr std::size_t kMarksTogether = 64;

  std::string mark_;
  std::string marks_;  // so many
  bool collapse_;
  std::string text_;
  std::string_view source_;
  std::vector<Run> runs_;
};

}  // namespace sumi
