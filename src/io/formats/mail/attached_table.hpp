#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/container.hpp"
#include "io/formats/containers/sheet_grid.hpp"

namespace sumi::io {

// A csv or tsv table attached to a message: each nonempty cell is a text, with tabs between the cells of a row.
// Unchanged parts stay byte for byte.
class AttachedTable : public Container {
 public:
  // `text`: UTF-8. `delimiter`: 0 to detect it (found_delimiter.hpp).
  //   Errors  bad_input at `place`, as CsvScanner.
  AttachedTable(std::string text, char delimiter, const std::string& place);

  std::string written(NewTexts texts, const PassesItem& passes) const override;
  // Returns its rows with cells, in the order of its texts.
  [[nodiscard]] const SheetGrid& grid() const { return grid_; }

 private:
  std::string text_;
  char delimiter_ = ',';
  std::vector<Range> cells_;  // one per text, with its quotes
  SheetGrid grid_;
};

}  // namespace sumi::io
