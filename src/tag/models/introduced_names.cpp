#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>

#include "base/text/ascii.hpp"
#include "base/text/bare_letters.hpp"
#include "base/text/everyday_words.hpp"
#include "tag/features/words.hpp"
#include "tag/models/document_names.hpp"
#include "tag/models/terms.hpp"

namespace sumi::tag {
namespace {

using Words = std::initializer_list<std::string_view>;

constexpr std::uint32_t kMostNameWords = 4;

// An introduction: words in lower case, as tokens; ’ counts as '.
struct Introduction {
  bool needs_greeting;
  Words words;
};
const std::initializer_list<Introduction> kIntroductions = {
    {true, {"its"}},
    {true, {"it", "'", "s"}},
    {true, {"this", "is"}},
    {true, {"im"}},
    {true, {"i", "'", "m"}},
    {true, {"i", "am"}},
    {true, {"hier", "ist"}},
    {true, {"soy"}},
    {false, {"my", "name", "is"}},
    {false, {"my", "name", "s"}},
    {false, {"my", "name", "'", "s"}},
    {false, {"my", "names"}},
    {false, {"mein", "name", "ist"}},
    {false, {"ich", "heiße"}},
    {false, {"me", "llamo"}},
    {false, {"mi", "nombre", "es"}},
    {false, {"je", "m", "'", "appelle"}},
};
const Words kGreetings = {"hi",      "hello", "hey",     "hiya", "hallo",     "hola", "bonjour",
                          "morning", "moin",  "evening", "ciao", "afternoon", "tag"};
const Words kParticles = {"de",  "del", "da", "di",  "van", "von", "der", "den", "la",  "le",  "al", "el",
                          "bin", "ni",  "ui", "nic", "mac", "mc",  "o",   "d",   "san", "dos", "das"};
const Words kChat = {"pls", "plz", "thx", "asap", "btw", "ok", "okay", "tmrw", "u", "ur", "lol", "again", "here"};
const Words kCredentials = {"MD", "RN", "DO", "NP", "PA", "PhD", "DDS", "LCSW", "MBBS", "FRCS", "Esq"};
const Words kInFrontOfApostrophes = {":", "&", "the", "dr", "mr", "mrs", "ms", ".", "le", "dott", "prof"};

bool is_one_of(const Words& all, std::string_view word) {
  return std::ranges::find(all, word) != all.end();
}

class ShortLines {
 public:
  ShortLines(std::string_view text, const TagText& cut) : text_(text), cut_(cut) {}

  [[nodiscard]] std::string_view word(std::uint32_t token) const {
    return text_.substr(cut_.tokens[token].begin, cut_.tokens[token].size());
  }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(cut_.tokens.size()); }
  [[nodiscard]] bool begins_line(std::uint32_t token) const {
    return token == 0 || cut_.token_line[token - 1] != cut_.token_line[token];
  }
  [[nodiscard]] bool ends_line(std::uint32_t end) const { return end >= size() || begins_line(end); }

  // Returns the name after an introduction that begins at the token.
  [[nodiscard]] std::optional<Entity> introduced(std::uint32_t token) const {
    for (const Introduction& one : kIntroductions) {
      if (!stand(one.words, token) || (one.needs_greeting && !is_behind_greeting(token))) continue;
      const auto begin = token + static_cast<std::uint32_t>(one.words.size());
      if (const std::uint32_t end = end_of_name(begin); end > begin) return Entity{begin, end, 0};
    }
    return std::nullopt;
  }

  // Returns the words at the begin of a name's line, up to a comma before the name, if the line ends soon after the
  // name.
  [[nodiscard]] std::optional<Entity> before_comma(const Entity& name) const {
    if (name.begin < 2 || word(name.begin - 1) != "," || begins_line(name.begin) || begins_line(name.begin - 1))
      return std::nullopt;
    if (!ends_line(name.end) && !ends_line(name.end + 1)) return std::nullopt;
    std::uint32_t begin = name.begin - 1;
    while (!begins_line(begin)) --begin;
    for (std::uint32_t at = begin; at + 1 < name.begin; ++at)
      if (!may_be_name(at) || !has_capital(at)) return std::nullopt;
    return name.begin - 1 - begin <= kMostNameWords ? std::optional(Entity{begin, name.begin - 1, 0}) : std::nullopt;
  }

  // Matches d'Aubervie.
  [[nodiscard]] std::optional<Entity> with_apostrophe(std::uint32_t token) const {
    if (token + 2 >= size() || !is_apostrophe(token + 1) || !is_joined(token) || !is_joined(token + 1))
      return std::nullopt;
    if (!is_one_of({"d", "D", "O", "dell", "Dell"}, word(token)) || !has_capital(token + 2) || !may_be_name(token + 2))
      return std::nullopt;
    const std::uint32_t end = token + 3;
    const bool is_told_behind =
        !ends_line(end) && (is_apostrophe(end) || is_one_of(kCredentials, word(end)) || word(end) == ",");
    const bool is_told_in_front = begins_line(token) || is_one_of(kInFrontOfApostrophes, small(token - 1));
    return is_told_in_front && (is_told_behind || ends_line(end)) ? std::optional(Entity{token, end, 0}) : std::nullopt;
  }

 private:
  [[nodiscard]] std::string small(std::uint32_t token) const {
    return is_apostrophe(token) ? "'" : seen({View::lower, 0}, word(token));
  }
  [[nodiscard]] bool is_apostrophe(std::uint32_t token) const { return word(token) == "'" || word(token) == "’"; }
  [[nodiscard]] bool is_joined(std::uint32_t token) const {
    return token + 1 < size() && cut_.tokens[token].end == cut_.tokens[token + 1].begin;
  }
  [[nodiscard]] bool has_capital(std::uint32_t token) const {
    return seen({View::short_shape, 0}, word(token)).starts_with('X');
  }
  [[nodiscard]] bool may_be_name(std::uint32_t token) const {
    const std::string shape = seen({View::short_shape, 0}, word(token));
    if (word(token).size() < 2 || !std::ranges::all_of(shape, [](char c) { return c == 'X' || c == 'x'; }))
      return false;
    const std::string lower = small(token);
    return !is_one_of(kChat, lower) && !is_everyday_word(bare_word(lower));
  }

  [[nodiscard]] bool stand(const Words& words, std::uint32_t token) const {
    for (const std::string_view one : words) {
      if (token >= size() || small(token) != one) return false;
      ++token;
    }
    return true;
  }
  [[nodiscard]] bool is_behind_greeting(std::uint32_t token) const {
    for (std::uint32_t back = 1; back <= 3 && back <= token && !begins_line(token - back + 1); ++back)
      if (is_one_of(kGreetings, small(token - back))) return true;
    return false;
  }

  // Returns `begin` if no name begins there.
  [[nodiscard]] std::uint32_t end_of_name(std::uint32_t begin) const {
    std::uint32_t end = begin;
    for (std::uint32_t at = begin, words = 0; at < size() && words < kMostNameWords; ++at) {
      if (at > begin && begins_line(at)) break;
      if (at > begin && is_joined(at - 1) && is_joined(at) && (is_apostrophe(at) || word(at) == "-")) continue;
      if (is_one_of(kParticles, bare_word(small(at)))) continue;
      if (!may_be_name(at)) break;
      end = at + 1;
      ++words;
    }
    return end;
  }

  std::string_view text_;
  const TagText& cut_;
};

}  // namespace

void add_introduced_names(std::string_view text, const TagText& cut, std::uint32_t label,
                          std::vector<ScoredEntity>& entities) {
  const ShortLines lines(text, cut);
  std::vector<Entity> told;
  for (std::uint32_t token = 0; token < lines.size(); ++token) {
    const std::string_view word = lines.word(token);
    if (word.size() > 5 || !is_letter(word[0])) continue;
    if (const std::optional<Entity> one = lines.introduced(token)) told.push_back(*one);
    if (const std::optional<Entity> one = lines.with_apostrophe(token)) told.push_back(*one);
  }
  for (const ScoredEntity& one : entities)
    if (const std::optional<Entity> before = lines.before_comma(one.entity); before && one.entity.label == label)
      told.push_back(*before);
  if (told.empty()) return;
  // Merge overlapping names.
  for (Entity one : told) {
    const auto meets = [&](const ScoredEntity& other) {
      return other.entity.begin < one.end && one.begin < other.entity.end;
    };
    if (std::ranges::any_of(entities, [&](const ScoredEntity& e) { return meets(e) && e.entity.label != label; }))
      continue;
    for (const ScoredEntity& other : entities) {
      if (!meets(other)) continue;
      one.begin = std::min(one.begin, other.entity.begin);
      one.end = std::max(one.end, other.entity.end);
    }
    std::erase_if(entities, meets);
    entities.push_back({{one.begin, one.end, label}, kTitledScore});
  }
  std::ranges::sort(entities, {}, [](const ScoredEntity& one) { return one.entity.begin; });
}

}  // namespace sumi::tag
