#include "tag/models/terms.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "tag/features/words.hpp"
#include "tag/models/term_words.hpp"
#include "tag/models/text_evidence.hpp"

namespace sumi::tag {
namespace {

enum TermKind : std::uint32_t {
  kNever = 1,
  kAbbreviation = 2,
  kEponym = 4,
  kSurnameEponym = 8,
  kHead = 16,
  kWeakHead = 32,
  kFront = 64,
  kKind = 128,
  kLone = 256,
  kProgrammingPerson = 512,
  kProgrammingPlace = 1024,
  kCue = 2048,
  kTechnicalHead = 4096,
  kTitle = 8192,
  kNeverWithCapital = 16384,
};

constexpr std::size_t kLeastEnding = 3, kLongestEnding = 20, kLeastEndingWord = 7;  // bytes

std::vector<std::string_view> words_in(std::string_view list) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t begin = list.find_first_not_of(" \n", at);
    if (begin == std::string_view::npos) break;
    at = std::min(list.find_first_of(" \n", begin), list.size());
    words.push_back(list.substr(begin, at - begin));
  }
  return words;
}

using Kinds = std::unordered_map<std::string_view, std::uint32_t>;

const Kinds& kinds_of_words() {
  static const Kinds all = [] {
    Kinds made;
    const auto add = [&](std::string_view list, std::uint32_t kind) {
      for (const std::string_view word : words_in(list)) made[word] |= kind;
    };
    add(medical_words(), kNeverWithCapital);
    add(drug_words(), kNever);
    add(form_words(), kNeverWithCapital);
    add(technical_words(), kNever | kCue);
    add(abbreviations(), kAbbreviation);
    add(eponyms(), kEponym);
    add(surname_eponyms(), kSurnameEponym);
    add(eponym_heads(), kHead);
    add(weak_eponym_heads(), kWeakHead);
    add(eponym_fronts(), kFront);
    add(eponym_kinds(), kKind);
    add(lone_eponyms(), kLone);
    add(technical_persons(), kProgrammingPerson);
    add(technical_places(), kProgrammingPlace);
    add(technical_cues(), kCue);
    add(technical_heads(), kTechnicalHead);
    add(titles(), kTitle);
    return made;
  }();
  return all;
}

bool has_medical_ending(std::string_view word) {
  static const std::unordered_set<std::string_view> endings = [] {
    const std::vector<std::string_view> words = words_in(medical_endings());
    return std::unordered_set<std::string_view>(words.begin(), words.end());
  }();
  if (word.size() < kLeastEndingWord) return false;
  for (std::size_t size = kLeastEnding; size <= std::min(kLongestEnding, word.size()); ++size)
    if (endings.contains(word.substr(word.size() - size))) return true;
  return false;
}

std::uint32_t kinds_of(std::string_view small) {
  const Kinds& all = kinds_of_words();
  const auto at = all.find(small);
  return at == all.end() ? 0 : at->second;
}

bool begins_with_capital(std::string_view word) {
  return seen({View::short_shape, 0}, word).starts_with('X');
}

bool is_word(std::string_view token) {
  const auto byte = static_cast<unsigned char>(token.front());
  return byte >= 0x80 || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
}

template <std::size_t size>
bool is_one_of(std::string_view word, const std::array<std::string_view, size>& words) {
  return std::ranges::find(words, word) != words.end();
}

constexpr std::array<std::string_view, 13> kParticles{"von", "van", "de", "der", "den", "di", "da",
                                                      "la",  "le",  "el", "zu",  "ten", "del"};
constexpr std::array<std::string_view, 8> kJoints{"de", "d", "del", "of", "nach", "van", "des", "von"};
constexpr std::array<std::string_view, 9> kWrittenIn{"in",  "using", "use", "learn", "learning",
                                                     "via", "en",    "mit", "into"};

constexpr std::array<std::string_view, 5> kConverting{"convert", "port", "migrate", "translate", "rewrite"};

// "V.a.", "Z.n.": of notes, and no initials.
constexpr std::array<std::string_view, 5> kShortForms{"va", "zn", "zb", "ed", "st"};

// A text with what was found in it.
class TermText {
 public:
  TermText(std::string_view text, const TagText& cut) : text_(text), cut_(cut) {}

  [[nodiscard]] std::string_view word(std::uint32_t token) const {
    return text_.substr(cut_.tokens[token].begin, cut_.tokens[token].size());
  }
  [[nodiscard]] std::string small(std::uint32_t token) const { return seen({View::lower, 0}, word(token)); }
  [[nodiscard]] std::uint32_t kinds(std::uint32_t token) const { return kinds_of(small(token)); }

  // The sequence of a token is the one that is looked at.
  void go_to(std::uint32_t token) {
    const auto end = std::ranges::upper_bound(cut_.sequence_ends, token);
    end_ = *end;
    begin_ = end == cut_.sequence_ends.begin() ? 0 : *std::prev(end);
  }
  [[nodiscard]] std::uint32_t sequence_end() const { return end_; }

  [[nodiscard]] bool is_behind_title(std::uint32_t token) const {
    std::uint32_t at = token;
    if (at > begin_ && word(at - 1) == ".") --at;
    return at > begin_ && (kinds(at - 1) & kTitle) != 0;
  }

  // Whether it is no name, whatever stands around it.
  [[nodiscard]] bool is_term(std::uint32_t token) const {
    const std::string lower = small(token);
    const std::uint32_t found = kinds_of(lower);
    if ((found & kNever) != 0) return true;
    if (word(token) != lower && ((found & kNeverWithCapital) != 0 || has_medical_ending(lower))) return true;
    if (word(token) == lower && (found & (kHead | kKind)) != 0) return true;
    if ((found & kAbbreviation) == 0) return false;
    return std::ranges::count_if(word(token), [](char c) { return c >= 'A' && c <= 'Z'; }) > 1 && has_small_letters();
  }

  // Whether a word that may be a name is none here. `found`: the whole name.
  [[nodiscard]] bool is_used_as_term(std::uint32_t token, const Entity& found) {
    const std::uint32_t what = kinds(token);
    if ((what & (kEponym | kSurnameEponym)) != 0 && is_eponym(token, found)) return true;
    if ((what & kHead) != 0 && token >= begin_ + 2 && is_hyphen(token - 1) && is_eponym_word(token - 2)) return true;
    if ((what & (kProgrammingPerson | kProgrammingPlace)) == 0) return false;
    if (is_beside_a_name(token, token + 1, found)) return false;
    if ((what & kProgrammingPlace) != 0 && has_cue()) return true;
    if (token + 1 < end_ && (kinds(token + 1) & kTechnicalHead) != 0 && has_cue()) return true;
    return token > begin_ && has_cue() &&
           (is_one_of(small(token - 1), kWrittenIn) || (small(token - 1) == "to" && is_converted(token)));
  }

 private:
  // In a text in capitals, an abbreviation is a word as others are.
  [[nodiscard]] bool has_small_letters() const {
    for (std::uint32_t at = begin_; at < end_; ++at)
      if (word(at).size() > 1 && std::ranges::any_of(word(at), [](char c) { return c >= 'a' && c <= 'z'; }))
        return true;
    return end_ == begin_ + 1;
  }

  [[nodiscard]] bool is_converted(std::uint32_t token) const {
    for (std::uint32_t at = begin_; at < token; ++at)
      if (is_one_of(small(at), kConverting)) return true;
    return false;
  }

  // Whether another word of the name stands beside [first, last).
  [[nodiscard]] bool is_beside_a_name(std::uint32_t first, std::uint32_t last, const Entity& found) const {
    const auto is_name = [&](std::uint32_t token) {
      return token >= found.begin && token < found.end && is_word(word(token)) && begins_with_capital(word(token)) &&
             (word(token).size() > 1 || (token + 1 < end_ && word(token + 1) == ".")) &&
             (kinds(token) & (kHead | kWeakHead | kFront | kKind | kTechnicalHead)) == 0 && !is_term(token) &&
             !is_frequent_word(small(token));
    };
    return (first > found.begin && is_name(first - 1)) || is_name(last);
  }

  [[nodiscard]] bool is_eponym_word(std::uint32_t token) const {
    return (kinds(token) & (kEponym | kSurnameEponym)) != 0;
  }
  [[nodiscard]] bool is_hyphen(std::uint32_t token) const { return word(token) == "-" || word(token) == "–"; }
  [[nodiscard]] bool is_eponym(std::uint32_t token, const Entity& found) const {
    std::uint32_t first = token;
    while (first > begin_ &&
           (is_eponym_word(first - 1) || (is_hyphen(first - 1) && first - 1 > begin_ && is_eponym_word(first - 2))))
      first -= is_hyphen(first - 1) ? 2 : 1;
    std::uint32_t last = token + 1;
    while (last < end_ && (is_eponym_word(last) || (is_hyphen(last) && last + 1 < end_ && is_eponym_word(last + 1))))
      last += is_hyphen(last) ? 2 : 1;
    if (is_behind_title(first) || is_beside_a_name(first, last, found)) return false;
    bool is_rare = last - first > 2, is_lone = true;  // of two, joined by a hyphen, it is none of the many
    for (std::uint32_t at = first; at < last; ++at) {
      if (is_hyphen(at)) continue;
      is_rare = is_rare || (kinds(at) & kEponym) != 0;
      is_lone = is_lone && (kinds(at) & kLone) != 0;
    }
    return is_lone || has_head_behind(last, is_rare) || has_kind_in_front(first, is_rare);
  }

  // `joined`: by a hyphen.
  [[nodiscard]] bool is_head(std::uint32_t token, bool is_rare, bool joined = false) const {
    if (token >= end_) return false;
    const std::string lower = small(token);
    const std::uint32_t found = kinds_of(lower);
    return (found & kHead) != 0 || (is_rare && (found & kWeakHead) != 0) || has_medical_ending(lower) ||
           (joined && is_rare && (found & kNeverWithCapital) != 0);
  }

  [[nodiscard]] bool has_head_behind(std::uint32_t at, bool is_rare) const {
    if (at + 1 < end_ && (word(at) == "'" || word(at) == "’")) at += small(at + 1) == "s" ? 2 : 1;
    if (at < end_ && small(at) == "s") ++at;
    const bool joined = at < end_ && is_hyphen(at);
    if (joined) ++at;
    if (is_head(at, is_rare, joined)) return true;
    return is_rare && at + 1 < end_ && is_word(word(at)) && !begins_with_capital(word(at)) && word(at).size() > 4 &&
           is_head(at + 1, is_rare);
  }

  [[nodiscard]] bool has_kind_in_front(std::uint32_t at, bool is_rare) const {
    if (at == begin_) return false;
    if (is_hyphen(at - 1) && at - 1 > begin_) --at;
    if ((kinds(at - 1) & kFront) != 0) return true;
    if (is_rare && at >= begin_ + 2 && word(at - 1) == "." && small(at - 2) == "m") return true;
    if (at >= begin_ + 2 && (word(at - 1) == "'" || word(at - 1) == "’")) --at;
    return at >= begin_ + 2 && is_one_of(small(at - 1), kJoints) && (kinds(at - 2) & kKind) != 0;
  }

  // Whether the text speaks of programming; asked where a word may be a name alone.
  [[nodiscard]] bool has_cue() {
    if (!has_cue_) {
      has_cue_ = false;
      for (std::uint32_t at = 0; at < cut_.tokens.size() && !*has_cue_; ++at) has_cue_ = (kinds(at) & kCue) != 0;
    }
    return *has_cue_;
  }

  std::string_view text_;
  const TagText& cut_;
  std::uint32_t begin_ = 0;  // of the sequence
  std::uint32_t end_ = 0;
  std::optional<bool> has_cue_;
};

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

// What belongs to a word that is used as a term goes with it: "Foley [catheter]", "[Morbus] Crohn".
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

// What is left of a name, in pieces.
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

}  // namespace

void add_titled_names(std::string_view text, const TagText& cut, std::uint32_t label,
                      std::vector<ScoredEntity>& entities) {
  TermText words(text, cut);
  std::vector<ScoredEntity> added;
  auto next = entities.begin();
  for (std::uint32_t token = 0; token + 1 < cut.tokens.size(); ++token) {
    const std::string_view title = words.word(token);
    if (title.size() < 2 || title.size() > 12 || !(title.front() >= 'A' && title.front() <= 'Z')) continue;
    if ((words.kinds(token) & kTitle) == 0) continue;
    words.go_to(token);
    std::uint32_t name = token + 1;
    if (name < words.sequence_end() && words.word(name) == ".") ++name;
    for (int particles = 0; particles < 3 && name < words.sequence_end() && is_one_of(words.word(name), kParticles);
         ++particles)
      ++name;
    if (name >= words.sequence_end()) continue;
    const std::string_view written = words.word(name);
    if (written.size() < 2 || !is_word(written) || !begins_with_capital(written) || (words.kinds(name) & kTitle) != 0 ||
        words.is_term(name) || is_frequent_word(words.small(name)))
      continue;
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
      kept.push_back(entities[i]);  // signs alone
    }
  }
  entities = std::move(kept);
}

}  // namespace sumi::tag
