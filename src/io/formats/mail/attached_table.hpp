#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/container.hpp"
#include "io/formats/containers/sheet_grid.hpp"

namespace sumi::io {

// A table in csv or tsv that is attached to a message: each cell that isn't empty is a text, cells of a row with tabs
// between. What doesn't change stays byte for byte.
class AttachedTable : public Container {
 public:
  // `text`: UTF-8. `delimiter`: 0: found (found_delimiter.hpp).
  //   Errors  bad_input at `place`, as CsvScanner.
  AttachedTable(std::string text, char delimiter, const std::string& place);

  std::string written(NewTexts texts, const PassesItem& passes) const override;
  // Its rows with cells, in the order of its texts.
  [[nodiscard]] const SheetGrid& grid() const { return grid_; }

 private:
  std::string text_;
  char delimiter_ = ',';
  std::vector<Range> cells_;  // of each text, with its quotes
  SheetGrid grid_;
};

}  // namespace sumi::io
