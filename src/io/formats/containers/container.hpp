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

// The begin of a file whose format is to be determined.
struct FileStart {
  std::string_view head;     // its first bytes
  std::string_view archive;  // all bytes if it is a zip archive; else empty
};

// An item in a file that is neither text nor known harmless markup.
struct ContainerItem {
  std::string_view what;  // singular: "comment", "image"; a string of static lifetime
  std::string content;    // its bytes in the file
  bool counts = true;     // false: it belongs to another item
  bool may_pass = true;   // false: it is removed whatever passes
};

// New texts of a container, and the edits that make each from the old one, if known.
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

// Returns whether items of a name stay.
using PassesItem = std::function<bool(std::string_view what)>;

// A table among a container's texts: its first text, how many it has, and its sheets, in the order of these.
struct ContainerTable {
  std::size_t first = 0;
  std::size_t count = 0;
  std::vector<SheetGrid> sheets;
};

// A file with several texts among other content: an office document, a message, a page. It is made from its bytes,
// which it keeps.
class Container {
 public:
  virtual ~Container() = default;
  // Result: in the order of the file; none is empty.
  [[nodiscard]] const std::vector<std::string>& texts() const { return texts_; }
  // Returns the joint before each text if all are read as one: a tab between cells of one row, else a line feed.
  [[nodiscard]] char joint(std::size_t text) const { return text < joints_.size() ? joints_[text] : '\n'; }
  // Returns the label of a text that the file's layout marks as a whole, in finders' terms (PERSON for a sender's
  // name); empty for free text.
  [[nodiscard]] std::string_view label(std::size_t text) const {
    return text < labels_.size() ? labels_[text] : std::string_view();
  }
  // Returns its tables (attached ones), in order.
  [[nodiscard]] const std::vector<ContainerTable>& tables() const { return tables_; }
  [[nodiscard]] const std::vector<ContainerItem>& items() const { return items_; }
  // Returns whether a text comes from OCR: after a change it may be read differently, so it isn't compared.
  [[nodiscard]] bool is_loose(std::size_t text) const { return text < is_loose_.size() && is_loose_[text]; }
  // False: the file is always made anew, so its own bytes never stand for it (a PDF).
  [[nodiscard]] bool may_be_copied() const { return may_be_copied_; }
  // Returns the file with these texts instead of its own, and without items that don't pass. The same input gives the
  // same bytes on every machine. Requires: as many texts. Errors: bad_input for a text that the format can't hold.
  [[nodiscard]] virtual std::string written(NewTexts texts, const PassesItem& passes) const = 0;

 protected:
  void add_texts(const MarkupPart& part);
  void add_text(std::string text, CellPlace place, CellPlace before);
  void add_items(std::string_view bytes, const std::vector<Removal>& removals);

  std::vector<std::string> texts_;
  std::vector<char> joints_;              // for the first texts
  std::vector<std::string_view> labels_;  // for the first texts
  std::vector<ContainerTable> tables_;
  std::vector<ContainerItem> items_;
  std::vector<bool> is_loose_;  // of the first texts
  bool may_be_copied_ = true;
};

// Returns a part with new texts and without items that don't pass.
[[nodiscard]] std::string rewritten(std::string_view bytes, const MarkupPart& part, NewTexts texts,
                                    const PassesItem& passes, const PieceNotation& notation);

// Returns the notation of characters in XML; in place of a mark, between `begin` and `end`. Errors: bad_input at
// `place` for characters that XML can't hold.
[[nodiscard]] PieceNotation xml_notation(std::string place, std::string begin, std::string end);

}  // namespace sumi::io
