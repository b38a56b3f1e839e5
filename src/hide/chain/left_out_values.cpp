#include "hide/chain/left_out_values.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/text/name_endings.hpp"
#include "base/text/utf8.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/publication_order.hpp"
#include "hide/search/name_split.hpp"
#include "hide/search/value_forms.hpp"

namespace sumi::hide {

namespace {

constexpr std::size_t kShortestCode = 4;     // characters of a code with a digit and a letter
constexpr std::size_t kShortestFigures = 5;  // characters of a code of digits alone
constexpr std::size_t kShortestOwnCode = 3;  // characters of a code in the person's own records
constexpr std::size_t kShortestOwnFigures = 4;
constexpr std::size_t kShortestMail = 6;

struct SoughtKind {
  const char* name;  // name of the attribute
  AttributeKind kind;
  const char* called;  // name in HideLeftOutColumn::sought
};
enum class LeftOutSort : std::uint8_t { numbers, names, dates, contacts, streets };
constexpr std::array<SoughtKind, 5> kLeftOutSorts{{{"other_number", AttributeKind::id, "numbers"},
                                                   {"other_name", AttributeKind::name, "names"},
                                                   {"other_date", AttributeKind::birth_date, "dates"},
                                                   {"other_contact", AttributeKind::contact, "contacts"},
                                                   {"other_street", AttributeKind::street, "streets"}}};

bool is_titled(std::string_view value) {
  constexpr std::array<std::string_view, 14> kTitles{"Dr",   "Prof", "Mr",   "Mrs", "Ms",   "Miss",     "Herr",
                                                     "Frau", "Sr.",  "Sra.", "Dra", "Mme.", "Monsieur", "Nurse"};
  return value.find(',') != std::string_view::npos ||
         std::ranges::any_of(kTitles, [&](std::string_view title) { return value.starts_with(title); });
}

std::optional<LeftOutSort> sort_of_column(const LeftOutColumn& column) {
  const ColumnValues& values = column.values;
  if (values.filled == 0) return std::nullopt;
  if (values.most(values.dates)) return LeftOutSort::dates;
  if (values.most(values.mails) || values.most(values.phones)) return LeftOutSort::contacts;
  if (values.most(values.names)) {
    std::size_t titled = 0;
    for (const auto& [value, records] : column.records_of) titled += is_titled(value) ? records.size() : 0;
    return values.half(column.records_of.size()) || values.half(titled) ? std::optional(LeftOutSort::names)
                                                                        : std::nullopt;
  }
  if (!values.half(values.digits)) return std::nullopt;
  return values.most(values.addresses) ? LeftOutSort::streets : LeftOutSort::numbers;
}

bool is_figure_or_sign(char c) {
  return (c >= '0' && c <= '9') || c == ' ' || c == '.' || c == '-' || c == '/';
}

// Returns the number of digits if the value is a number, else of characters.
std::size_t identifying_characters(std::string_view value) {
  if (!std::ranges::all_of(value, is_figure_or_sign)) return utf8::count(value);
  return static_cast<std::size_t>(std::ranges::count_if(value, [](char c) { return c >= '0' && c <= '9'; }));
}

std::size_t shortest_anywhere(std::string_view value) {
  return std::ranges::all_of(value, is_figure_or_sign) ? kShortestFigures : kShortestCode;
}

// Accepts 72.4; 1,250.00; 08:15.
bool is_amount_or_time(std::string_view value) {
  const std::size_t sign = value.find_last_of(".,:");
  if (sign == std::string_view::npos || sign == 0) return false;
  const auto is_digit_at = [&](std::size_t at) { return value[at] >= '0' && value[at] <= '9'; };
  const std::size_t behind = value.size() - sign - 1;
  for (std::size_t at = 0; at < value.size(); ++at)
    if (!is_digit_at(at) && std::string_view(".,:-+").find(value[at]) == std::string_view::npos) return false;
  return value[sign] == ':' ? sign <= 5 && value.size() <= 8 : behind >= 1 && behind <= 2;
}

bool is_year(std::string_view value) {
  return value.size() == 4 && value >= "1850" && value <= "2100";
}

class LeftOutCollector {
 public:
  LeftOutCollector(Extraction& extraction, const Persons& persons) : extraction_(extraction), persons_(persons) {}

  void add(const LeftOutColumn& column, const std::string& file) {
    HideLeftOutColumn& told = made_.columns.emplace_back();
    told.file = file;
    told.column = column.name;
    told.values = column.values.filled;
    const std::optional<LeftOutSort> sort = sort_of_column(column);
    if (!sort) return;
    const bool is_by_person = *sort == LeftOutSort::numbers || *sort == LeftOutSort::streets;
    std::size_t unique = 0;
    for (const auto& [value, records] : column.records_of) unique += is_one_persons(records) ? records.size() : 0;
    if (is_by_person && !column.values.half(unique)) return;
    for (const auto& [value, records] : column.records_of) {
      if (is_by_person && !is_one_persons(records)) continue;
      const std::size_t before = forms_.size();
      for (const std::uint32_t record : records) add_value(*sort, value, persons_.of_record[record]);
      if (forms_.size() > before) told.looked_for += records.size();
    }
    if (told.looked_for > 0) told.sought = kLeftOutSorts[static_cast<std::size_t>(*sort)].called;
  }

  // Adds zip codes that only one person's records have.
  void add_zips(HideMode mode) {
    std::map<std::pair<std::uint32_t, std::string>, std::vector<std::uint32_t>> records_of;
    for (const Mention& one : extraction_.mentions) {
      const HideAttribute& made = extraction_.attributes[one.attribute];
      const AttributeAction action = made.action(mode);
      if (one.by == FoundBy::field && made.kind == AttributeKind::zip &&
          (action == AttributeAction::tag || action == AttributeAction::prefix))
        records_of[{one.attribute, one.text}].push_back(one.record);
    }
    for (const auto& [said, records] : records_of)
      if (is_one_persons(records) && identifying_characters(said.second) >= shortest_anywhere(said.second))
        forms_.insert({said.second, Likeness::number, said.first, persons_.of_record[records.front()], true, false});
  }

  LeftOutValues take() && {
    made_.forms.assign(forms_.begin(), forms_.end());
    return std::move(made_);
  }

 private:
  [[nodiscard]] bool is_one_persons(const std::vector<std::uint32_t>& records) const {
    return std::ranges::all_of(records, [&](std::uint32_t record) {
      return persons_.of_record[record] == persons_.of_record[records.front()];
    });
  }

  std::uint32_t attribute(LeftOutSort sort) {
    const auto number = static_cast<std::size_t>(sort);
    if (!attributes_[number]) {
      HideAttribute made;
      made.name = kLeftOutSorts[number].name;
      while (std::ranges::find(extraction_.attributes, made.name, &HideAttribute::name) != extraction_.attributes.end())
        made.name += "_left_out";
      made.kind = kLeftOutSorts[number].kind;
      made.of_person = false;
      made.compared = false;
      attributes_[number] = static_cast<std::uint32_t>(extraction_.attributes.size());
      extraction_.attributes.push_back(std::move(made));
    }
    return *attributes_[number];
  }

  void add_value(LeftOutSort sort, const std::string& value, std::uint32_t person) {
    switch (sort) {
      case LeftOutSort::names:
        return add_name(value, person);
      case LeftOutSort::numbers:
        return add_number(value, person);
      case LeftOutSort::contacts:
        if (utf8::count(value) < kShortestMail) return;
        break;
      case LeftOutSort::dates:
      case LeftOutSort::streets:
        break;
    }
    add_forms(sort, value, person, true);
  }

  void add_number(const std::string& value, std::uint32_t person) {
    if (value.find_first_of("0123456789") == std::string::npos || is_amount_or_time(value) ||
        looks_like_fresh_id(value))
      return;
    const bool is_of_digits = std::ranges::all_of(value, is_figure_or_sign);
    const std::size_t size = identifying_characters(value);
    if (size < (is_of_digits ? kShortestOwnFigures : kShortestOwnCode) || (is_of_digits && is_year(value))) return;
    add_forms(LeftOutSort::numbers, value, person, size >= shortest_anywhere(value));
  }

  void add_name(const std::string& value, std::uint32_t person) {
    if (!reads_like_name(value)) return;
    const std::uint32_t number = attribute(LeftOutSort::names);
    const auto add_whole = [&](std::string name) {
      forms_.insert({std::move(name), Likeness::words, number, person, true, false});
    };
    add_whole(value);
    for (const std::string& name : names_said(value)) {
      if (is_full_name(name, NameSaidIn::cell)) add_whole(name);
      for (std::string& whole : whole_names_of(name, NameSaidIn::cell)) add_whole(std::move(whole));
    }
    for (std::string& word : words_of_names(value))
      forms_.insert({std::move(word), Likeness::words, number, person, false, true});
  }

  void add_forms(LeftOutSort sort, const std::string& value, std::uint32_t person, bool is_anywhere) {
    const std::uint32_t number = attribute(sort);
    const HideAttribute& made = extraction_.attributes[number];
    for (std::string& form : value_forms(made, value)) {
      const Likeness likeness = likeness_of(made, form);
      forms_.insert({std::move(form), likeness, number, person, is_anywhere, false});
    }
  }

  Extraction& extraction_;
  const Persons& persons_;
  std::array<std::optional<std::uint32_t>, kLeftOutSorts.size()> attributes_;
  std::set<LeftOutForm> forms_;
  LeftOutValues made_;
};

}  // namespace

LeftOutValues left_out_values(Extraction& extraction, const Persons& persons, const std::vector<std::string>& names,
                              HideMode mode) {
  LeftOutCollector collector(extraction, persons);
  for (const LeftOutColumn& column : extraction.left_out) collector.add(column, names[column.source]);
  collector.add_zips(mode);
  return std::move(collector).take();
}

std::size_t find_left_out_values(Extraction& extraction, const Persons& persons, const LeftOutValues& values,
                                 HideMode mode, unsigned threads) {
  if (values.forms.empty()) return 0;
  std::vector<SoughtValue> sought;
  for (std::uint32_t i = 0; i < values.forms.size(); ++i)
    sought.push_back({values.forms[i].value, i, values.forms[i].likeness, false});
  const ValueSearch search(sought);
  return add_mentions(extraction,
                      find_in_texts(extraction, search, FoundBy::known, threads,
                                    [&](std::uint32_t record, std::string_view text, Range where,
                                        ValueSearch::Meanings meanings) -> std::optional<std::uint32_t> {
                                      for (const std::uint32_t meaning : meanings) {
                                        const LeftOutForm& form = values.forms[meaning];
                                        if (!form.is_anywhere && form.person != persons.of_record[record]) continue;
                                        if (!form.is_word_of_name || reads_as_name(text, where)) return form.attribute;
                                      }
                                      return std::nullopt;
                                    }),
                      mode);
}

report::FigureTable left_to_custodian(const HideSummary& summary) {
  report::FigureTable table{"What this run cannot do", {"what 45 CFR 164.514(b) asks for", "what you must do"}, {}};
  table.rows.push_back(
      {"no actual knowledge that somebody can be identified",
       "a rare diagnosis, a job or an event in the news may identify a person; read what is published"});
  table.rows.push_back({"photographs of faces and comparable images", "pictures are neither read nor changed"});
  table.rows.push_back({"biometric identifiers: finger and voice prints", "nothing looks for them"});
  table.rows.push_back({"any other unique number, characteristic or code",
                        "what no column, label, tagger or pattern names is not found"});
  table.rows.push_back({"identifiers of relatives, employers and members of the household",
                        "found where a column or label names them, or after a word for them (daughter Anna Smith)"});
  if (summary.mode == HideMode::full)
    table.rows.push_back({"ages over 89, and dates that show them",
                          "judged at as_of; a decade, an event or a school year that shows such an age is not found"});
  return table;
}

}  // namespace sumi::hide
