#include "tag/models/term_text.hpp"

#include <iterator>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "tag/features/words.hpp"
#include "tag/models/term_words.hpp"
#include "tag/models/text_evidence.hpp"

namespace sumi::tag {
namespace {

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
    add(technical_fronts(), kTechnicalFront);
    add(titles(), kTitle);
    return made;
  }();
  return all;
}

// A phrase, as tokens of a text.
using PhraseTokens = std::vector<PhraseToken>;

PhraseTokens tokens_of_phrase(std::string_view phrase) {
  const auto is_part = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  PhraseTokens tokens;
  bool has_space = false;
  for (std::size_t at = 0; at < phrase.size();) {
    std::size_t end = at + 1;
    while (is_part(phrase[at]) && end < phrase.size() && is_part(phrase[end])) ++end;
    if (phrase[at] != ' ') tokens.push_back({phrase.substr(at, end - at), has_space});
    has_space = phrase[at] == ' ';
    at = end;
  }
  return tokens;
}

// Phrases by their first token.
const std::unordered_map<std::string_view, std::vector<PhraseTokens>>& phrases_by_start() {
  static const auto all = [] {
    std::unordered_map<std::string_view, std::vector<PhraseTokens>> made;
    const std::string_view list = technical_phrases();
    for (std::size_t at = 1; at < list.size();) {
      const std::size_t end = std::min(list.find('\n', at), list.size());
      PhraseTokens tokens = tokens_of_phrase(list.substr(at, end - at));
      const std::string_view start = tokens.front().word;
      made[start].push_back(std::move(tokens));
      at = end + 1;
    }
    return made;
  }();
  return all;
}

constexpr std::uint32_t kLongestPhrase = 5;  // tokens

// Japanese cues, which stand within text without spaces.
const std::vector<std::string_view>& cues_within() {
  static const std::vector<std::string_view> all = [] {
    std::vector<std::string_view> made = words_in(technical_cues());
    std::erase_if(made, [](std::string_view word) { return static_cast<unsigned char>(word.front()) < 0xE3; });
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

constexpr std::array<std::string_view, 9> kWrittenIn{"in",  "using", "use", "learn", "learning",
                                                     "via", "en",    "mit", "into"};

constexpr std::array<std::string_view, 7> kJoiningParticles{"the", "of", "et", "y", "e", "i", "dit"};
constexpr std::array<std::string_view, 4> kCopulas{"is", "ist", "es", "est"};
constexpr std::array<std::string_view, 3> kFrontJoints{"de", "a", "en"};

constexpr std::array<std::string_view, 5> kConverting{"convert", "port", "migrate", "translate", "rewrite"};

}  // namespace

std::uint32_t term_kinds(std::string_view small) {
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

std::string_view TermText::word(std::uint32_t token) const {
  return text_.substr(cut_.tokens[token].begin, cut_.tokens[token].size());
}

bool TermText::writes_names_with_capitals() const {
  // "then Ida", "Dr. Moor", "K. Moor"
  const auto is_within_sentence = [&](std::uint32_t token) {
    return is_word(word(token - 1)) || (word(token - 1) == "." && token > 1 && word(token - 2).size() <= 4);
  };
  for (std::uint32_t token = 1; token < cut_.tokens.size(); ++token)
    if (begins_with_capital(word(token)) && word(token).size() > 2 && is_within_sentence(token) &&
        std::ranges::any_of(word(token), [](char c) { return c >= 'a' && c <= 'z'; }))
      return true;
  return false;
}

bool TermText::is_common_in(std::uint32_t token, const Entity& found) const {
  const std::string_view written = word(token);
  if (!is_word(written) || written != small(token)) return false;
  if (is_one_of(written, kParticles)) return !belongs_to_name(token, found);
  return is_frequent_word(written) || (kinds(token) & (kNeverWithCapital | kHead)) != 0 || has_medical_ending(written);
}

bool TermText::belongs_to_name(std::uint32_t token, const Entity& found) const {
  if (token == found.begin && is_one_of(word(token), kJoiningParticles)) return false;
  // "Alexander the Great", and not "Braun the K. Patel"
  if (word(token) == "the" && token + 2 != found.end) return false;
  // "gesehen von Zeiding"
  if (token == found.begin && token > begin_ && (kinds(token - 1) & kNeverWithCapital) != 0 &&
      is_frequent_word(word(token)))
    return false;
  for (++token; token < found.end; ++token) {
    const std::string_view next = word(token);
    if (begins_with_capital(next)) return true;
    if (!is_one_of(next, kParticles) && is_word(next)) return !is_frequent_word(next);
  }
  return false;
}

std::string TermText::small(std::uint32_t token) const {
  return seen({View::lower, 0}, word(token));
}

std::uint32_t TermText::kinds(std::uint32_t token) const {
  return term_kinds(small(token));
}

void TermText::go_to(std::uint32_t token) {
  const auto end = std::ranges::upper_bound(cut_.sequence_ends, token);
  end_ = *end;
  begin_ = end == cut_.sequence_ends.begin() ? 0 : *std::prev(end);
}

bool TermText::is_behind_title(std::uint32_t token) const {
  std::uint32_t at = token;
  if (at > begin_ && word(at - 1) == ".") --at;
  return at > begin_ && (kinds(at - 1) & kTitle) != 0;
}

bool TermText::is_term(std::uint32_t token) const {
  const std::string lower = small(token);
  const std::uint32_t found = term_kinds(lower);
  if ((found & kNever) != 0 || is_in_phrase(token)) return true;
  if (word(token) != lower && ((found & kNeverWithCapital) != 0 || has_medical_ending(lower))) return true;
  if (word(token) == lower && (found & (kHead | kKind)) != 0) return true;
  if ((found & kAbbreviation) == 0) return false;
  return std::ranges::count_if(word(token), [](char c) { return c >= 'A' && c <= 'Z'; }) > 1 && has_small_letters();
}

bool TermText::is_used_as_term(std::uint32_t token, const Entity& found) {
  const std::uint32_t what = kinds(token);
  if ((what & (kEponym | kSurnameEponym)) != 0 && is_eponym(token, found)) return true;
  if ((what & kHead) != 0 && token >= begin_ + 2 && is_hyphen(token - 1) && is_eponym_word(token - 2)) return true;
  if ((what & (kProgrammingPerson | kProgrammingPlace)) == 0) return false;
  if (is_beside_a_name(token, token + 1, found)) return false;
  if ((what & kProgrammingPlace) != 0 && has_cue()) return true;
  if (!has_cue()) return false;
  if (has_technical_head_behind(token) || has_technical_front(token)) return true;
  return token > begin_ &&
         (is_one_of(small(token - 1), kWrittenIn) || (small(token - 1) == "to" && is_converted(token)));
}

bool TermText::is_in_phrase(std::uint32_t token) const {
  const std::uint32_t most = std::min(token - begin_, kLongestPhrase - 1);
  for (std::uint32_t back = 0; back <= most; ++back) {
    const std::uint32_t first = token - back;
    if (back <= 2 && first + 2 < end_ && word(first + 1) == "." && small(first + 2) == "js" && !has_space(first + 1) &&
        !has_space(first + 2))
      return true;
    const auto same_start = phrases_by_start().find(small(first));
    if (same_start == phrases_by_start().end()) continue;
    for (const PhraseTokens& phrase : same_start->second)
      if (phrase.size() > back && stands_at(phrase, first)) return true;
  }
  return false;
}

bool TermText::stands_at(std::span<const PhraseToken> phrase, std::uint32_t first) const {
  if (first + phrase.size() > end_) return false;
  for (std::uint32_t i = 0; i < phrase.size(); ++i)
    if (small(first + i) != phrase[i].word || (i > 0 && has_space(first + i) != phrase[i].has_space)) return false;
  return true;
}

bool TermText::has_space(std::uint32_t token) const {
  return cut_.tokens[token].begin > cut_.tokens[token - 1].end;
}

bool TermText::has_technical_head_behind(std::uint32_t token) const {
  const auto is_technical_head = [&](std::uint32_t at) { return at < end_ && (kinds(at) & kTechnicalHead) != 0; };
  if (is_technical_head(token + 1)) return true;
  if (is_technical_head(token + 2) && is_one_of(small(token + 1), kCopulas)) return true;
  std::string_view rest = text_.substr(cut_.tokens[token].end);
  if (rest.starts_with("で") || rest.starts_with("に変換")) return true;
  constexpr std::string_view kOf = "の";
  if (rest.starts_with(kOf)) rest.remove_prefix(kOf.size());
  return std::ranges::any_of(cues_within(), [&](std::string_view cue) { return rest.starts_with(cue); });
}

bool TermText::has_technical_front(std::uint32_t token) const {
  if (token > begin_ && (kinds(token - 1) & kTechnicalFront) != 0) return true;
  if (token < begin_ + 2 || !is_one_of(small(token - 1), kFrontJoints) || (kinds(token - 2) & kTechnicalFront) == 0)
    return false;
  for (std::uint32_t at = 0; at < cut_.tokens.size(); ++at)
    if (at != token && at != token - 2 && (kinds(at) & kCue) != 0) return true;
  return false;
}

bool TermText::has_small_letters() const {
  for (std::uint32_t at = begin_; at < end_; ++at)
    if (word(at).size() > 1 && std::ranges::any_of(word(at), [](char c) { return c >= 'a' && c <= 'z'; })) return true;
  return end_ == begin_ + 1;
}

bool TermText::is_converted(std::uint32_t token) const {
  for (std::uint32_t at = begin_; at < token; ++at)
    if (is_one_of(small(at), kConverting)) return true;
  return false;
}

bool TermText::is_beside_a_name(std::uint32_t first, std::uint32_t last, const Entity& found) const {
  const auto is_name = [&](std::uint32_t token) {
    return token >= found.begin && token < found.end && is_word(word(token)) && begins_with_capital(word(token)) &&
           (word(token).size() > 1 || (token + 1 < end_ && word(token + 1) == ".")) &&
           (kinds(token) & (kHead | kWeakHead | kFront | kKind | kTechnicalHead)) == 0 && !is_term(token) &&
           !is_frequent_word(small(token));
  };
  return (first > found.begin && is_name(first - 1)) || is_name(last);
}

bool TermText::is_eponym_word(std::uint32_t token) const {
  return (kinds(token) & (kEponym | kSurnameEponym)) != 0;
}

Entity TermText::eponyms_around(std::uint32_t token) const {
  Entity all{token, token + 1, 0};
  while (all.begin > begin_ && (is_eponym_word(all.begin - 1) ||
                                (is_hyphen(all.begin - 1) && all.begin - 1 > begin_ && is_eponym_word(all.begin - 2))))
    all.begin -= is_hyphen(all.begin - 1) ? 2 : 1;
  while (all.end < end_ &&
         (is_eponym_word(all.end) || (is_hyphen(all.end) && all.end + 1 < end_ && is_eponym_word(all.end + 1))))
    all.end += is_hyphen(all.end) ? 2 : 1;
  return all;
}

bool TermText::is_eponym(std::uint32_t token, const Entity& found) const {
  const Entity all = eponyms_around(token);
  if (is_behind_title(all.begin) || is_beside_a_name(all.begin, all.end, found)) return false;
  bool is_rare = all.end - all.begin > 2, is_lone = true;  // for two words joined by a hyphen: it is no common surname
  for (std::uint32_t at = all.begin; at < all.end; ++at) {
    if (is_hyphen(at)) continue;
    is_rare = is_rare || (kinds(at) & kEponym) != 0;
    is_lone = is_lone && (kinds(at) & kLone) != 0;
  }
  return is_lone || has_head_behind(all.end, is_rare) || has_kind_in_front(all.begin, is_rare);
}

bool TermText::is_head(std::uint32_t token, bool is_rare, bool joined) const {
  if (token >= end_) return false;
  const std::string lower = small(token);
  const std::uint32_t found = term_kinds(lower);
  return (found & kHead) != 0 || (is_rare && (found & kWeakHead) != 0) || has_medical_ending(lower) ||
         (joined && is_rare && (found & kNeverWithCapital) != 0);
}

bool TermText::has_head_behind(std::uint32_t at, bool is_rare) const {
  if (at + 1 < end_ && (word(at) == "'" || word(at) == "’")) at += small(at + 1) == "s" ? 2 : 1;
  if (at < end_ && small(at) == "s") ++at;
  const bool joined = at < end_ && is_hyphen(at);
  if (joined) ++at;
  if (is_head(at, is_rare, joined)) return true;
  return is_rare && at + 1 < end_ && is_word(word(at)) && !begins_with_capital(word(at)) && word(at).size() > 4 &&
         is_head(at + 1, is_rare);
}

bool TermText::has_kind_in_front(std::uint32_t at, bool is_rare) const {
  if (at == begin_) return false;
  if (is_hyphen(at - 1) && at - 1 > begin_) --at;
  if ((kinds(at - 1) & kFront) != 0) return true;
  if (is_rare && at >= begin_ + 2 && word(at - 1) == "." && small(at - 2) == "m") return true;
  if (at >= begin_ + 2 && (word(at - 1) == "'" || word(at - 1) == "’")) --at;
  return at >= begin_ + 2 && is_one_of(small(at - 1), kJointsOfTerms) && (kinds(at - 2) & kKind) != 0;
}

bool TermText::has_cue() {
  if (!has_cue_) {
    has_cue_ = false;
    for (std::uint32_t at = 0; at < cut_.tokens.size() && !*has_cue_; ++at) has_cue_ = (kinds(at) & kCue) != 0;
    for (const std::string_view cue : cues_within()) has_cue_ = *has_cue_ || text_.find(cue) != std::string_view::npos;
  }
  return *has_cue_;
}

}  // namespace sumi::tag
