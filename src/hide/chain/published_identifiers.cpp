#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <tuple>

#include "hide/chain/date_values.hpp"
#include "hide/chain/found.hpp"
#include "hide/chain/inflected_names.hpp"
#include "hide/chain/known_values.hpp"
#include "hide/search/name_split.hpp"
#include "hide/search/value_forms.hpp"

namespace sumi::hide {
namespace {

bool is_less(const verify::ResidueIdentifier& a, const verify::ResidueIdentifier& b) {
  const auto key = [](const verify::ResidueIdentifier& one) {
    return std::tie(one.person, one.attribute, one.value, one.everywhere, one.is_word_of_name, one.likeness,
                    one.is_beside_word);
  };
  return key(a) < key(b);
}

constexpr std::uint32_t kNobody = ~std::uint32_t{0};

verify::ResidueLikeness residue_likeness(Likeness likeness) {
  switch (likeness) {
    case Likeness::words:
      return verify::ResidueLikeness::words;
    case Likeness::number:
      return verify::ResidueLikeness::number;
    case Likeness::date:
      return verify::ResidueLikeness::date;
    case Likeness::exact:
      break;
  }
  return verify::ResidueLikeness::exact;
}

class Identifiers {
 public:
  Identifiers(const Extraction& extraction, const GeneralizedView& generalized, const DateValues& dates, HideMode mode)
      : extraction_(extraction), generalized_(generalized), dates_(dates), mode_(mode) {
    for (const Mention& one : extraction.mentions)
      if (one.by == FoundBy::field && is_name(extraction.attributes[one.attribute].kind))
        cells_.emplace(one.attribute, one.text);
  }

  void add_person(std::uint32_t person, const std::map<std::uint32_t, std::vector<CountedValue>>& row) {
    std::vector<std::pair<const std::string*, std::uint32_t>> given;
    std::vector<std::pair<const std::string*, std::uint32_t>> families;
    for (const auto& [number, values] : row) {
      const HideAttribute& attribute = extraction_.attributes[number];
      if (attribute.action(mode_) == AttributeAction::keep) continue;
      for (const CountedValue& one : values) {
        if (is_name(attribute.kind)) {
          add_name(attribute, one.value, person, said_in(number, one.value));
        } else if (is_looked_for_in_own_records(attribute, one.value) && !shows(person, number, one.value)) {
          add_forms(attribute, one.value, person);
        }
        if (!shows(person, number, one.value))
          for (std::string& form : revealing_forms(attribute, one.value, dates_, mode_))
            all_.push_back({attribute.name, std::move(form), person, false, false, verify::ResidueLikeness::words});
        if (attribute.kind == AttributeKind::given_name) given.emplace_back(&one.value, number);
        if (attribute.kind == AttributeKind::family_name) families.emplace_back(&one.value, number);
      }
    }
    const bool are_too_many = given.size() * families.size() > kMostNamePairs;
    if (are_too_many && families_beside_.empty()) find_families_beside();
    for (const auto& [name, number] : given) {
      const auto beside = are_too_many ? families_beside_.find(*name) : families_beside_.end();
      if (are_too_many && beside == families_beside_.end()) continue;
      for (const auto& [family, of_family] : families) {
        if (are_too_many && !beside->second.contains(*family)) continue;
        for (std::string& whole :
             whole_names(*name, *family, std::min(said_in(number, *name), said_in(of_family, *family))))
          all_.push_back({extraction_.attributes[number].name, std::move(whole), person, true, false,
                          verify::ResidueLikeness::name});
      }
    }
  }

  // Adds values of persons whom no record is about, if they identify somebody anywhere.
  void add_others() {
    std::set<std::pair<std::uint32_t, std::string>> seen;
    for (const Mention& one : extraction_.mentions) {
      const HideAttribute& attribute = extraction_.attributes[one.attribute];
      if (attribute.of_person || attribute.action(mode_) == AttributeAction::keep ||
          !is_found_anywhere(attribute, one.text, hide::said_in(one)))
        continue;
      if (!seen.emplace(one.attribute, one.text).second) continue;
      add_forms(attribute, one.text, kNobody, hide::said_in(one));
      if (is_name(attribute.kind)) {
        for (const std::string& name : names_said(one.text))
          for (std::string& whole : whole_names_of(name, hide::said_in(one)))
            all_.push_back({attribute.name, std::move(whole), 0, true, false, verify::ResidueLikeness::name});
      }
    }
  }

  // For a batch.
  void add_everywhere() {
    for (const auto& [word, attribute] : extraction_.words_everywhere)
      all_.push_back({extraction_.attributes[attribute].name, word, verify::kAnybody, false, true,
                      verify::ResidueLikeness::words});
    for (const auto& [value, attribute] : extraction_.values_beside)
      all_.push_back({extraction_.attributes[attribute].name, value, verify::kAnybody, false, false,
                      verify::ResidueLikeness::exact, true});
    for (const auto& [day, attribute] : extraction_.birth_days)
      all_.push_back({extraction_.attributes[attribute].name, day, 0, true, false, verify::ResidueLikeness::day});
    for (const auto& [phrase, attribute] : extraction_.denied) {
      const bool is_number = phrase.find_first_of("0123456789") != std::string::npos;
      all_.push_back({extraction_.attributes[attribute].name, phrase, 0, true, false,
                      is_number ? verify::ResidueLikeness::number : verify::ResidueLikeness::words});
    }
  }

  std::vector<verify::ResidueIdentifier> take() && {
    std::ranges::sort(all_, is_less);
    return std::move(all_);
  }

 private:
  void find_families_beside() {
    const std::vector<Mention>& mentions = extraction_.mentions;
    for (std::size_t begin = 0; begin < mentions.size();) {
      std::size_t end = begin;
      while (end < mentions.size() && mentions[end].record == mentions[begin].record) ++end;
      for (const NamePair& pair : names_beside(std::span(mentions).subspan(begin, end - begin), extraction_.attributes))
        families_beside_[pair.given->text].insert(pair.family->text);
      begin = end;
    }
  }

  // A birth date may be another's day of something; but of a batch, add_everywhere() has them.
  static bool is_found_anywhere(const HideAttribute& attribute, std::string_view value, NameSaidIn in) {
    return attribute.kind != AttributeKind::birth_date && names_anywhere(attribute, value, in);
  }

  [[nodiscard]] NameSaidIn said_in(std::uint32_t attribute, const std::string& name) const {
    return cells_.contains({attribute, name}) ? NameSaidIn::cell : NameSaidIn::text;
  }

  // Returns whether the publication of the person's class shows the value itself: all members have it, or a set names
  // it.
  bool shows(std::uint32_t person, std::uint32_t attribute, const std::string& value) const {
    for (std::size_t i = 0; i < generalized_.columns.size() && !generalized_.texts[person].empty(); ++i) {
      if (std::ranges::find(generalized_.columns[i].attributes, attribute) == generalized_.columns[i].attributes.end())
        continue;
      if (generalized_.columns[i].is_numeric) return generalized_.texts[person][i] == value;
      return generalized_.texts[person][i] != "*";  // a set may contain it, or a node have its name
    }
    return false;
  }

  // Adds the forms that find_known_values() and find_short_forms() search for.
  void add_forms(const HideAttribute& attribute, const std::string& value, std::uint32_t person,
                 NameSaidIn in = NameSaidIn::text) {
    for (std::string& form : value_forms(attribute, value)) {
      const bool is_anywhere = is_found_anywhere(attribute, form, in);
      if (!is_anywhere && (person == kNobody || !is_looked_for_in_own_records(attribute, form))) continue;
      const verify::ResidueLikeness likeness = residue_likeness(likeness_of(attribute, form));
      all_.push_back({attribute.name, std::move(form), person == kNobody ? 0 : person, is_anywhere, false, likeness});
    }
  }

  void add_name(const HideAttribute& attribute, const std::string& value, std::uint32_t person, NameSaidIn in) {
    if (is_full_name(value, in))
      all_.push_back({attribute.name, value, person, true, false, verify::ResidueLikeness::name});
    for (const std::string& one : names_said(value)) {
      if (is_full_name(one, in))
        all_.push_back({attribute.name, one, person, true, false, verify::ResidueLikeness::name});
      for (std::string& whole : whole_names_of(one, in))
        all_.push_back({attribute.name, std::move(whole), person, true, false, verify::ResidueLikeness::name});
    }
    for (std::string& word : words_of_names(value))
      all_.push_back({attribute.name, std::move(word), person, false, true, verify::ResidueLikeness::name});
    for (std::string& form : one_character_with_title(value))
      all_.push_back({attribute.name, std::move(form), person, false, false, verify::ResidueLikeness::exact});
  }

  const Extraction& extraction_;
  const GeneralizedView& generalized_;
  const DateValues& dates_;
  HideMode mode_;
  std::set<std::pair<std::uint32_t, std::string>> cells_;                      // names, by their attribute
  std::map<std::string, std::set<std::string, std::less<>>> families_beside_;  // of a given name, in any record
  std::vector<verify::ResidueIdentifier> all_;
};

}  // namespace

std::vector<verify::ResidueIdentifier> published_identifiers(const Extraction& extraction, const IdentifierView& view,
                                                             const GeneralizedView& generalized,
                                                             const DateValues& dates, HideMode mode) {
  Identifiers identifiers(extraction, generalized, dates, mode);
  for (std::uint32_t person = 0; person < view.persons.size(); ++person)
    identifiers.add_person(person, view.persons[person]);
  identifiers.add_others();
  identifiers.add_everywhere();
  return std::move(identifiers).take();
}

void add_left_out(const Extraction& extraction, const LeftOutValues& left_out, HideMode mode,
                  std::vector<verify::ResidueIdentifier>& identifiers) {
  for (const LeftOutForm& one : left_out.forms) {
    const HideAttribute& attribute = extraction.attributes[one.attribute];
    const bool is_day = attribute.kind == AttributeKind::birth_date;
    if (is_day && mode == HideMode::statistical) continue;
    identifiers.push_back({attribute.name, one.value, one.person, one.is_anywhere && !is_day, one.is_word_of_name,
                           residue_likeness(one.likeness)});
  }
}

}  // namespace sumi::hide
