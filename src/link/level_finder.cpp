#include <algorithm>
#include <bit>
#include <cmath>

#include "link/compared_column.hpp"
#include "link/jaro_winkler.hpp"
#include "link/level_names.hpp"

namespace sumi::link {
namespace {

constexpr double kTolerance = 1e-9;  // a similarity that equals the bound except for rounding

Characters characters_of(const Cell& cell) {
  return {cell.characters, cell.length};
}

// std::popcount is a function call if the target need not have an instruction for it.
std::size_t bits_in(std::uint64_t word) {
  word -= word >> 1 & 0x5555555555555555U;
  word = (word & 0x3333333333333333U) + (word >> 2 & 0x3333333333333333U);
  return ((word + (word >> 4)) & 0x0F0F0F0F0F0F0F0FU) * 0x0101010101010101U >> 56;
}

std::size_t common_prefix(const Cell& a, const Cell& b) {
  const std::uint64_t different = a.prefix ^ b.prefix;
  const std::size_t equal = different == 0 ? 4 : static_cast<std::size_t>(std::countr_zero(different)) / 16;
  return std::min({equal, std::size_t{a.length}, std::size_t{b.length}});
}

}  // namespace

LevelFinder::LevelFinder(const ComparedColumn& column, const LinkComparison& comparison, bool swap_is_reported)
    : column_(column), comparison_(comparison), swapped_is_said_(swap_is_reported), positions_(column.alphabet()) {}

Level LevelFinder::find_unequal(const Cell& right) {
  alone_ = bits_in(left_.signature & ~right.signature);
  right_alone_ = bits_in(right.signature & ~left_.signature);
  similarity_ = most_similarity_ = -1;
  edits_known_ = false;
  Level level = kFirstLevel;
  for (const LinkLevel& one : comparison_.levels) {
    if (meets(one, right)) return one.measure == LinkMeasure::swapped && swapped_is_said_ ? kMissingLevel : level;
    ++level;
  }
  return level;
}

bool LevelFinder::meets(const LinkLevel& level, const Cell& right) {
  switch (level.measure) {
    case LinkMeasure::edits:
      return meets_edits(static_cast<std::size_t>(level.bound), right);
    case LinkMeasure::jaro_winkler:
      return meets_jaro_winkler(level.bound, right);
    case LinkMeasure::tokens:
      return meets_tokens(level.bound, right);
    case LinkMeasure::starts: {
      const std::size_t shorter = std::min(left_.length, right.length);
      return std::equal(left_.characters, left_.characters + shorter, right.characters);
    }
    case LinkMeasure::swapped:
      return left_.other != 0 && left_.other == right.text && right.other == left_.text;
    case LinkMeasure::difference:
      return meets_difference(level.bound, right);
    case LinkMeasure::days:
      return meets_days(level.bound, right);
  }
  return false;
}

const Positions& LevelFinder::left_positions() {
  if (positions_of_ != left_.value) {
    positions_.set(characters_of(left_));
    positions_of_ = left_.value;
  }
  return positions_;
}

bool LevelFinder::meets_edits(std::size_t bound, const Cell& right) {
  if (alone_ > bound || right_alone_ > bound) return false;
  // A swap keeps the digits.
  if (alone_ == 0 && right_alone_ == 0 && !column_.dates().empty() && has_day_and_month_swapped(right)) return true;
  const std::size_t lengths = left_.length > right.length ? left_.length - right.length : right.length - left_.length;
  if (lengths > bound) return false;
  if (!edits_known_) edits_ = edits(left_positions(), characters_of(right));
  edits_known_ = true;
  return edits_ <= bound;
}

bool LevelFinder::meets_jaro_winkler(double bound, const Cell& right) {
  if (similarity_ < 0) {
    if (most_similarity_ < 0)
      most_similarity_ =
          most_jaro_winkler(left_.length, right.length, alone_, right_alone_, common_prefix(left_, right));
    if (most_similarity_ < bound - kTolerance) return false;
    similarity_ = jaro_winkler(left_positions(), characters_of(right));
  }
  return similarity_ >= bound - kTolerance;
}

bool LevelFinder::meets_tokens(double bound, const Cell& right) const {
  const std::span<const std::uint32_t> a = column_.words(left_.value);
  const std::span<const std::uint32_t> b = column_.words(right.value);
  std::size_t shared = 0;
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    shared += a[i] == b[j];
    const bool moves_a = a[i] <= b[j];
    const bool moves_b = b[j] <= a[i];
    i += moves_a;
    j += moves_b;
  }
  const std::size_t all = a.size() + b.size() - shared;
  return all > 0 && static_cast<double>(shared) >= (bound - kTolerance) * static_cast<double>(all);
}

bool LevelFinder::meets_difference(double bound, const Cell& right) const {
  const std::optional<double>& a = column_.numbers()[left_.value];
  const std::optional<double>& b = column_.numbers()[right.value];
  return a && b && std::abs(*a - *b) <= bound + kTolerance;
}

bool LevelFinder::meets_days(double bound, const Cell& right) const {
  if (column_.dates().empty()) return false;
  const std::optional<CalendarDate>& a = column_.dates()[left_.value];
  const std::optional<CalendarDate>& b = column_.dates()[right.value];
  if (!a || !b || !a->exists() || !b->exists()) return false;
  return static_cast<double>(std::abs(a->day_number() - b->day_number())) <= bound;
}

bool LevelFinder::has_day_and_month_swapped(const Cell& right) const {
  const std::optional<CalendarDate>& a = column_.dates()[left_.value];
  const std::optional<CalendarDate>& b = column_.dates()[right.value];
  return a && b && CalendarDate{a->year, a->day, a->month} == *b;
}

}  // namespace sumi::link
