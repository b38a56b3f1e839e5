#include "judge/verify/residue/residue_search.hpp"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

#include <fmt/core.h>

#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {

namespace {

// An identifier in its searched form.
struct Sought {
  std::u32string characters;
  std::string bytes;
  bool everywhere = false;
  ResidueSearch::Owner owner;
};

std::vector<std::string> names_of(std::span<const ResidueIdentifier> identifiers) {
  std::vector<std::string> names;
  names.reserve(identifiers.size());
  for (const ResidueIdentifier& identifier : identifiers) names.push_back(identifier.attribute);
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  return names;
}

std::vector<Sought> sought_of(std::span<const ResidueIdentifier> identifiers,
                              const std::vector<std::string>& attributes, Joiners joiners) {
  std::vector<Sought> all;
  all.reserve(identifiers.size());
  SearchedText text(joiners);
  for (std::size_t i = 0; i < identifiers.size(); ++i) {
    const ResidueIdentifier& identifier = identifiers[i];
    if (utf8::first_invalid(identifier.value))
      throw Error{Error::Kind::bad_input, "",
                  fmt::format("the value of identifier {} is not valid UTF-8; repair it", i + 1)};
    text.fold(identifier.value);
    if (text.characters().empty()) continue;
    const auto attribute = std::ranges::lower_bound(attributes, identifier.attribute) - attributes.begin();
    Sought& sought = all.emplace_back();
    sought.characters = text.characters();
    for (const char32_t character : sought.characters) utf8::append(sought.bytes, character);
    sought.everywhere = identifier.everywhere;
    sought.owner = {static_cast<std::uint32_t>(attribute), identifier.person,
                    !identifier.everywhere && identifier.is_word_of_name,
                    !identifier.everywhere && identifier.is_beside_word};
  }
  return all;
}

}  // namespace

ResidueSearch::ResidueSearch(std::span<const ResidueIdentifier> identifiers, Joiners joiners)
    : attributes_(names_of(identifiers)) {
  std::vector<Sought> all = sought_of(identifiers, attributes_, joiners);
  std::ranges::sort(all, {}, [](const Sought& one) {  // values sought everywhere precede equal others
    return std::tuple(std::string_view(one.bytes), one.owner, !one.everywhere);
  });
  const auto is_same = [](const Sought& a, const Sought& b) { return a.bytes == b.bytes && a.owner == b.owner; };
  all.erase(std::ranges::unique(all, is_same).begin(), all.end());

  beginnings_.emplace(all.size());
  std::vector<std::string_view> strings;
  std::uint64_t bytes = 0;
  for (auto at = all.begin(); at != all.end();) {
    const auto end = std::find_if(at, all.end(), [&](const Sought& one) { return one.bytes != at->bytes; });
    Value& value = values_.emplace_back();
    value.length = at->characters.size();
    beginnings_->add(at->characters);
    value.everywhere.begin = owners_.size();
    value.counts.begin = counts_.size();
    for (auto one = at; one != end; ++one) {
      if (!one->everywhere) continue;
      if (counts_.size() == value.counts.begin || counts_.back().attribute != one->owner.attribute)
        counts_.push_back({one->owner.attribute, 0});
      ++counts_.back().owners;
      owners_.push_back(one->owner);
    }
    value.counts.end = counts_.size();
    value.everywhere.end = value.own.begin = owners_.size();
    for (auto one = at; one != end; ++one)
      if (!one->everywhere) owners_.push_back(one->owner);
    value.own.end = owners_.size();
    std::ranges::sort(std::span(owners_).subspan(value.own.begin), {},
                      [](const Owner& owner) { return std::tuple(owner.person, owner.attribute); });
    strings.emplace_back(at->bytes);
    bytes += at->bytes.size();
    at = end;
  }
  if (bytes >= std::numeric_limits<std::uint32_t>::max())
    throw Error{Error::Kind::unfinished, "", "the identifiers have 4 GiB together; search for a part of them"};
  automaton_.emplace(strings);
}

std::span<const ResidueSearch::Owner> ResidueSearch::everywhere(std::uint32_t value) const {
  const Range range = values_[value].everywhere;
  return std::span(owners_).subspan(range.begin, range.size());
}

std::span<const ResidueSearch::AttributeCount> ResidueSearch::everywhere_counts(std::uint32_t value) const {
  const Range range = values_[value].counts;
  return std::span(counts_).subspan(range.begin, range.size());
}

std::span<const ResidueSearch::Owner> ResidueSearch::in_own_records(std::uint32_t value) const {
  const Range range = values_[value].own;
  return std::span(owners_).subspan(range.begin, range.size());
}

std::span<const ResidueSearch::Owner> ResidueSearch::in_own_records(std::uint32_t value, std::uint32_t person) const {
  const Range range = values_[value].own;
  const auto own =
      std::ranges::equal_range(std::span(owners_).subspan(range.begin, range.size()), person, {}, &Owner::person);
  return {own.begin(), own.end()};
}

Automaton::State ResidueSearch::after_bytes_of(Automaton::State state, char32_t character) const {
  const auto step = [&](char32_t byte) { state = automaton_->next(state, static_cast<char>(byte)); };
  const auto trail = [&](unsigned shift) { step(0x80 | (character >> shift & 0x3F)); };
  if (character < 0x800) {
    step(0xC0 | character >> 6);
  } else {
    if (character < 0x10000) {
      step(0xE0 | character >> 12);
    } else {
      step(0xF0 | character >> 18);
      trail(12);
    }
    trail(6);
  }
  trail(0);
  return state;
}

namespace {

constexpr std::size_t kFewPlaces = 1000;

}  // namespace

void ResiduePlaces::keep(ResiduePlace place) {
  if (most_ == 0) return;
  places_.push_back(std::move(place));
  if (places_.size() >= kFewPlaces && places_.size() / 2 >= most_) drop_later_ones();
}

void ResiduePlaces::take(ResiduePlaces&& other) {
  for (std::size_t attribute = 0; attribute < by_attribute_.size(); ++attribute)
    by_attribute_[attribute] += other.by_attribute_[attribute];
  for (ResiduePlace& place : other.places_) keep(std::move(place));
}

std::vector<ResiduePlace> ResiduePlaces::first() {
  drop_later_ones();
  std::ranges::sort(places_);
  return std::move(places_);
}

void ResiduePlaces::drop_later_ones() {
  if (places_.size() <= most_) return;
  const auto end = places_.begin() + static_cast<std::ptrdiff_t>(most_);
  std::nth_element(places_.begin(), end, places_.end());
  places_.erase(end, places_.end());
}

}  // namespace sumi::verify
