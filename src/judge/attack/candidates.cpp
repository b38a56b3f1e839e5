#include <algorithm>

#include "base/text/alignment.hpp"
#include "base/text/utf8.hpp"
#include "judge/attack/roster.hpp"
#include "judge/attack/stretches_and_gaps.hpp"
#include "judge/attack/would_be_shown.hpp"

namespace sumi::attack {

RosterMatcher::RosterMatcher(const RosterAttackOptions& options, const Roster& roster)
    : options_(options), roster_(roster) {
  for (const auto& row : roster.rows) {
    rows_.emplace_back();
    for (const std::u32string& value : row) {
      std::string bytes;
      for (const char32_t character : value) utf8::append(bytes, character);
      rows_.back().push_back(bytes);
    }
  }
}

std::vector<std::uint32_t> RosterMatcher::candidates(std::string_view published, const RosterTemplate& cut) const {
  std::vector<std::uint32_t> found;
  for (std::uint32_t row = 0; row < rows_.size(); ++row) {
    if (!misalignment(published, cut.filled(rows_[row]).text, options_.mark, options_.collapse)) found.push_back(row);
  }
  return found;
}

std::vector<std::uint32_t> RosterMatcher::as_shown(const std::vector<std::uint32_t>& candidates,
                                                   std::string_view published, const RosterTemplate& cut,
                                                   ShownStringTest& would_be_shown) const {
  std::vector<std::uint32_t> left;
  for (const std::uint32_t row : candidates) {
    const RosterTemplate::Filled filled = cut.filled(rows_[row]);
    if (!would_be_shown.of(published, filled.text, filled.values)) left.push_back(row);
  }
  return left;
}

std::vector<std::uint32_t> RosterMatcher::candidates(std::string_view published) const {
  const std::u32string text = characters_of(published);
  std::vector<std::uint32_t> found;
  const auto collect = [&](const auto& accepts) {
    for (std::uint32_t row = 0; row < rows_.size(); ++row) {
      if (std::ranges::all_of(roster_.rows[row], accepts)) found.push_back(row);
    }
  };
  collect([&](const std::u32string& value) { return stands_in_full(text, value); });
  if (!found.empty()) return found;
  collect([&](const std::u32string& value) {
    return stands_in_full(text, value) || can_fill_mark(text, value, options_.mark, options_.collapse);
  });
  return found;
}

std::vector<std::uint32_t> RosterMatcher::right(const RosterTemplate& cut) const {
  std::vector<std::uint32_t> right;
  for (std::uint32_t row = 0; row < rows_.size(); ++row)
    if (cut.holds(rows_[row])) right.push_back(row);
  return right;
}

}  // namespace sumi::attack
