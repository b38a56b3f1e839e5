#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "link/compared_column.hpp"
#include <sumi/link/link.hpp>

namespace sumi::link {

// The levels of a comparison, by number: missing, equal, those of the comparison in their order, other.
using Level = unsigned;
inline constexpr Level kMissingLevel = 0;
inline constexpr Level kEqualLevel = 1;
inline constexpr Level kFirstLevel = 2;
[[nodiscard]] inline Level other_level(const LinkComparison& comparison) {
  return kFirstLevel + static_cast<Level>(comparison.levels.size());
}

// The data of a record for one comparison, stored together.
struct Cell {
  std::uint64_t signature = 0;
  std::uint64_t prefix = 0;
  const Character* characters = nullptr;
  std::uint32_t length = 0;
  std::uint32_t value = ComparedColumn::kMissing;
  // The record's value in the table of all columns, and that of the column with which it may be swapped.
  std::uint32_t text = 0;
  std::uint32_t other = 0;  // 0 for none
};

// Finds how near one record's value is to others'.
//   Promise  symmetric.
//   Threads  one a thread.
class LevelFinder {
 public:
  // Both must outlive it. `swap_is_reported`: another comparison reports the swap; then it is missing here.
  LevelFinder(const ComparedColumn& column, const LinkComparison& comparison, bool swap_is_reported = false);

  void set_left(const Cell& left) { left_ = left; }
  [[nodiscard]] Level find(const Cell& right) {
    if (left_.value == ComparedColumn::kMissing || right.value == ComparedColumn::kMissing) return kMissingLevel;
    return left_.value == right.value ? kEqualLevel : find_unequal(right);
  }

 private:
  [[nodiscard]] Level find_unequal(const Cell& right);
  [[nodiscard]] bool meets(const LinkLevel& level, const Cell& right);
  [[nodiscard]] bool meets_edits(std::size_t bound, const Cell& right);
  [[nodiscard]] bool meets_jaro_winkler(double bound, const Cell& right);
  [[nodiscard]] bool meets_tokens(double bound, const Cell& right) const;
  [[nodiscard]] bool meets_difference(double bound, const Cell& right) const;
  [[nodiscard]] bool meets_days(double bound, const Cell& right) const;
  [[nodiscard]] bool has_day_and_month_swapped(const Cell& right) const;
  const Positions& left_positions();

  const ComparedColumn& column_;
  const LinkComparison& comparison_;
  bool swapped_is_said_;
  Cell left_;
  Positions positions_;
  std::uint32_t positions_of_ = ComparedColumn::kMissing;
  std::size_t alone_ = 0;  // lower bound of characters of the left value that the right one lacks
  std::size_t right_alone_ = 0;
  double similarity_ = -1;  // of the pair; < 0 if not computed yet
  double most_similarity_ = -1;
  std::size_t edits_ = 0;
  bool edits_known_ = false;
};

[[nodiscard]] std::string_view name_of(LinkMeasure measure);
[[nodiscard]] std::optional<LinkMeasure> measure_named(std::string_view name);
// Returns the name in rules: "edits 1", "swapped surname".
[[nodiscard]] std::string name_of(const LinkLevel& level);
// Returns "missing", "equal", the name of a comparison's level, "other".
[[nodiscard]] std::string name_of(Level level, const LinkComparison& comparison);

}  // namespace sumi::link
