#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/names/letters.hpp"
#include "base/names/name_parts.hpp"
#include "base/text/beside_words.hpp"
#include "base/text/utf8.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/known_values.hpp"
#include "hide/search/date_search.hpp"
#include "hide/search/name_split.hpp"
#include "hide/search/value_forms.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kShortestBeside = 3;  // in characters
constexpr std::size_t kShortestHeaderWord = 2;
constexpr std::size_t kFiguresOfDay = 6;
constexpr int kYearsTogether = 100;
constexpr int kEpochInSheets = 25'569;  // serial number of 1970-01-01 in workbooks
constexpr int kFrom1904 = 1'462;        // offset of workbooks that count days from 1904

// Returns words that announce the value beside them, in the form of bare_word().
std::string_view words_for(AttributeKind kind) {
  switch (kind) {
    case AttributeKind::id:
      return "employee emp staff personnel personal badge account acct customer client member subscriber patient pat "
             "mrn record ticket case order ref reference user userid login student card locker chart visit encounter "
             "mitarbeiter mitarbeiterin kunde kunden mitglied mitglieds konto patienten fall auftrag ausweis akte "
             "empleado empleada cliente cuenta paciente expediente pedido matricula tarjeta "
             "employe salarie matricule compte client dossier commande carte";
    case AttributeKind::contact:
      return "ext extn extension phone telephone tel mobile cell fax pager call dial "
             "durchwahl dw apparat telefon handy rufnummer anexo interno telefono movil poste telephone portable";
    case AttributeKind::birth_date:
      return "born birth dob birthdate birthday bday geboren geb geburtsdatum geburtstag nacimiento nacido nacida nac "
             "fnac naissance ne nee ddn nato nata nascita nascimento geboorte geboortedatum gebdat fodelsedatum";
    default:
      return {};
  }
}

bool is_number_like(AttributeKind kind) {
  return kind == AttributeKind::id || kind == AttributeKind::contact;
}

bool is_of_column(const Mention& one) {
  return one.by == FoundBy::field || one.by == FoundBy::span;
}

bool has_figure(std::string_view text) {
  return text.find_first_of("0123456789") != std::string_view::npos;
}

bool is_six_figures(std::string_view text) {
  return text.size() == kFiguresOfDay && text.find_first_not_of("0123456789") == std::string_view::npos;
}

BareWords words_beside_of(const Extraction& extraction, std::uint32_t attribute) {
  constexpr std::string_view kSayNothing = "no nr num number nummer numero id code date datum of de the key value";
  BareWords words;
  for (const std::string_view word : names::words_of(words_for(extraction.attributes[attribute].kind)))
    words.emplace(word);
  const auto called = extraction.columns_called.find(attribute);
  if (called == extraction.columns_called.end()) return words;
  for (const std::string& column : called->second) {
    const std::string_view last = std::string_view(column).substr(column.rfind('.') + 1);  // last part of a path
    for (const names::WordPart& part : names::word_parts(last)) {
      std::string word = names::plain(names::text_of(last, part.where));
      if (part.letters == names::Letters::digit || utf8::count(word) < kShortestHeaderWord ||
          names::is_listed(kSayNothing, word))
        continue;
      words.insert(std::move(word));
    }
  }
  return words;
}

bool is_somewhere(const Extraction& extraction, const HideAttribute& attribute, const Mention& one) {
  if (is_name(attribute.kind)) {
    const auto is_known = [&](const std::string& word) {
      return extraction.words_everywhere.contains(word) ||
             std::ranges::binary_search(extraction.words_not_searched, word);
    };
    return names_anywhere(attribute, one.text, said_in(one)) || std::ranges::any_of(words_of_names(one.text), is_known);
  }
  return std::ranges::any_of(value_forms(attribute, one.text),
                             [&](const std::string& form) { return names_anywhere(attribute, form, said_in(one)); });
}

// Parses 850312 in any order, of either century.
std::vector<CalendarDate> days_in_figures(std::string_view figures) {
  const auto part = [&](std::size_t at) { return 10 * (figures[at] - '0') + (figures[at + 1] - '0'); };
  const std::array<int, 3> said{part(0), part(2), part(4)};
  std::vector<CalendarDate> days;
  for (const auto& [year, month, day] : {std::tuple(said[0], said[1], said[2]), std::tuple(said[2], said[1], said[0]),
                                         std::tuple(said[2], said[0], said[1])})
    for (const int century : {1900, 2000}) {
      const std::chrono::year_month_day date{std::chrono::year(century + year),
                                             std::chrono::month(static_cast<unsigned>(month)),
                                             std::chrono::day(static_cast<unsigned>(day))};
      if (date.ok()) days.push_back({century + year, month, day});
    }
  return days;
}

// Returns a day's serial numbers in workbooks, counted from 1900 and from 1904.
std::vector<std::string> numbers_of_sheets(CalendarDate day) {
  const std::chrono::year_month_day date{std::chrono::year(day.year),
                                         std::chrono::month(static_cast<unsigned>(day.month)),
                                         std::chrono::day(static_cast<unsigned>(day.day))};
  if (!date.ok()) return {};
  const auto number = std::chrono::sys_days(date).time_since_epoch().count() + kEpochInSheets;
  return {std::to_string(number), std::to_string(number - kFrom1904)};
}

class ValuesBeside {
 public:
  ValuesBeside(Extraction& extraction, const HideRules& rules) : extraction_(extraction), rules_(rules) {
    std::set<std::pair<std::uint32_t, std::string_view>> seen;
    for (const Mention& one : extraction.mentions) {
      const HideAttribute& attribute = extraction.attributes[one.attribute];
      if (attribute.action(rules.mode) == AttributeAction::keep) continue;
      const bool is_day = attribute.kind == AttributeKind::birth_date;
      if ((!is_day && !is_of_column(one)) || !seen.emplace(one.attribute, one.text).second) continue;
      if (is_day) {
        add_days(one);
      } else if (is_number_like(attribute.kind) || (is_name(attribute.kind) && attribute.of_person)) {
        add_number(attribute, one);
      }
    }
    extraction.birth_days = days_;
  }

  std::size_t find(unsigned threads) {
    std::vector<SoughtValue> values;
    for (std::uint32_t i = 0; i < extraction_.values_beside.size(); ++i)
      values.push_back({extraction_.values_beside[i].value, i, Likeness::exact});
    std::vector<std::uint32_t> attributes;
    for (const ValueBeside& one : extraction_.values_beside) attributes.push_back(one.attribute);
    for (const auto& [day, attribute] : days_) {
      values.push_back({day, static_cast<std::uint32_t>(attributes.size()), Likeness::date, true});
      attributes.push_back(attribute);
    }
    if (values.empty()) return 0;
    const ValueSearch search(values);
    std::vector<Mention> found =
        find_in_texts(extraction_, search, FoundBy::known, threads,
                      [&](std::uint32_t, std::string_view text, Range where,
                          ValueSearch::Meanings meanings) -> std::optional<std::uint32_t> {
                        for (const std::uint32_t meaning : meanings) {
                          const bool is_day = meaning >= extraction_.values_beside.size();
                          if (is_day && !is_six_figures(text.substr(where.begin, where.size())))
                            return attributes[meaning];
                          if (has_word_nearby(text, where, extraction_.words_beside.at(attributes[meaning])))
                            return attributes[meaning];
                        }
                        return std::nullopt;
                      });
    add_cells(found);
    return add_mentions(extraction_, std::move(found), rules_.mode);
  }

 private:
  void add_beside(std::string value, std::uint32_t attribute) {
    if (!extraction_.words_beside.contains(attribute))
      extraction_.words_beside.emplace(attribute, words_beside_of(extraction_, attribute));
    extraction_.values_beside.push_back({std::move(value), attribute});
  }

  void add_number(const HideAttribute& attribute, const Mention& one) {
    if (is_somewhere(extraction_, attribute, one)) return;
    if (is_number_like(attribute.kind) && utf8::count(one.text) >= kShortestBeside && has_figure(one.text)) {
      add_beside(one.text, one.attribute);
    } else {
      ++extraction_.values_not_searched;
    }
  }

  void add_days(const Mention& one) {
    for (const CalendarDate& day : is_six_figures(one.text) ? days_in_figures(one.text) : possible_days(one.text)) {
      if (!days_.emplace(fmt::format("{:04}-{:02}-{:02}", day.year, day.month, day.day), one.attribute).second)
        continue;
      const int year = day.year % kYearsTogether;
      for (std::string& number : numbers_of_sheets(day)) cells_.emplace(std::move(number), one.attribute);
      for (const auto& [a, b, c] : {std::tuple(year, day.month, day.day), std::tuple(day.day, day.month, year),
                                    std::tuple(day.month, day.day, year)})
        if (std::string figures = fmt::format("{:02}{:02}{:02}", a, b, c); figures_.insert(figures).second)
          add_beside(std::move(figures), one.attribute);
    }
  }

  // Adds cells of workbooks, which store a day as a number, perhaps with a time after the point.
  void add_cells(std::vector<Mention>& found) const {
    if (cells_.empty()) return;
    for (std::uint32_t number = 0; number < extraction_.records.size(); ++number) {
      const ExtractedRecord& record = extraction_.records[number];
      if (record.source >= rules_.sources.size()) continue;
      const std::optional<Format> format = rules_.sources[record.source].format.format;
      if (format != Format::xlsx && format != Format::ods) continue;
      for (const FreeText& text : record.texts)
        for (std::size_t begin = 0; begin < text.text.size();) {
          const std::size_t end = std::min(text.text.find_first_of("\t\n", begin), text.text.size());
          const std::string said = text.text.substr(begin, end - begin);
          if (const auto cell = cells_.find(said.substr(0, said.find('.'))); cell != cells_.end())
            found.push_back({number, text.field, {begin, end}, cell->second, FoundBy::known, 1, said});
          begin = end + 1;
        }
    }
  }

  Extraction& extraction_;
  const HideRules& rules_;
  std::map<std::string, std::uint32_t> days_;   // YYYY-MM-DD
  std::map<std::string, std::uint32_t> cells_;  // serial numbers of workbooks
  std::set<std::string> figures_;
};

}  // namespace

std::size_t find_values_beside(Extraction& extraction, const HideRules& rules, unsigned threads) {
  return ValuesBeside(extraction, rules).find(threads);
}

}  // namespace sumi::hide
