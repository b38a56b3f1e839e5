#include "tag/models/terms.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <string>
#include <unordered_set>
#include <utility>

#include "base/text/ascii.hpp"
#include "base/text/name_endings.hpp"
#include "base/text/utf8.hpp"
#include "tag/models/term_text.hpp"
#include "tag/models/text_evidence.hpp"

namespace sumi::tag {
namespace {

// Abbreviations of notes that look like initials: "V.a.", "Z.n.".
constexpr std::array<std::string_view, 5> kShortForms{"va", "zn", "zb", "ed", "st"};

// Returns whether a token separates a name from its neighbours.
bool is_separator(std::string_view token) {
  return token == "," || token == ";" || token == ":" || token == "–" || token == "-" || token == "/" || token == "(";
}

enum class Part : std::uint8_t { name, term, used_as_term, title, mark };

std::vector<Part> parts_of(TermText& text, const Entity& found) {
  std::vector<Part> parts;
  text.go_to(found.begin);
  for (std::uint32_t token = found.begin; token < found.end; ++token) {
    if (!is_word(text.word(token))) {
      parts.push_back(Part::mark);
    } else if (text.is_behind_title(token)) {
      parts.push_back(Part::name);
    } else if ((text.kinds(token) & kTitle) != 0) {
      parts.push_back(Part::title);
    } else if (text.is_term(token)) {
      parts.push_back(Part::term);
    } else {
      parts.push_back(text.is_used_as_term(token, found) ? Part::used_as_term : Part::name);
    }
  }
  return parts;
}

// Extends terms by the words that belong to them: "Foley [catheter]", "[Morbus] Crohn".
void spread_terms(const TermText& text, const Entity& found, std::vector<Part>& parts) {
  constexpr std::uint32_t kBelongs = kHead | kWeakHead | kFront | kKind | kTechnicalHead;
  const auto belongs = [&](std::size_t i) {
    const auto token = static_cast<std::uint32_t>(found.begin + i);
    return parts[i] == Part::name && ((text.kinds(token) & kBelongs) != 0 || text.small(token) == "s");
  };
  const std::vector<Part> before = parts;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (before[i] != Part::used_as_term) continue;
    for (std::size_t next = i + 1; next < parts.size() && (parts[next] == Part::mark || belongs(next)); ++next)
      if (parts[next] != Part::mark) parts[next] = Part::used_as_term;
    for (std::size_t next = i; next > 0 && (parts[next - 1] == Part::mark || belongs(next - 1)); --next)
      if (parts[next - 1] != Part::mark) parts[next - 1] = Part::used_as_term;
  }
}

// Adds the pieces of a name that remain.
void add_pieces(const TermText& text, const ScoredEntity& found, const std::vector<Part>& parts,
                std::vector<ScoredEntity>& kept) {
  const auto is_left = [&](std::size_t i) {
    return i < parts.size() && parts[i] != Part::term && parts[i] != Part::used_as_term;
  };
  for (std::size_t begin = 0; begin < parts.size(); ++begin) {
    if (!is_left(begin)) continue;
    std::size_t end = begin;
    while (is_left(end)) ++end;
    const auto says_nothing = [&](std::size_t i) {
      const auto token = static_cast<std::uint32_t>(found.entity.begin + i);
      return parts[i] != Part::name || (!begins_with_capital(text.word(token)) && is_frequent_word(text.small(token)));
    };
    std::size_t first = begin, last = end;
    while (first < last && says_nothing(first)) ++first;
    while (last > first && says_nothing(last - 1)) --last;
    std::string letters;
    for (std::size_t part = first; part < last; ++part)
      if (parts[part] == Part::name) letters += text.small(static_cast<std::uint32_t>(found.entity.begin + part));
    if (first < last && !is_one_of(letters, kShortForms))
      kept.push_back({{static_cast<std::uint32_t>(found.entity.begin + first),
                       static_cast<std::uint32_t>(found.entity.begin + last), found.entity.label},
                      found.score});
    begin = end;
  }
}

bool is_title(const TermText& words, std::uint32_t token) {
  const std::string_view title = words.word(token);
  return title.size() >= 2 && title.size() <= 12 && is_capital(title.front()) && (words.kinds(token) & kTitle) != 0;
}

// Returns the first token after a title, its full stop and particles of a name.
std::uint32_t behind_title(TermText& words, std::uint32_t title) {
  constexpr std::uint32_t kMostParticles = 3;
  words.go_to(title);
  const std::uint32_t end = words.sequence_end();
  std::uint32_t name = title + 1;
  if (name < end && words.word(name) == ".") ++name;
  for (const std::uint32_t last = name + kMostParticles;
       name < last && name < end && is_one_of(words.word(name), kParticles);)
    ++name;
  return name;
}

bool begins_name(const TermText& words, std::uint32_t token) {
  const std::string_view written = words.word(token);
  return written.size() >= 2 && is_word(written) && begins_with_capital(written) &&
         (words.kinds(token) & kTitle) == 0 && !words.is_term(token) && !is_frequent_word(words.small(token));
}

bool has_capital(const TermText& words, std::uint32_t first, std::uint32_t last) {
  for (; first < last; ++first)
    if (begins_with_capital(words.word(first))) return true;
  return false;
}

bool is_of_common_words(const TermText& words, const Entity& found) {
  std::uint32_t common = 0;
  std::uint32_t others = 0;
  for (std::uint32_t token = found.begin; token < found.end; ++token)
    if (is_word(words.word(token))) ++(words.is_common_in(token, found) ? common : others);
  return others == 0 && common > 0;
}

// Adds the pieces between common words; common words inside stay if it isn't a person's name.
void add_without_common_words(const TermText& words, const ScoredEntity& one, bool is_person,
                              std::vector<ScoredEntity>& kept) {
  const Entity& found = one.entity;
  const auto is_common = [&](std::uint32_t token) { return words.is_common_in(token, found); };
  const auto is_of_name = [&](std::uint32_t token) { return is_word(words.word(token)) && !is_common(token); };
  const auto is_lone_sign = [&](std::uint32_t token) {
    return !is_word(words.word(token)) && words.word(token).size() == 1;
  };
  for (std::uint32_t begin = found.begin; begin < found.end;) {
    std::uint32_t end = begin;
    const auto parts_here = [&] {
      return is_common(end) && (is_person || !has_capital(words, begin, end) || !has_capital(words, end, found.end));
    };
    while (end < found.end && !parts_here()) ++end;
    std::uint32_t first = begin, last = end;
    while (first > found.begin && first < last && is_lone_sign(first)) ++first;
    while (first < last && is_separator(words.word(last - 1))) --last;
    if (std::ranges::any_of(std::views::iota(first, last), is_of_name))
      kept.push_back({{first, last, found.label}, one.score});
    begin = end + 1;
  }
}

constexpr std::uint32_t kLongestHangulWord = 30;  // syllables on either side of the found span

// Widens names in Hangul to whole words, except for a particle or title after them. Cost: O(entities).
void widen_in_hangul(std::string_view text, const TagText& cut, std::vector<ScoredEntity>& entities) {
  const auto letter = [&](std::uint32_t token) { return utf8::decode(text, cut.tokens[token].begin); };
  const auto is_within_word = [&](std::uint32_t token) {
    return token > 0 && token < cut.tokens.size() && cut.tokens[token - 1].end == cut.tokens[token].begin &&
           is_hangul(letter(token - 1)) && is_hangul(letter(token));
  };
  std::vector<ScoredEntity> wide;
  for (ScoredEntity one : entities) {
    const std::uint32_t free_from = wide.empty() ? 0 : wide.back().entity.end;
    std::uint32_t begin = one.entity.begin;
    while (begin > free_from && one.entity.begin - begin < kLongestHangulWord && is_within_word(begin)) --begin;
    one.entity.begin = is_within_word(begin) && begin > free_from ? one.entity.begin : begin;
    std::u32string rest;
    std::uint32_t end = one.entity.end;
    for (; rest.size() < kLongestHangulWord && is_within_word(end); ++end) rest += letter(end);
    if (!rest.empty() && !is_within_word(end) && !goes_on_behind_hangul(rest)) one.entity.end = end;
    const bool is_of_one_word = one.entity.begin == free_from && is_within_word(free_from);
    if (!wide.empty() && (one.entity.begin < free_from || is_of_one_word)) {
      wide.back().entity.end = std::max(wide.back().entity.end, one.entity.end);
      wide.back().score = std::max(wide.back().score, one.score);
    } else {
      wide.push_back(one);
    }
  }
  entities = std::move(wide);
}

}  // namespace

void add_titled_names(std::string_view text, const TagText& cut, std::uint32_t label,
                      std::vector<ScoredEntity>& entities) {
  TermText words(text, cut);
  std::vector<ScoredEntity> added;
  auto next = entities.begin();
  for (std::uint32_t token = 0; token + 1 < cut.tokens.size(); ++token) {
    if (!is_title(words, token)) continue;
    const std::uint32_t name = behind_title(words, token);
    if (name >= words.sequence_end() || !begins_name(words, name)) continue;
    while (next != entities.end() && next->entity.end <= name) ++next;
    if (next != entities.end() && next->entity.begin <= name) continue;
    added.push_back({{name, name + 1, label}, kTitledScore});
  }
  if (added.empty()) return;
  const auto middle = static_cast<std::ptrdiff_t>(entities.size());
  entities.insert(entities.end(), added.begin(), added.end());
  std::inplace_merge(entities.begin(), entities.begin() + middle, entities.end(),
                     [](const ScoredEntity& a, const ScoredEntity& b) { return a.entity.begin < b.entity.begin; });
}

void leave_out_terms(std::string_view text, const TagText& cut, std::vector<ScoredEntity>& entities) {
  if (entities.empty()) return;
  widen_in_hangul(text, cut, entities);
  TermText words(text, cut);
  std::vector<std::vector<Part>> parts;
  bool is_any_left_out = false;
  for (const ScoredEntity& one : entities) {
    parts.push_back(parts_of(words, one.entity));
    is_any_left_out =
        is_any_left_out || std::ranges::find(parts.back(), Part::name) == parts.back().end() ||
        std::ranges::any_of(parts.back(), [](Part part) { return part == Part::term || part == Part::used_as_term; });
  }
  if (!is_any_left_out) return;
  std::unordered_set<std::string> names;
  for (std::size_t i = 0; i < entities.size(); ++i)
    for (std::size_t part = 0; part < parts[i].size(); ++part)
      if (parts[i][part] == Part::name)
        names.insert(words.small(static_cast<std::uint32_t>(entities[i].entity.begin + part)));
  std::vector<ScoredEntity> kept;
  for (std::size_t i = 0; i < entities.size(); ++i) {
    for (std::size_t part = 0; part < parts[i].size(); ++part)
      if (parts[i][part] == Part::used_as_term &&
          names.contains(words.small(static_cast<std::uint32_t>(entities[i].entity.begin + part))))
        parts[i][part] = Part::name;
    spread_terms(words, entities[i].entity, parts[i]);
    const bool is_whole =
        std::ranges::none_of(parts[i], [](Part part) { return part == Part::term || part == Part::used_as_term; });
    if (is_whole && std::ranges::find(parts[i], Part::name) != parts[i].end()) {
      kept.push_back(entities[i]);
    } else if (!is_whole || std::ranges::find(parts[i], Part::title) != parts[i].end()) {
      add_pieces(words, entities[i], parts[i], kept);
    } else {
      kept.push_back(entities[i]);  // nothing but punctuation
    }
  }
  entities = std::move(kept);
}

void leave_out_common_words(std::string_view text, const TagText& cut, std::uint32_t persons,
                            std::vector<ScoredEntity>& entities) {
  TermText words(text, cut);
  if (entities.empty() || !words.writes_names_with_capitals()) return;
  std::vector<ScoredEntity> kept;
  for (const ScoredEntity& one : entities) {
    words.go_to(one.entity.begin);
    if (has_capital(words, one.entity.begin, one.entity.end)) {
      add_without_common_words(words, one, one.entity.label == persons, kept);
    } else if (!is_of_common_words(words, one.entity)) {
      kept.push_back(one);
    }
  }
  entities = std::move(kept);
}

}  // namespace sumi::tag
