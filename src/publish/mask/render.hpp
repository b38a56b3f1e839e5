#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::publish {

// A document in its published form, with marks for hidden characters. The object is reused.
class Rendering {
 public:
  Rendering(char32_t mark, bool collapse);
  // `mark`: in UTF-8; not empty.
  Rendering(std::string mark, bool collapse);

  // `places`: whether published() will be called. Cost: O(document); then 24 bytes a run of characters with the same
  // marking.
  void render(const Corpus& corpus, const Visibility& visibility, std::size_t document, bool places = true);

  // Valid until the next render().
  [[nodiscard]] std::string_view text() const { return {text_.get(), size_}; }
  // Maps a range of the document's source text to text(), both in bytes from their starts. An end inside a collapsed
  // run is moved outward, so that a hidden span has at least its mark. Requires: borders of characters; `places` was
  // true.
  [[nodiscard]] Range published(Range source) const;

 private:
  enum class Marks { none, each, one, before };  // shown; one each; one for the run; part of the previous one
  struct Run {                                   // of characters with the same marking
    Position source;
    Position published;
    Marks marks;
  };

  [[nodiscard]] Marks marks_for(Why why) const {
    if (!is_hidden(why)) return Marks::none;
    if (collapse_ || why == Why::whole_term) return Marks::one;
    return why == Why::rest_of_term ? Marks::before : Marks::each;
  }
  void make_room();
  // Appends a run; returns its end.
  [[nodiscard]] char* write_run(std::string_view run, Marks marks, std::size_t readable, char* out) const;
  [[nodiscard]] char* write_marks(std::string_view run, char* out) const;

  static constexpr std::size_t kMarksTogether = 64;
  static constexpr std::size_t kShortRun = 16;  // bytes, written with a constant size

  std::string mark_;
  std::string marks_;  // a row of so many marks
  bool collapse_;
  std::unique_ptr<char[]> text_;
  std::size_t room_ = 0;
  std::size_t size_ = 0;
  std::string_view source_;
  std::vector<Run> runs_;
};

}  // namespace sumi::publish
