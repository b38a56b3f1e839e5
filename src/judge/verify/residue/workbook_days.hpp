#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumi::verify {

// How a workbook shows its numbers, as its styles say.
struct NumberStyles {
  struct Style {
    bool is_day = false;
    unsigned digits = 0;  // zeros in front up to so many: 0 of other formats
  };
  std::vector<Style> of_cell;  // by a cell's `s`
  bool from_1904 = false;

  // Reads xl/styles.xml and xl/workbook.xml; an empty one says nothing.
  [[nodiscard]] static NumberStyles of(std::string_view styles, std::string_view workbook);
};

// Lists what the numbers in a sheet's cells show where their digits don't: days (as YYYY-MM-DD), numbers that are
// written with an exponent, those with zeros in front. A line each.
[[nodiscard]] std::string shown_numbers(std::string_view sheet, const NumberStyles& styles);

// Headers and footers of printed pages without their codes (&C, &"Arial,Bold", &12), which stand in front of words. A
// line each.
[[nodiscard]] std::string shown_headers(std::string_view sheet);

}  // namespace sumi::verify
