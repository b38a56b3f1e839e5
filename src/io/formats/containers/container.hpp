#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/office_markup.hpp"

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
};

// Whether items of a name stay.
using PassesItem = std::function<bool(std::string_view what)>;

// A file that holds several texts among other things: an office document, a message, a page. Made from its bytes, which
// it keeps.
class Container {
 public:
  virtual ~Container() = default;
  // In the order of the file; none is empty.
  [[nodiscard]] const std::vector<std::string>& texts() const { return texts_; }
  [[nodiscard]] const std::vector<ContainerItem>& items() const { return items_; }
  // False: the file is written in another format, so its own bytes never stand for it (a PDF, which is written as text).
  [[nodiscard]] bool may_be_copied() const { return may_be_copied_; }
  // The file with these texts in place of its own, and without items that don't pass. The same bytes for the same input
  // on every machine. Requires: as many texts. Errors: bad_input for a text that the format can't hold.
  [[nodiscard]] virtual std::string written(std::span<const std::string> texts, const PassesItem& passes) const = 0;

 protected:
  void add_texts(const std::vector<RunText>& texts);
  void add_items(std::string_view bytes, const std::vector<Removal>& removals);

  std::vector<std::string> texts_;
  std::vector<ContainerItem> items_;
  bool may_be_copied_ = true;
};

// A part with new texts and without what doesn't pass.
[[nodiscard]] std::string rewritten(std::string_view bytes, const MarkupPart& part, std::span<const std::string> texts,
                                    const PassesItem& passes, const PieceNotation& notation);

// Characters as XML has them; where a mark stood, between `begin` and `end`. Errors: bad_input at `place` for
// characters that XML can't hold.
[[nodiscard]] PieceNotation xml_notation(std::string place, std::string begin, std::string end);

}  // namespace sumi::io
