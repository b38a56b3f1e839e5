#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/office_markup.hpp"
#include "io/formats/containers/sheet_grid.hpp"

namespace sumi::io {

// The beginning of a file whose format is asked for.
struct FileStart {
  std::string_view head;     // the first bytes
  std::string_view archive;  // all bytes of a zip archive; empty for other files
};

// Something in a file that is neither text nor known harmless markup.
struct ContainerItem {
  std::string_view what;  // singular: "comment", "image"; lives as long as the program
  std::string content;    // bytes as they stand there
  bool counts = true;     // false: belongs to another one
  bool may_pass = true;   // false: it goes whatever passes
};

// New texts of a container, and what makes each of the old one where that is known.
class NewTexts {
 public:
  NewTexts(std::span<const std::string> texts, std::span<const std::vector<TextEdit>> edits = {})
      : texts_(texts), edits_(edits) {}
  NewTexts(const std::vector<std::string>& texts) : texts_(texts) {}

  [[nodiscard]] std::size_t size() const { return texts_.size(); }
  [[nodiscard]] const std::string& operator[](std::size_t text) const { return texts_[text]; }
  [[nodiscard]] const std::string& front() const { return texts_.front(); }
  [[nodiscard]] std::span<const TextEdit> edits(std::size_t text) const {
    return edits_.empty() ? std::span<const TextEdit>() : std::span<const TextEdit>(edits_[text]);
  }
  [[nodiscard]] NewTexts subspan(std::size_t from, std::size_t count = std::dynamic_extent) const {
    return {texts_.subspan(from, count), edits_.empty() ? edits_ : edits_.subspan(from, count)};
  }
  [[nodiscard]] std::span<const std::string> all() const { return texts_; }

 private:
  std::span<const std::string> texts_;
  std::span<const std::vector<TextEdit>> edits_;
};

// Whether items of a name stay.
using PassesItem = std::function<bool(std::string_view what)>;

// A table among a container's texts: its first text, how many it has, and its sheets, in the order of these.
struct ContainerTable {
  std::size_t first = 0;
  std::size_t count = 0;
  std::vector<SheetGrid> sheets;
};

// A file that holds several texts among other things: an office document, a message, a page. Made from its bytes, which
// it keeps.
class Container {
 public:
  virtual ~Container() = default;
  // In the order of the file; none is empty.
  [[nodiscard]] const std::vector<std::string>& texts() const { return texts_; }
  // What stands in front of each text where all are read as one: a tab between cells of one row, else a line end.
  [[nodiscard]] char joint(std::size_t text) const { return text < joints_.size() ? joints_[text] : '\n'; }
  // What all of a text is by the file's layout, as finders call it (PERSON, of a sender's name); empty: free text.
  [[nodiscard]] std::string_view label(std::size_t text) const {
    return text < labels_.size() ? labels_[text] : std::string_view();
  }
  // Tables in it (attached ones), in order.
  [[nodiscard]] const std::vector<ContainerTable>& tables() const { return tables_; }
  [[nodiscard]] const std::vector<ContainerItem>& items() const { return items_; }
  // Whether a text is read off a picture: after a change it may be read somewhat otherwise, so nobody compares it.
  [[nodiscard]] bool is_loose(std::size_t text) const { return text < is_loose_.size() && is_loose_[text]; }
  // False: the file is always made anew, so its own bytes never stand for it (a PDF).
  [[nodiscard]] bool may_be_copied() const { return may_be_copied_; }
  // The file with these texts in place of its own, and without items that don't pass. The same bytes for the same input
  // on every machine. Requires: as many texts. Errors: bad_input for a text that the format can't hold.
  [[nodiscard]] virtual std::string written(NewTexts texts, const PassesItem& passes) const = 0;

 protected:
  void add_texts(const MarkupPart& part);
  void add_text(std::string text, CellPlace place, CellPlace before);
  void add_items(std::string_view bytes, const std::vector<Removal>& removals);

  std::vector<std::string> texts_;
  std::vector<char> joints_;              // of the first texts
  std::vector<std::string_view> labels_;  // likewise
  std::vector<ContainerTable> tables_;
  std::vector<ContainerItem> items_;
  std::vector<bool> is_loose_;  // of the first texts
  bool may_be_copied_ = true;
};

// A part with new texts and without what doesn't pass.
[[nodiscard]] std::string rewritten(std::string_view bytes, const MarkupPart& part, NewTexts texts,
                                    const PassesItem& passes, const PieceNotation& notation);

// Characters as XML has them; where a mark stood, between `begin` and `end`. Errors: bad_input at `place` for
// characters that XML can't hold.
[[nodiscard]] PieceNotation xml_notation(std::string place, std::string begin, std::string end);

}  // namespace sumi::io
