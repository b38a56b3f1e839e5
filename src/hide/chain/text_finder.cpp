#include "hide/chain/text_finder.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/names/letters.hpp"
#include "base/names/name_parts.hpp"
#include "base/text/said_part.hpp"
#include "base/text/scripts.hpp"
#include "base/text/utf8.hpp"
#include "hide/chain/date_values.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/name_coverage.hpp"
#include "hide/chain/replacements.hpp"
#include "hide/chain/rule_finders.hpp"
#include "hide/search/decoded_text.hpp"
#include "tag/patterns/builtin_patterns.hpp"
#include "tag/phrases_of_names.hpp"
#include "tag/spoken/spoken_mentions.hpp"

namespace sumi::hide {
namespace {

// Priorities of findings. A kept finding shields nothing that another finder would hide.
constexpr int kOpaque = 2;
constexpr int kOwnSpans = 1;
constexpr int kTaggers = 0;
constexpr int kSpoken = -1;
constexpr int kOwnKeptSpans = -2;
constexpr int kTaggersKept = -3;  // and spoken kinds

const tag::SpokenMentions& spoken_mentions() {
  static const tag::SpokenMentions spoken;
  return spoken;
}

// Removes findings in plain stretches, except numbers that a check proves. Of a finding that extends beyond, all parts
// with letters or digits are kept.
void drop_plain_findings(std::vector<tag::Found>& found, std::span<const Range> plain, std::string_view text) {
  if (plain.empty()) return;
  std::vector<tag::Found> left;
  for (tag::Found one : found) {
    auto at = std::ranges::upper_bound(plain, one.where.begin, {}, &Range::end);
    if (one.origin == 0 || one.is_checked || at == plain.end() || at->begin >= one.where.end) {
      left.push_back(one);
      continue;
    }
    const Range whole = one.where;
    Position begin = whole.begin;
    const auto add = [&](Position end) {
      if (begin >= end) return;
      one.where = said_part(text, {begin, end});
      if (!one.where.empty()) left.push_back(one);
    };
    for (; at != plain.end() && at->begin < whole.end; ++at) {
      add(at->begin);
      begin = std::max(begin, at->end);
    }
    add(whole.end);
  }
  found = std::move(left);
}

// Digits of a number may also be decoded as bytes, which gives characters that nobody writes.
bool is_control(char c) {
  return (c >= 0 && c < ' ' && c != '\t' && c != '\n' && c != '\r') || c == 0x7F;
}

std::string as_read(const std::string& text, Range where, const std::vector<DecodedText>& readings) {
  for (const DecodedText& reading : readings)
    if (std::string said = reading.reads(where);
        !said.empty() && said.size() != where.size() && std::ranges::none_of(said, is_control))
      return said;
  return text.substr(where.begin, where.size());
}

}  // namespace

Range without_white_space(std::string_view text) {
  constexpr std::string_view kWhite = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kWhite);
  if (begin == std::string_view::npos) return {0, 0};
  return {begin, text.find_last_not_of(kWhite) + 1};
}

// A character of a script without capitals counts as a word: a Han name may have two characters.
bool has_word(std::string_view text) {
  constexpr std::size_t kLetters = 3;
  return std::ranges::any_of(names::word_parts(text), [&](const names::WordPart& part) {
    const std::string_view word = names::text_of(text, part.where);
    return part.letters != names::Letters::digit && (utf8::count(word) >= kLetters || has_caseless_letter(word));
  });
}

tag::Found own_span(Range where, std::uint32_t attribute) {
  return {where, attribute, 1, kOwnSpans, 0};
}

tag::Found opaque_run(Range where, std::uint32_t attribute) {
  return {where, attribute, 1, kOpaque, 1, true};
}

TextFinder::TextFinder(const HideRules& rules, LabelledAttributes& labels, std::span<const Tagger> given)
    : rules_(rules),
      labels_(labels),
      allowed_(rules.allowed),
      names_(given.size(), "given"),
      taggers_(rules.taggers, {.is_for_hiding = true, .finders = rules.finders, .speed = rules.speed}, given) {
  for (const std::string& tagger : rules.taggers) names_.push_back(finder_name(tagger));
  for (const std::string& label : taggers_.labels()) attribute_of_label_.push_back(labels_.of(label));
  for (const HideAttribute& attribute : labels_.all()) earlier_tags_.insert(tag_words(attribute));
  if (std::ranges::find(rules.taggers, "patterns") != rules.taggers.end())
    for (const std::string& label : spoken_mentions().labels()) attribute_of_spoken_.push_back(labels_.of(label));
}

bool TextFinder::tags_names() const {
  for (std::size_t i = 0; i < attribute_of_label_.size(); ++i)
    if (attribute_of_label_[i] && !tag::is_builtin_entity(taggers_.labels()[i]) &&
        names_persons(labels_.all()[*attribute_of_label_[i]]))
      return true;
  return false;
}

bool TextFinder::finds_any(std::string_view text) const {
  return std::ranges::any_of(taggers_.find(text),
                             [&](const tag::Found& one) { return attribute_of_label_[one.label].has_value(); });
}

// For a batch: returns the marks of an earlier run, [PERSON] and [PERSON_1], in order.
std::vector<Range> TextFinder::earlier_tags(std::string_view text) const {
  constexpr std::string_view kDigits = "0123456789";
  constexpr std::size_t kLongestTag = 200;
  std::vector<Range> tags;
  if (!rules_.batch) return tags;
  for (std::size_t begin = text.find('['); begin != std::string_view::npos; begin = text.find('[', begin + 1)) {
    const std::size_t size = text.substr(begin, kLongestTag).find(']');
    if (size == std::string_view::npos) continue;
    std::string_view words = text.substr(begin + 1, size - 1);
    const std::size_t digits = words.size() - words.substr(words.find_last_not_of(kDigits) + 1).size();
    if (digits < words.size() && digits > 0 && words[digits - 1] == '_') words = words.substr(0, digits - 1);
    if (earlier_tags_.contains(words)) tags.push_back({begin, begin + size + 1});
  }
  return tags;
}

bool TextFinder::is_tag(std::string_view text) const {
  const std::vector<Range> tags = earlier_tags(text);
  return !tags.empty() && tags.front() == Range{0, text.size()};
}

bool TextFinder::is_kept(std::uint32_t attribute) const {
  return labels_.all()[attribute].action(rules_.mode) == AttributeAction::keep;
}

// If the mode changes or keeps the number of an age, the rest of the age stays: its unit, which one finder includes and
// another doesn't, is no age on its own.
void TextFinder::drop_age_units(std::vector<tag::Found>& found, std::string_view text) const {
  const std::vector<tag::Found> all = found;
  std::erase_if(found, [&](const tag::Found& outer) {
    const HideAttribute& attribute = labels_.all()[outer.label];
    const AttributeAction action = attribute.action(rules_.mode);
    if (attribute.kind != AttributeKind::age ||
        (action != AttributeAction::cap && action != AttributeAction::generalize))
      return false;
    const std::optional<WrittenAge> said = written_age(text.substr(outer.where.begin, outer.where.size()));
    return said && std::ranges::any_of(all, [&](const tag::Found& inner) {
             if (inner.label != outer.label || inner.where.size() >= outer.where.size() ||
                 inner.where.begin < outer.where.begin || inner.where.end > outer.where.end)
               return false;
             const std::optional<WrittenAge> same = written_age(text.substr(inner.where.begin, inner.where.size()));
             return same && same->years == said->years &&
                    inner.where.begin + same->where.begin == outer.where.begin + said->where.begin &&
                    same->where.size() == said->where.size();
           });
  });
}

bool TextFinder::is_too_doubtful(double score, bool is_checked) const {
  return rules_.batch && !is_checked && score < rules_.batch->least_score;
}

// Returns the findings in a text; labels are attributes.
std::vector<tag::Found> TextFinder::found_in(const std::string& text, const TextLanguage* language) const {
  std::vector<tag::Found> found;
  for (const tag::Found& one : taggers_.find(text, language)) {
    const std::optional<std::uint32_t> attribute = attribute_of_label_[one.label];
    if (attribute && !is_too_doubtful(one.score, one.is_checked))
      found.push_back(
          {one.where, *attribute, one.score, is_kept(*attribute) ? kTaggersKept : kTaggers, 1, one.is_checked});
  }
  if (!attribute_of_spoken_.empty())
    for (const tag::SpokenMentions::Found& one : spoken_mentions().find(text))
      if (const std::optional<std::uint32_t> attribute = attribute_of_spoken_[one.label];
          attribute && !is_too_doubtful(one.score, false))
        found.push_back({one.where, *attribute, one.score, is_kept(*attribute) ? kTaggersKept : kSpoken, 1});
  return found;
}

TextFinder::Searched TextFinder::searched(std::string_view text, const TextLanguage* language) const {
  Searched all;
  all.has_words = has_word(text);
  for (std::size_t i = 0; i < taggers_.size(); ++i) {
    const std::string by_language = language != nullptr ? taggers_[i].searched_by(*language) : std::string();
    all.finders.push_back(by_language.empty() ? names_[i] : by_language);
    all.scripts.push_back(scripts_not_searched(text, all.finders.back()));
    if (!by_language.empty() && language->is_guess) all.guesses.insert(i);
    all.is_known =
        all.is_known && all.scripts.back().empty() && (all.finders.back() != kAllLanguages || !all.has_words);
  }
  return all;
}

std::vector<Mention> TextFinder::find(TextToSearch given, std::uint32_t record, std::uint32_t field) const {
  const std::string& text = given.text;
  std::vector<tag::Found> found = std::move(given.own);
  for (tag::Found& own : found)
    if (is_kept(own.label)) own.priority = kOwnKeptSpans;
  std::ranges::move(found_in(text, given.language), std::back_inserter(found));
  drop_plain_findings(found, given.plain, text);
  drop_plain_findings(found, earlier_tags(text), text);
  drop_age_units(found, text);
  const std::size_t plain = found.size();  // behind it stands what is found decoded alone
  std::vector<DecodedText> made;
  if (!given.is_plain && given.readings == nullptr) made = decoded_readings(text);
  const std::vector<DecodedText>& readings = given.readings == nullptr ? made : *given.readings;
  for (const DecodedText& reading : readings) {
    if (!reading.is_sure()) continue;
    for (tag::Found& one : found_in(reading.text(), given.language)) {
      if (!reading.is_decoded(one.where)) continue;
      one.where = reading.source(one.where);
      found.push_back(one);
    }
  }
  std::ranges::move(given.opaque, std::back_inserter(found));
  const AllowedPhrases::Places allowed = tag::allowed_beside(allowed_, text, found);
  const std::vector<tag::Found> all = found;
  const auto is_read_as_it_stands = [&](const tag::Found& one) {
    const auto decoded = all.begin() + static_cast<std::ptrdiff_t>(plain);
    return std::any_of(all.begin(), decoded, [&](const tag::Found& other) { return other.where == one.where; }) &&
           std::none_of(decoded, all.end(), [&](const tag::Found& other) {
             return one.where.begin <= other.where.begin && other.where.end <= one.where.end;
           });
  };
  std::vector<Mention> mentions;
  for (const tag::Found& one : tag::covering(std::move(found), text)) {
    const bool stands = readings.empty() || is_read_as_it_stands(one);
    for (const Range& where : allowed.left_of(one.where)) {
      std::string said = stands ? text.substr(where.begin, where.size()) : as_read(text, where, readings);
      const bool is_decoded = said.size() != where.size();  // by as_read()
      mentions.push_back({record, field, where, one.label, one.origin == 0 ? FoundBy::span : FoundBy::tagger, one.score,
                          std::move(said), is_decoded});
    }
  }
  std::ranges::stable_sort(mentions, {}, [](const Mention& one) { return one.where.begin; });
  return mentions;
}

}  // namespace sumi::hide
