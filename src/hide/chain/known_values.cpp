#include "hide/chain/known_values.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "base/names/written_date.hpp"
#include "base/text/utf8.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/search/value_forms.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kShortestId = 4;      // in characters
constexpr std::size_t kShortestNumber = 6;  // for digits alone: shorter numbers are also doses and years
constexpr std::size_t kShortestContact = 6;

bool is_written_number(std::string_view value) {
  return value.find_first_not_of("0123456789 .-/") == std::string_view::npos;
}

bool has_digit(std::string_view value) {
  return std::ranges::any_of(value, [](char c) { return c >= '0' && c <= '9'; });
}

bool is_whole_date(std::string_view value) {
  const std::optional<names::WrittenDate> date = names::read_date(value, true);
  return date && date->year && date->month && date->day;
}

class Collector {
 public:
  Collector(const Extraction& extraction, HideMode mode) : extraction_(extraction), mode_(mode) {}

  std::vector<KnownValue> run() && {
    const std::vector<Mention>& mentions = extraction_.mentions;
    for (std::size_t begin = 0; begin < mentions.size();) {
      std::size_t end = begin;
      while (end < mentions.size() && mentions[end].record == mentions[begin].record) ++end;
      take(std::span(mentions).subspan(begin, end - begin));
      begin = end;
    }
    return {values_.begin(), values_.end()};
  }

 private:
  void take(std::span<const Mention> record) {
    std::vector<const Mention*> given;
    std::vector<const Mention*> families;
    for (const Mention& one : record) {
      const HideAttribute& attribute = extraction_.attributes[one.attribute];
      if (attribute.action(mode_) == AttributeAction::keep) continue;
      if (attribute.kind == AttributeKind::given_name) given.push_back(&one);
      if (attribute.kind == AttributeKind::family_name) families.push_back(&one);
      const NameSaidIn in = said_in(one);
      if (!seen_.emplace(one.attribute, in, one.text).second) continue;
      if (attribute.kind == AttributeKind::name) {
        for (const std::string& name : names_said(one.text)) {
          for (std::string& whole : whole_names_of(name, in)) values_.insert({std::move(whole), one.attribute});
          add(attribute, name, one.attribute, in);
        }
      }
      add(attribute, one.text, one.attribute, in);
    }
    if (given.size() * families.size() > kMostNamePairs) {
      for (const NamePair& pair : names_beside(record, extraction_.attributes))
        if (is_hidden(*pair.given) && is_hidden(*pair.family)) add_whole(*pair.given, *pair.family);
      return;
    }
    for (const Mention* one : given)
      for (const Mention* family : families) add_whole(*one, *family);
  }

  [[nodiscard]] bool is_hidden(const Mention& one) const {
    return extraction_.attributes[one.attribute].action(mode_) != AttributeAction::keep;
  }

  void add_whole(const Mention& given, const Mention& family) {
    for (std::string& whole : whole_names(given.text, family.text, std::min(said_in(given), said_in(family))))
      values_.insert({std::move(whole), whole_name_of(given.attribute)});
  }

  // Returns the attribute of whole names, which consist of given and family name.
  [[nodiscard]] std::uint32_t whole_name_of(std::uint32_t given) const {
    const auto whole = std::ranges::find_if(extraction_.attributes, [&](const HideAttribute& one) {
      return one.kind == AttributeKind::name && one.of_person && one.action(mode_) != AttributeAction::keep;
    });
    return whole == extraction_.attributes.end() ? given
                                                 : static_cast<std::uint32_t>(whole - extraction_.attributes.begin());
  }

  void add(const HideAttribute& attribute, const std::string& value, std::uint32_t number, NameSaidIn in) {
    for (std::string& form : value_forms(attribute, value))
      if (names_anywhere(attribute, form, in)) values_.insert({std::move(form), number});
  }

  const Extraction& extraction_;
  HideMode mode_;
  std::set<KnownValue> values_;
  std::set<std::tuple<std::uint32_t, NameSaidIn, std::string>> seen_;  // attributes with their values
};

}  // namespace

bool names_anywhere(const HideAttribute& attribute, std::string_view value, NameSaidIn in) {
  if (attribute.kind == AttributeKind::birth_date) return is_whole_date(value);
  if (attribute.role != AttributeRole::direct) return false;
  switch (attribute.kind) {
    case AttributeKind::name:
      return is_full_name(value, in);
    case AttributeKind::id:
      return utf8::count(value) >= (is_written_number(value) ? kShortestNumber : kShortestId) && has_digit(value);
    case AttributeKind::contact:
      return utf8::count(value) >= kShortestContact;
    case AttributeKind::street:
      return is_whole_address(value);
    default:
      return false;
  }
}

std::vector<NamePair> names_beside(std::span<const Mention> record, const std::vector<HideAttribute>& attributes) {
  constexpr std::uint32_t kMostFields = 8;
  constexpr Position kMostBytes = 200;
  constexpr std::size_t kMostBetween = 32;  // mentions
  const auto kind = [&](const Mention& one) { return attributes[one.attribute].kind; };
  const auto is_of_name = [&](const Mention& one) {
    return kind(one) == AttributeKind::given_name || kind(one) == AttributeKind::family_name;
  };
  std::vector<NamePair> pairs;
  for (std::size_t i = 0; i < record.size(); ++i) {
    if (!is_of_name(record[i])) continue;
    for (std::size_t j = i + 1; j < std::min(record.size(), i + kMostBetween); ++j) {
      const Mention& a = record[i];
      const Mention& b = record[j];
      if (b.field - a.field > kMostFields || (b.field == a.field && b.where.begin - a.where.begin > kMostBytes)) break;
      if (!is_of_name(b) || kind(a) == kind(b)) continue;
      pairs.push_back(kind(a) == AttributeKind::given_name ? NamePair{&a, &b} : NamePair{&b, &a});
    }
  }
  return pairs;
}

std::vector<KnownValue> known_values(const Extraction& extraction, HideMode mode) {
  return Collector(extraction, mode).run();
}

std::size_t find_known_values(Extraction& extraction, HideMode mode, unsigned threads) {
  std::vector<SoughtValue> values;
  for (KnownValue& one : known_values(extraction, mode)) {
    const Likeness likeness = likeness_of(extraction.attributes[one.attribute], one.value);
    values.push_back({std::move(one.value), one.attribute, likeness});
  }
  if (values.empty()) return 0;
  const ValueSearch search(values);
  return add_mentions(extraction,
                      find_in_texts(extraction, search, FoundBy::known, threads,
                                    [](std::uint32_t, std::string_view, Range, ValueSearch::Meanings meanings) {
                                      return std::optional(meanings.front());
                                    }),
                      mode);
}

}  // namespace sumi::hide
