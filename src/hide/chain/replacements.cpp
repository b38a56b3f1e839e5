#include "hide/chain/replacements.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/keys/draws.hpp"
#include "base/text/numbers.hpp"
#include "hide/chain/identifier_view.hpp"
#include "hide/chain/zip_prefix.hpp"
#include "hide/search/name_split.hpp"
#include "link/record_table.hpp"
#include "publish/replace/shifted_date.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kPseudonymLetters = 10;
constexpr unsigned kDrawsOfNames = 8;
constexpr int kMostYearsShifted = 1;  // drawn_shift() draws fewer than 365 days

SurrogateKind surrogate_kind(AttributeKind kind) {
  switch (kind) {
    case AttributeKind::name:
    case AttributeKind::given_name:
    case AttributeKind::family_name:
      return SurrogateKind::name;
    case AttributeKind::street:
    case AttributeKind::place:
    case AttributeKind::organization:
      return SurrogateKind::place;
    case AttributeKind::birth_date:
    case AttributeKind::date:
      return SurrogateKind::date;
    case AttributeKind::age:
      return SurrogateKind::age;
    case AttributeKind::id:
    case AttributeKind::zip:
      return SurrogateKind::id;
    case AttributeKind::contact:
      return SurrogateKind::contact;
    default:
      return SurrogateKind::other;
  }
}

// Parses "[1940,1949]" or "1944".
std::optional<std::pair<int, int>> years_of(std::string_view label) {
  if (const std::optional<int> one = number_in<int>(label)) return std::pair(*one, *one);
  const std::size_t comma = label.find(',');
  if (!label.starts_with('[') || !label.ends_with(']') || comma == std::string_view::npos) return std::nullopt;
  const auto least = number_in<int>(label.substr(1, comma - 1));
  const auto greatest = number_in<int>(label.substr(comma + 1, label.size() - comma - 2));
  return least && greatest ? std::optional(std::pair(*least, *greatest)) : std::nullopt;
}

// Returns the latest year of birth of all persons.
std::optional<int> last_known_birth(const ViewColumn& births) {
  std::optional<int> last;
  for (const std::vector<std::string>& years : births.values)
    for (const std::string& one : years) last = std::max(last, number_in<int>(one));
  return last;
}

std::string in_place(const std::string& text, Range where, const std::string& replacement) {
  return text.substr(0, where.begin) + replacement + text.substr(where.end);
}

}  // namespace

std::string tag_words(const HideAttribute& attribute) {
  std::string tag;
  for (const char c : attribute.tag.empty() ? attribute.name : attribute.tag)
    tag += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c == ' ' ? '_' : c;
  return tag;
}

std::string tag_of(const HideAttribute& attribute) {
  return "[" + tag_words(attribute) + "]";
}

Replacements::Replacements(const Extraction& extraction, const Persons& persons, const IdentifierView& view,
                           const GeneralizedView& generalized, const DateValues& dates, HideMode mode, const Key* key)
    : extraction_(extraction),
      persons_(persons),
      view_(view),
      generalized_(generalized),
      dates_(dates),
      mode_(mode),
      key_(key),
      numbers_(extraction, mode, key),
      column_of_(extraction.attributes.size()) {
  for (std::size_t i = 0; i < generalized.columns.size(); ++i)
    for (const std::uint32_t attribute : generalized.columns[i].attributes) column_of_[attribute] = i;
  if (key_ != nullptr) {
    of_persons_ = derived(*key_, "persons");
    OperatorPolicy policy;
    policy.otherwise = Operator::surrogate;
    for (const HideAttribute& attribute : extraction.attributes)
      policy.kinds.emplace(attribute.name, surrogate_kind(attribute.kind));  // kinds set by the rules have precedence
    surrogates_.push_back(std::make_unique<Replacer>(policy, key_));
    for (unsigned draw = 1; draw < kDrawsOfNames; ++draw) {
      redrawing_.push_back(std::make_unique<Key>(derived(*key_, fmt::format("surrogates, draw {}", draw))));
      surrogates_.push_back(std::make_unique<Replacer>(policy, redrawing_.back().get()));
    }
    if (extraction.is_batch) reserved_ = std::make_unique<ReservedValues>(*key_, values_found_);
    OperatorPolicy hashing;
    hashing.otherwise = Operator::hash;
    hashes_ = std::make_unique<Replacer>(hashing, key_);
    std::vector<std::string> names;
    for (std::uint32_t person = 0; person < persons.count; ++person) names.push_back(person_name(person));
    shift_days_ = date_shifts(extraction, persons, view, dates, mode, *key_, names);
  }
  find_classes_without_dates();
  for (const auto& [word, attribute] : extraction.words_everywhere) names_found_.insert(link::folded_value(word));
  if (key_ == nullptr || !extraction.is_batch) return;
  for (const auto& [phrase, attribute] : extraction.denied) values_found_.insert(ReservedValues::bare(phrase));
  for (const Mention& one : extraction.mentions) {
    values_found_.insert(ReservedValues::bare(one.text));
    if (!is_name(extraction.attributes[one.attribute].kind)) continue;
    for (const std::string& word : words_of_names(one.text)) names_found_.insert(link::folded_value(word));
  }
}

Replacements::~Replacements() = default;

std::vector<Replacement> Replacements::of(std::uint32_t record) const {
  std::vector<Replacement> all;
  const std::span<const Mention> mentions = extraction_.of(record);
  const std::vector<std::size_t> numbers = numbers_.of(record);
  for (const Mention& mention : mentions) {
    const HideAttribute& attribute = extraction_.attributes[mention.attribute];
    const AttributeAction action = attribute.action(mode_);
    if (action == AttributeAction::numbered) {
      all.push_back({action, fmt::format("[{}_{}]", tag_words(attribute), numbers[all.size()])});
      continue;
    }
    const bool is_hidden_date = attribute.kind == AttributeKind::date && attribute.of_person &&
                                hides_dates_[persons_.of_record[mention.record]] && shows_date(attribute, mode_);
    std::optional<std::string> text = is_hidden_date ? std::nullopt : made(mention, action);
    if (text) {
      all.push_back({action, std::move(*text)});
    } else if (mention.by == FoundBy::field && action == AttributeAction::generalize) {
      all.push_back({AttributeAction::tag, "*"});
    } else {
      all.push_back({AttributeAction::tag, tag_of(attribute)});
    }
  }
  return all;
}

std::optional<std::string> Replacements::made(const Mention& mention, AttributeAction action) const {
  switch (action) {
    case AttributeAction::keep:
      return mention.text;
    case AttributeAction::year:
      return year(mention);
    case AttributeAction::prefix:
      return zip_prefix(mention.text);
    case AttributeAction::cap:
      return capped(mention);
    case AttributeAction::shift:
      return shifted(mention);
    case AttributeAction::generalize:
      return generalized(mention);
    case AttributeAction::pseudonym:
      return pseudonym(persons_.of_record[mention.record]);
    case AttributeAction::surrogate:
      return surrogate(mention);
    case AttributeAction::hash:
      return hashed(mention);
    case AttributeAction::mark:
      return "█";
    case AttributeAction::remove:
      return std::string();
    case AttributeAction::numbered:  // made by of()
    case AttributeAction::tag:
      break;
  }
  return std::nullopt;
}

// A year reveals the age of somebody who was born or alive in it; an age above 89 isn't revealed.
std::optional<std::string> Replacements::year(const Mention& mention) const {
  const AttributeKind kind = extraction_.attributes[mention.attribute].kind;
  const std::optional<int> said = dates_.year(mention.text, kind);
  if (!said) return std::nullopt;
  if (dates_.reveals_old_age(*said)) return std::nullopt;
  return std::to_string(*said);
}

// An earlier age reveals how old somebody is now, if its record has a date.
std::optional<std::string> Replacements::capped(const Mention& mention) const {
  const std::optional<WrittenAge> age = written_age(mention.text);
  if (!age) return std::nullopt;
  if (!age->counts_years) return age->oldest > kOldestShown ? std::nullopt : std::optional(mention.text);
  if (age->years > kOldestShown) return in_place(mention.text, age->where, "90+");
  const HideAttribute& attribute = extraction_.attributes[mention.attribute];
  if (mode_ != HideMode::full || attribute.at.empty()) return mention.text;
  const Mention* const date = date_of_age(extraction_, dates_, mode_, mention.record, attribute);
  if (date != nullptr && dates_.reveals_old_age(*dates_.year(date->text) - age->years)) return std::nullopt;
  return mention.text;
}

std::optional<std::string> Replacements::generalized(const Mention& mention) const {
  const HideAttribute& attribute = extraction_.attributes[mention.attribute];
  const std::vector<std::string>& texts = generalized_.texts[persons_.of_record[mention.record]];
  if (texts.empty() || !column_of_[mention.attribute]) return std::nullopt;
  const std::string& label = texts[*column_of_[mention.attribute]];
  if (label.empty() || label == "*") return std::nullopt;
  return attribute.kind == AttributeKind::age ? generalized_age(mention, label) : std::optional(label);
}

std::optional<std::string> Replacements::generalized_age(const Mention& mention, const std::string& label) const {
  const std::optional<WrittenAge> age = written_age(mention.text);
  if (!age || !age->counts_years) return std::nullopt;
  if (!generalized_.columns[*column_of_[mention.attribute]].is_birth) return in_place(mention.text, age->where, label);
  const std::optional<std::pair<int, int>> born = years_of(label);
  if (!born) return std::nullopt;
  const HideAttribute& attribute = extraction_.attributes[mention.attribute];
  const Mention* const date = date_of_age(extraction_, dates_, mode_, mention.record, attribute);
  // With a date that isn't printed, the number of years would reveal that date.
  const std::optional<std::pair<int, int>> shown = date == nullptr ? std::nullopt : shown_years(*date);
  if (!shown) return mention.by == FoundBy::field ? std::optional("born " + label) : std::nullopt;
  const auto ages_at = [&](int first, int last) {
    return std::pair(std::max(0, first - born->second - 1), std::max(0, last - born->first));
  };
  const int at = *dates_.year(date->text);
  const auto [youngest, oldest] = ages_at(at, at);
  // The age refers to another time, or the date is before the birth, so no number of years would be true.
  if (age->years < youngest || age->years > oldest || at < born->first) return std::nullopt;
  const auto [least, greatest] = ages_at(shown->first, shown->second);
  return in_place(mention.text, age->where, fmt::format("[{},{}]", least, greatest));
}

std::optional<std::string> Replacements::shifted(const Mention& mention) const {
  const int days = shift_days_[persons_.of_record[mention.record]];
  return days == 0 ? std::nullopt : replace::shifted_date(mention.text, days, dates_.day_first());
}

std::optional<std::pair<int, int>> Replacements::shown_years(const Mention& date) const {
  const HideAttribute& attribute = extraction_.attributes[date.attribute];
  const std::uint32_t person = persons_.of_record[date.record];
  if (!shows_date(attribute, mode_) || (attribute.of_person && hides_dates_[person])) return std::nullopt;
  const std::optional<int> year = dates_.year(date.text);
  if (!year) return std::nullopt;
  switch (attribute.action(mode_)) {
    case AttributeAction::shift: {
      const std::optional<std::string> text = shifted(date);
      const std::optional<int> printed = text ? dates_.year(*text) : std::nullopt;
      if (!printed || std::abs(*printed - *year) > kMostYearsShifted) return std::nullopt;
      return std::pair(*printed - kMostYearsShifted, *printed + kMostYearsShifted);
    }
    case AttributeAction::generalize: {
      const std::optional<std::string> label = generalized(date);
      return label ? years_of(*label) : std::nullopt;
    }
    default:
      return std::pair(*year, *year);
  }
}

// Applies to all members alike: otherwise a person whose dates alone are missing would be recognizable.
void Replacements::find_classes_without_dates() {
  hides_dates_.resize(persons_.count);
  const auto column = std::ranges::find_if(generalized_.columns, [](const ViewColumn& one) { return one.is_birth; });
  if (column == generalized_.columns.end()) return;
  const auto place = static_cast<std::size_t>(column - generalized_.columns.begin());
  const std::optional<int> last = last_known_birth(*column);
  std::set<std::vector<std::string>> classes;
  for (const Mention& mention : extraction_.mentions) {
    const HideAttribute& attribute = extraction_.attributes[mention.attribute];
    if (attribute.kind != AttributeKind::date || !attribute.of_person) continue;
    const std::vector<std::string>& texts = generalized_.texts[persons_.of_record[mention.record]];
    if (texts.empty() || !last) continue;
    // Members of a class that doesn't show its years may have been born in any.
    const std::pair<int, int> born = years_of(texts[place]).value_or(std::pair(0, *last));
    const std::optional<std::pair<int, int>> shown = shown_years(mention);
    // A date before all of these years concerns something else. A date in the last year may be before a birthday.
    if (shown && shown->second >= born.first && shown->second <= born.second) classes.insert(texts);
  }
  for (std::uint32_t person = 0; person < persons_.count; ++person)
    hides_dates_[person] = classes.contains(generalized_.texts[person]);
}

std::optional<std::string> Replacements::surrogate(const Mention& mention) const {
  const AttributeKind kind = extraction_.attributes[mention.attribute].kind;
  if (surrogate_kind(kind) == SurrogateKind::date) return shifted(mention);
  if (reserved_ && kind == AttributeKind::contact) return reserved_->contact(mention.text);
  if (reserved_ && kind == AttributeKind::id) return reserved_->number(mention.text);
  const LabelledRange whole{{0, mention.text.size()}, extraction_.attributes[mention.attribute].name};
  const auto is_found = [&](const std::string& word) { return names_found_.contains(link::folded_value(word)); };
  for (const std::unique_ptr<Replacer>& surrogates : surrogates_) {
    const std::vector<Edit> edits =
        surrogates->edits(mention.text, person_name(persons_.of_record[mention.record]), std::span(&whole, 1));
    if (edits.size() != 1 || edits.front().op != Operator::surrogate) return std::nullopt;
    const std::string& made = edits.front().replacement;
    if (std::ranges::none_of(words_of_names(made), is_found)) return made;
  }
  return std::nullopt;
}

std::optional<std::string> Replacements::hashed(const Mention& mention) const {
  const LabelledRange whole{{0, mention.text.size()}, tag_words(extraction_.attributes[mention.attribute])};
  const std::vector<Edit> edits = hashes_->edits(mention.text, {}, std::span(&whole, 1));
  return edits.size() == 1 ? std::optional(edits.front().replacement) : std::nullopt;
}

std::string Replacements::pseudonym(std::uint32_t person) const {
  Draws draws(*of_persons_, "person", person_name(person));
  std::string name = "P";
  for (std::size_t i = 0; i < kPseudonymLetters; ++i)
    name += static_cast<char>('a' + draws.below(26));  // no digits: a name could end like a number
  return name;
}

std::string Replacements::person_name(std::uint32_t person) const {
  for (const auto& [attribute, values] : view_.persons[person])
    if (extraction_.attributes[attribute].is_key)
      return fmt::format("key\n{}\n{}", extraction_.attributes[attribute].name,
                         link::folded_value(values.front().value));
  return fmt::format("number\n{}", person);
}

}  // namespace sumi::hide
