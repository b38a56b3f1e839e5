#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/link/link.hpp>
#include <sumi/model/calendar_date.hpp>

namespace sumi::link {

// The order of the numbers in a date.
enum class DateOrder { year_month_day, day_month_year, month_day_year };
inline constexpr std::array kDateOrders{DateOrder::year_month_day, DateOrder::day_month_year,
                                        DateOrder::month_day_year};

// Returns eight digits. Month and day are as written, 0 to 99: the date may be misspelled.
[[nodiscard]] inline unsigned digits_of(const CalendarDate& date) {
  return static_cast<unsigned>((date.year * 100 + date.month) * 100 + date.day);
}

// Parses three numbers with one separator (- / . or space), the year of four digits or two; or eight digits. A time
// after it ("t…", " 00:00…") is ignored.
[[nodiscard]] std::optional<CalendarDate> written_date(std::string_view text, DateOrder order);

// Folds a value for comparison: NFKC_Casefold; white space and control characters around it are dropped, runs of them
// become one space. `into` must not be the storage of `value`. Requires: valid UTF-8.
void fold_value(std::string_view value, std::string& into);
[[nodiscard]] std::string folded_value(std::string_view value);

// Strings, each stored once, by number; 0 is the empty one.
//   Cost    a lookup O(length).
//   Memory  the strings, and 20 bytes each.
//   Errors  unfinished from 2^32 - 1 strings, or 4 GiB of them, on.
class ValueTable {
 public:
  ValueTable();

  [[nodiscard]] std::uint32_t number_of(std::string_view value);
  // Result: valid until the next number_of().
  [[nodiscard]] std::string_view text(std::uint32_t number) const {
    return {bytes_.data() + ends_[number], ends_[number + 1] - ends_[number]};
  }
  // Result: the same on every machine.
  [[nodiscard]] std::uint64_t hash(std::uint32_t number) const;
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(ends_.size() - 1); }

 private:
  void grow();

  std::string bytes_;
  std::vector<std::uint32_t> ends_;   // ends_[i] is where value i begins
  std::vector<std::uint32_t> slots_;  // open addressing; kFree if empty
  std::vector<std::uint32_t> tags_;   // some bits of the hash of the slot's value
};

// Pairs of numbers, each pair numbered from 0 in the order of first lookups.
class PairTable {
 public:
  PairTable();

  [[nodiscard]] std::uint32_t number_of(std::uint32_t first, std::uint32_t second);
  [[nodiscard]] bool contains(std::uint32_t first, std::uint32_t second) const;
  [[nodiscard]] std::uint32_t size() const { return size_; }

 private:
  void grow();
  // Returns where the pair is, or would be.
  [[nodiscard]] std::size_t slot_of(std::uint64_t pair) const;

  struct Slot {
    std::uint64_t pair;
    std::uint32_t number;
  };
  std::vector<Slot> slots_;
  std::uint32_t size_ = 0;
};

}  // namespace sumi::link

namespace sumi {

// The content of LinkRecords: a value's number for each record and column, from one table of all columns.
struct LinkRecords::Table {
  std::vector<std::string> columns;
  std::vector<std::uint32_t> cells;    // record by record
  std::vector<std::uint32_t> sources;  // one per record
  link::ValueTable values;
  std::string folded;

  [[nodiscard]] std::uint32_t cell(std::size_t record, std::size_t column) const {
    return cells[record * columns.size() + column];
  }
  [[nodiscard]] std::size_t size() const { return sources.size(); }
  // Errors: bad_usage if no column, or more than one, has the name.
  [[nodiscard]] std::size_t column_named(const std::string& name) const;
};

}  // namespace sumi

namespace sumi::link {

// Returns the part of a folded value that two records must share; empty for none.
//   sound       Soundex (Russell 1918): the first letter, and three digits for the consonants after it. For Latin
//               letters only.
//   year, month_day  of a date in the order `dates`.
//   first, last      characters; a shorter value is used whole.
[[nodiscard]] std::string part_of(std::string_view value, LinkPart part, unsigned size, DateOrder dates);

// Returns, for each record, the number of its key; kNoKey if it has none.
inline constexpr std::uint32_t kNoKey = 0xFFFFFFFF;
[[nodiscard]] std::vector<std::uint32_t> key_numbers(const LinkRecords::Table& table, const LinkKey& key);

// Returns "surname, first 3 characters".
[[nodiscard]] std::string name_of(const LinkKey& key);

}  // namespace sumi::link
