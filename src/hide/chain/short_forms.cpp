#include <algorithm>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "base/names/letters.hpp"
#include "base/text/name_endings.hpp"
#include "base/text/utf8.hpp"
#include "hide/chain/date_values.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/inflected_names.hpp"
#include "hide/chain/record_values.hpp"
#include "hide/search/name_split.hpp"
#include "hide/search/value_forms.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kShortestValue = 3;      // characters of a value that is no name
constexpr std::size_t kShortestOwnNumber = 6;  // number of digits
constexpr std::size_t kYear = 4;

// The meaning of a form: person, attribute and value.
struct Form {
  std::uint32_t person;
  std::uint32_t attribute;
  bool is_word_of_name;

  auto operator<=>(const Form&) const = default;
};

bool has_letter(std::string_view text) {
  return std::ranges::any_of(names::word_parts(text),
                             [](const names::WordPart& part) { return part.letters != names::Letters::digit; });
}

// A value, how it is compared, and its meaning.
using Forms = std::set<std::tuple<std::string, Likeness, Form>>;

Forms forms_of(const Extraction& extraction, const Persons& persons, const DateValues& dates, HideMode mode) {
  Forms forms;
  std::set<std::tuple<std::uint32_t, std::uint32_t, std::string>> seen;  // person, attribute and value
  for (std::uint32_t record = 0; record < extraction.records.size(); ++record) {
    const std::uint32_t person = persons.of_record[record];
    for (const Mention* one : identifying_mentions(extraction, extraction.of(record))) {
      const HideAttribute& attribute = extraction.attributes[one->attribute];
      if (attribute.action(mode) == AttributeAction::keep) continue;
      if (!seen.emplace(person, one->attribute, one->text).second) continue;
      const auto add = [&](std::string value, Likeness likeness, bool is_word_of_name) {
        forms.insert({std::move(value), likeness, {person, one->attribute, is_word_of_name}});
      };
      if (is_name(attribute.kind)) {
        for (std::string& word : words_of_names(one->text)) add(std::move(word), Likeness::words, true);
        add(one->text, Likeness::words, true);
        for (std::string& form : one_character_with_title(one->text)) add(std::move(form), Likeness::exact, false);
      } else if (is_looked_for_in_own_records(attribute, one->text)) {
        for (std::string& form : value_forms(attribute, one->text))
          if (is_looked_for_in_own_records(attribute, form)) add(std::move(form), likeness_of(attribute, form), false);
      }
      for (std::string& form : revealing_forms(attribute, one->text, dates, mode))
        add(std::move(form), Likeness::words, false);
    }
  }
  return forms;
}

// Extends a name by an initial with its point after it: "Mori, A." and "Mori A.".
Range with_initial_behind(std::string_view text, Range where) {
  std::size_t at = where.end;
  if (at < text.size() && text[at] == ',') ++at;
  if (at < text.size() && text[at] == ' ') ++at;
  const bool is_initial =
      at > where.end && at + 1 < text.size() && text[at] >= 'A' && text[at] <= 'Z' && text[at + 1] == '.';
  return is_initial ? Range{where.begin, at + 2} : where;
}

// Extends a name by an initial and its separator before it: "A. " before Mori.
Range with_initial(std::string_view text, Range where) {
  std::size_t at = where.begin;
  while (at > 0 && text[at - 1] == ' ') --at;
  const bool has_point = at > 0 && text[at - 1] == '.';
  if (has_point) --at;
  if (at == where.begin || at == 0) return where;
  const char letter = text[at - 1];
  const bool is_capital = letter >= 'A' && letter <= 'Z';
  const bool is_alone =
      at == 1 || text[at - 2] == ' ' || text[at - 2] == '\n' || text[at - 2] == '(' || text[at - 2] == ',';
  return is_capital && is_alone && (has_point || letter != 'I') && (has_point || letter != 'A')
             ? Range{at - 1, where.end}
             : where;
}

}  // namespace

bool is_looked_for_in_own_records(const HideAttribute& attribute, std::string_view value) {
  const std::size_t characters = utf8::count(value);
  switch (attribute.kind) {
    case AttributeKind::age:
    case AttributeKind::number:
    case AttributeKind::date:
      return false;  // numbers are ambiguous
    case AttributeKind::birth_date:
      return characters > kYear;
    case AttributeKind::zip:
      return characters > kYear;
    default:
      return characters >= (has_letter(value) ? kShortestValue : kShortestOwnNumber) &&
             (attribute.is_identifying() || attribute.role == AttributeRole::quasi);
  }
}

std::size_t find_short_forms(Extraction& extraction, const Persons& persons, const DateValues& dates, HideMode mode,
                             unsigned threads) {
  std::vector<Form> forms;
  std::vector<SoughtValue> values;
  for (const auto& [value, likeness, form] : forms_of(extraction, persons, dates, mode)) {
    values.push_back({value, static_cast<std::uint32_t>(forms.size()), likeness, true});
    forms.push_back(form);
  }
  const ValueSearch search(values);
  const auto judge = [&](std::uint32_t record, std::string_view text, Range where,
                         ValueSearch::Meanings meanings) -> std::optional<std::uint32_t> {
    for (const std::uint32_t meaning : meanings) {
      const Form& form = forms[meaning];
      if (form.person != persons.of_record[record]) continue;
      if (!form.is_word_of_name || reads_as_name(text, where)) return form.attribute;
    }
    return std::nullopt;
  };
  std::vector<Mention> later = find_in_texts(extraction, search, FoundBy::short_form, threads, judge);
  for (std::size_t i = 0; i < later.size(); ++i) {
    const ExtractedRecord& record = extraction.records[later[i].record];
    const std::string_view text = std::ranges::find(record.texts, later[i].field, &FreeText::field)->text;
    Range wider = is_name(extraction.attributes[later[i].attribute].kind)
                      ? with_initial(text, with_initial_behind(text, later[i].where))
                      : later[i].where;
    if (i > 0 && later[i - 1].record == later[i].record && later[i - 1].field == later[i].field &&
        later[i - 1].where.end > wider.begin)
      wider.begin = later[i].where.begin;
    const bool meets_next = i + 1 < later.size() && later[i + 1].record == later[i].record &&
                            later[i + 1].field == later[i].field && later[i + 1].where.begin < wider.end;
    if (meets_next) wider.end = later[i].where.end;
    if (wider == later[i].where) continue;
    later[i].where = wider;
    later[i].text = text.substr(wider.begin, wider.size());
  }
  return add_mentions(extraction, std::move(later), mode);
}

}  // namespace sumi::hide
