#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "hide/extraction.hpp"
#include "publish/operators/written_date.hpp"

namespace sumi::hide {

// How the dates of a run are read: 3/4/1984 by the day first where more of its dates can only be read so than the other way.
class DateValues {
 public:
  explicit DateValues(const Extraction& extraction);

  [[nodiscard]] bool day_first() const { return day_first_; }
  // The latest year that a date says in full; nothing: none does. What ages of 90 are counted to.
  [[nodiscard]] std::optional<int> latest_year() const { return latest_year_; }
  // Of a birth date, a year of two digits is none to come: 36 is 1936 where no year beyond 2035 is written with four.
  [[nodiscard]] std::optional<int> year(std::string_view text, AttributeKind kind = AttributeKind::date) const;
  // YYYY-MM-DD; nothing where one of them isn't said.
  [[nodiscard]] std::optional<std::string> iso(std::string_view text, AttributeKind kind = AttributeKind::date) const;

 private:
  [[nodiscard]] std::optional<WrittenDate> read(std::string_view text, AttributeKind kind) const;

  bool day_first_ = false;
  std::optional<int> latest_year_;
};

// The number that an age is said with: of "63-year-old" and "63.0" 63, and where it stands; nothing where there is none or there are several, or it is above
// 150.
struct WrittenAge {
  int years = 0;
  Range where;
};
[[nodiscard]] std::optional<WrittenAge> written_age(std::string_view text);

}  // namespace sumi::hide
