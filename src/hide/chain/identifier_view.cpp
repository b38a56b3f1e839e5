#include "hide/chain/identifier_view.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "base/names/written_date.hpp"
#include "publish/replace/shifted_date.hpp"

namespace sumi::hide {

IdentifierView identifier_view(const Extraction& extraction, const Persons& persons) {
  std::vector<std::map<std::uint32_t, std::vector<std::string>>> values(persons.count);
  for (std::uint32_t record = 0; record < extraction.records.size(); ++record)
    for (const Mention* one : identifying_mentions(extraction, extraction.of(record)))
      values[persons.of_record[record]][one->attribute].push_back(one->text);
  IdentifierView view;
  view.persons.resize(persons.count);
  for (std::uint32_t person = 0; person < persons.count; ++person)
    for (const auto& [attribute, all] : values[person]) view.persons[person].emplace(attribute, counted(all));
  return view;
}

namespace {

constexpr int kMostDraws = 100;

// The parts of a date that are certain in every notation: for 03/04/43 the year within its century; which of the two
// numbers is the month isn't certain.
using Readable = std::tuple<int, int, int>;

std::optional<Readable> readable(std::string_view text, bool day_first) {
  const std::optional<names::WrittenDate> date = names::read_date(text, day_first);
  if (!date || !date->year || !date->month || !date->day) return std::nullopt;
  return Readable(*date->year % 100, std::min(*date->month, *date->day), std::max(*date->month, *date->day));
}

bool is_date(AttributeKind kind) {
  return kind == AttributeKind::date || kind == AttributeKind::birth_date;
}

bool is_shifted(const HideAttribute& attribute, HideMode mode) {
  const AttributeAction action = attribute.action(mode);
  return action == AttributeAction::shift || (action == AttributeAction::surrogate && is_date(attribute.kind));
}

std::set<Readable> births_of(const Extraction& extraction, const IdentifierView& view, std::uint32_t person,
                             bool day_first) {
  std::set<Readable> births;
  for (const auto& [attribute, values] : view.persons[person]) {
    if (extraction.attributes[attribute].kind != AttributeKind::birth_date) continue;
    for (const CountedValue& one : values)
      if (const std::optional<Readable> born = readable(one.value, day_first)) births.insert(*born);
  }
  return births;
}

}  // namespace

std::vector<int> date_shifts(const Extraction& extraction, const Persons& persons, const IdentifierView& view,
                             const DateValues& dates, HideMode mode, const Key& key,
                             std::span<const std::string> person_names) {
  const bool day_first = dates.day_first();
  std::vector<std::vector<const Mention*>> shifted(persons.count);
  for (const Mention& mention : extraction.mentions)
    if (is_shifted(extraction.attributes[mention.attribute], mode))
      shifted[persons.of_record[mention.record]].push_back(&mention);

  std::vector<int> days(persons.count, 0);
  for (std::uint32_t person = 0; person < persons.count; ++person) {
    const std::set<Readable> births = births_of(extraction, view, person, day_first);
    const auto meets_birth = [&](int shift) {
      return !births.empty() && std::ranges::any_of(shifted[person], [&](const Mention* mention) {
        const std::optional<std::string> text = replace::shifted_date(mention->text, shift, day_first);
        const std::optional<Readable> day = text ? readable(*text, day_first) : std::nullopt;
        return day && births.contains(*day);
      });
    };
    for (int draw = 0; draw < kMostDraws && days[person] == 0; ++draw) {
      const int shift = replace::drawn_shift(
          key, draw == 0 ? person_names[person] : fmt::format("{}\nagain {}", person_names[person], draw));
      if (!meets_birth(shift)) days[person] = shift;
    }
  }
  return days;
}

}  // namespace sumi::hide
