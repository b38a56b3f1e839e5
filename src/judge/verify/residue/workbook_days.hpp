#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumi::verify {

// The display of a workbook's numbers, from its styles.
struct NumberStyles {
  struct Style {
    bool is_day = false;
    unsigned digits = 0;  // number of digits with leading zeros: 0 for other formats
  };
  std::vector<Style> of_cell;  // by a cell's `s`
  bool from_1904 = false;

  // Reads xl/styles.xml and xl/workbook.xml; an empty one has no effect.
  [[nodiscard]] static NumberStyles of(std::string_view styles, std::string_view workbook);
};

// Lists the displayed forms of numbers in a sheet's cells that differ from the stored digits: days (as YYYY-MM-DD),
// numbers stored with an exponent, those with leading zeros. A line each.
[[nodiscard]] std::string shown_numbers(std::string_view sheet, const NumberStyles& styles);

// Headers and footers of printed pages without their codes (&C, &"Arial,Bold", &12), which precede words. A line each.
[[nodiscard]] std::string shown_headers(std::string_view sheet);

}  // namespace sumi::verify
