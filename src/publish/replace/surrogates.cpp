#include <algorithm>
#include <array>

#include <unicode/uchar.h>

#include "base/keys/draws.hpp"
#include "base/names/letters.hpp"
#include "base/names/written_date.hpp"
#include "base/text/utf8.hpp"
#include "publish/replace/invented_words.hpp"
#include "publish/replace/settle.hpp"
#include "publish/replace/shifted_date.hpp"

namespace sumi::replace {
namespace {

constexpr unsigned kAttempts = 64;
constexpr int kGeneralizedAge = 90;

names::Letters first_letters(std::string_view word) {
  return word.empty() ? names::Letters::none : names::letters_of(utf8::decode(word, 0));
}

// Returns whether a word can accompany the number of an age.
bool is_unit_of_age(std::string_view word) {
  constexpr std::array<std::string_view, 32> kUnits{
      "age",   "aged",   "of",   "old",   "year",    "years", "yr",   "yrs",  "y",  "yo",  "o",
      "month", "months", "week", "weeks", "day",     "days",  "and",  "edad", "de", "año", "años",
      "ano",   "anos",   "mes",  "meses", "semanas", "días",  "dias", "歳",   "才", "か月"};
  return std::ranges::find(kUnits, word) != kUnits.end();
}

// The value of decimal digits of any script, capped at kGeneralizedAge.
int value_of_digits(std::string_view digits) {
  int value = 0;
  for (Position at = 0; at < digits.size() && value < kGeneralizedAge; at += utf8::width(digits[at])) {
    value = value * 10 + std::max(0, u_charDigitValue(static_cast<UChar32>(utf8::decode(digits, at))));
  }
  return value;
}

// Replaces numbers of 90 and above by 90+. Nothing without a number, or with words that don't belong to an age.
std::optional<std::string> generalized_age(std::string_view what) {
  std::string result;
  Position copied = 0;
  bool any = false;
  for (const names::WordPart& part : names::word_parts(what)) {
    if (part.letters != names::Letters::digit) {
      if (!is_unit_of_age(names::plain(names::text_of(what, part.where)))) return std::nullopt;
      continue;
    }
    any = true;
    if (value_of_digits(names::text_of(what, part.where)) < kGeneralizedAge) continue;
    result.append(what.substr(copied, part.where.begin - copied)).append(std::to_string(kGeneralizedAge)).append("+");
    copied = part.where.end + (what.substr(part.where.end).starts_with('+') ? 1 : 0);
  }
  if (!any) return std::nullopt;
  return result.append(what.substr(copied));
}

// Parts of an address that reveal nothing about a person.
bool is_public_part(std::string_view what, const names::WordPart& part) {
  constexpr std::array<std::string_view, 5> kFront{"http", "https", "ftp", "www", "mailto"};
  constexpr std::array<std::string_view, 27> kEnds{"com", "org", "net", "edu", "gov", "mil", "info", "int", "es",
                                                   "jp",  "uk",  "de",  "fr",  "it",  "pt",  "us",   "mx",  "ca",
                                                   "au",  "eu",  "ie",  "nl",  "ch",  "at",  "br",   "ac",  "co"};
  const std::string word = names::plain(names::text_of(what, part.where));
  const std::string_view behind = what.substr(part.where.end);
  if (std::ranges::find(kFront, word) != kFront.end()) return behind.starts_with(':') || behind.starts_with('.');
  const bool ends = behind.empty() || behind.starts_with('/') || behind.starts_with(':') || behind.starts_with('?') ||
                    behind.starts_with('>') || behind.starts_with(".jp") || behind.starts_with(".uk") ||
                    behind.starts_with(".es");
  return ends && part.where.begin > 0 && what[part.where.begin - 1] == '.' &&
         std::ranges::find(kEnds, word) != kEnds.end();
}

// Words that tell what a number means.
bool is_caption(std::string_view what, const names::WordPart& part) {
  constexpr std::array<std::string_view, 10> kCaptions{"tel", "tlf", "fax", "ext", "phone",
                                                       "mrn", "nhc", "ssn", "dni", "nif"};
  return std::ranges::find(kCaptions, names::plain(names::text_of(what, part.where))) != kCaptions.end();
}

// Replaces each part by make(part) and keeps the rest.
template <typename Part, typename Make>
std::string rewritten(std::string_view what, const std::vector<Part>& parts, const Make& make) {
  std::string result;
  Position copied = 0;
  for (const Part& part : parts) {
    result.append(what.substr(copied, part.where.begin - copied)).append(make(part, names::text_of(what, part.where)));
    copied = part.where.end;
  }
  return result.append(what.substr(copied));
}

std::string letters_and_digits(std::string_view what) {
  std::string result;
  for (const names::WordPart& part : names::word_parts(what)) result += names::plain(names::text_of(what, part.where));
  return result;
}

// The order that a date shows: 1: the day before the month, -1: after it; 0: either is possible.
int order_said_by(std::string_view date) {
  const auto as_day_first = names::read_date(date, true);
  const auto as_month_first = names::read_date(date, false);
  if (!as_day_first || !as_month_first || as_day_first->could_be_other_order || as_day_first->parts.size() < 2)
    return 0;
  const names::DatePart& first = as_day_first->parts[0];
  if (first.digits == 0 || as_day_first->parts[1].digits == 0) return 0;
  if (first.what == names::DatePart::What::day) return 1;
  return first.what == names::DatePart::What::month && as_day_first->day ? -1 : 0;
}

}  // namespace

Surrogates::Surrogates(const Key& key, const OperatorPolicy& policy, std::string_view owner, std::string_view text,
                       std::span<const Settled> hidden)
    : key_(key),
      policy_(policy),
      owner_(owner),
      shift_days_(policy.shift_days ? *policy.shift_days : drawn_shift(key, owner)) {
  day_first_ = policy.date_order == DateOrder::day_first;
  order_is_known_ = policy.date_order != DateOrder::automatic;
  if (std::ranges::find(hidden, Operator::surrogate, &Settled::op) == hidden.end()) return;
  int day_first_dates = 0;
  for (const Settled& one : hidden) {
    if (one.op == Operator::keep) continue;
    const std::string_view what = names::text_of(text, one.where);
    for (const names::WordPart& part : names::word_parts(what))
      hidden_words_.insert(names::plain(names::text_of(what, part.where)));
    const SurrogateKind kind = kind_of(one.label, what, policy);
    if (kind == SurrogateKind::name) note_name(what);
    if (kind == SurrogateKind::date) day_first_dates += order_said_by(what);
  }
  if (!order_is_known_ && day_first_dates != 0) {
    order_is_known_ = true;
    day_first_ = day_first_dates > 0;
  }
}

void Surrogates::note_name(std::string_view what) {
  for (const names::NamePart& part : names::name_parts(what)) {
    if (part.role != names::NameRole::word) continue;
    const std::string_view name = names::text_of(what, part.where);
    const std::string word = names::plain(name);
    if (word.empty()) continue;
    name_of_initial_.emplace(word.substr(0, utf8::width(word[0])), name);
    hidden_words_.insert(word);
  }
  if (!what.empty() && names::word_parts(what).size() == 1 && first_letters(what) == names::Letters::han &&
      utf8::count(what) <= 3)
    family_names_.emplace(what);
}

std::optional<std::string> Surrogates::of(const std::string& label, std::string_view what) const {
  std::optional<std::string> made;
  switch (kind_of(label, what, policy_)) {
    case SurrogateKind::age:
      return generalized_age(what);
    case SurrogateKind::name:
      made = name(what);
      break;
    case SurrogateKind::place:
      made = place(what);
      break;
    case SurrogateKind::date: {
      const bool by_label =
          label.starts_with("FECH") || label.starts_with("fech") || what.find('/') == std::string_view::npos;
      made = shifted_date(what, shift_days_, order_is_known_ ? day_first_ : by_label);
      break;
    }
    case SurrogateKind::id:
      made = same_shape_of(what, false);
      break;
    case SurrogateKind::contact:
      made = same_shape_of(what, true);
      break;
    case SurrogateKind::other:
      break;
  }
  if (made && names::plain(*made) == names::plain(what)) return std::nullopt;
  return made;
}

bool Surrogates::is_hidden(std::string_view made) const {
  return hidden_words_.contains(names::plain(made));
}

std::string Surrogates::word(std::string_view what, bool is_place, bool family) const {
  const std::string original = names::plain(what);
  std::string last_resort;
  for (unsigned attempt = 0; attempt < kAttempts; ++attempt) {
    Draws draws(key_, is_place ? "place" : "name", original, attempt);
    std::string made;
    switch (first_letters(what)) {
      case names::Letters::latin:
        made = invented_latin(is_place ? InventedWord::place : InventedWord::name, original, draws);
        break;
      case names::Letters::han:
        made = invented_han(what, family, draws);
        break;
      default:
        made = names::capitalized(same_shape(original, draws));
    }
    made = names::in_case_of(made, what);
    if (names::plain(made) == original) continue;
    if (!is_hidden(made)) return made;
    if (last_resort.empty()) last_resort = std::move(made);
  }
  return last_resort;
}

std::string Surrogates::initial(std::string_view letter, bool is_place) const {
  const std::string original = names::plain(letter);
  if (!is_place) {
    if (const auto name = name_of_initial_.find(original); name != name_of_initial_.end()) {
      const std::string made = word(name->second, false, true);
      if (!made.empty()) return names::in_case_of(names::capitalized(made.substr(0, utf8::width(made[0]))), letter);
    }
  }
  for (unsigned attempt = 0; attempt < kAttempts; ++attempt) {
    Draws draws(key_, "initial", std::string(is_place ? "" : owner_) + "\n" + std::string(letter), attempt);
    std::string made = same_shape(letter, draws);
    if (names::plain(made) != original) return made;
  }
  return std::string(letter);
}

std::string Surrogates::name(std::string_view what) const {
  return rewritten(what, names::name_parts(what, family_names_),
                   [&](const names::NamePart& part, std::string_view text) {
                     switch (part.role) {
                       case names::NameRole::word:
                         return word(text, false, part.family);
                       case names::NameRole::initial:
                         return initial(text, false);
                       case names::NameRole::number:
                         return same_shape_of(text, false);
                     }
                     return std::string();
                   });
}

std::string Surrogates::place(std::string_view what) const {
  return rewritten(what, names::place_parts(what), [&](const names::NamePart& part, std::string_view text) {
    switch (part.role) {
      case names::NameRole::word:
        return word(text, true, true);
      case names::NameRole::initial: {
        return utf8::count(text) == 1 ? initial(text, true) : same_shape_of(text, false);
      }
      case names::NameRole::number:
        return same_shape_of(text, false);
    }
    return std::string();
  });
}

std::string Surrogates::same_shape_of(std::string_view what, bool is_contact) const {
  std::vector<names::WordPart> parts = names::word_parts(what);
  std::erase_if(parts, [&](const names::WordPart& part) {
    return is_contact ? is_public_part(what, part) : is_caption(what, part);
  });
  const std::string original = letters_and_digits(what);
  std::string last_resort;
  for (unsigned attempt = 0; attempt < kAttempts; ++attempt) {
    Draws draws(key_, "shape", original, attempt);
    bool met_hidden = false;
    std::string made = rewritten(what, parts, [&](const names::WordPart&, std::string_view text) {
      std::string part = same_shape(text, draws);
      met_hidden = met_hidden || is_hidden(part);
      return part;
    });
    if (letters_and_digits(made) == original) continue;
    if (!met_hidden) return made;
    if (last_resort.empty()) last_resort = std::move(made);
  }
  return last_resort.empty() ? std::string(what) : last_resort;
}

}  // namespace sumi::replace
