#include "tag/phrases_of_names.hpp"

#include <algorithm>
#include <set>

#include "base/names/letters.hpp"
#include "base/names/name_parts.hpp"
#include "base/text/allowed_phrases.hpp"
#include "base/text/bare_letters.hpp"
#include "base/text/everyday_words.hpp"
#include "base/text/fold.hpp"
#include "base/text/utf8.hpp"
#include "tag/models/term_text.hpp"

namespace sumi::tag {
namespace {

std::set<std::string> words_of_all(std::span<const std::string> names) {
  std::set<std::string> words;
  for (const std::string& name : names) {
    if (name.find_first_of("0123456789@") != std::string::npos) continue;
    for (const names::NamePart& part : names::name_parts(name)) {
      const std::string word = bare_word(names::text_of(name, part.where));
      if (part.role == names::NameRole::word && utf8::count(word) > 1 && !is_everyday_word(word)) words.insert(word);
    }
  }
  return words;
}

constexpr std::size_t kBesidePhrase = 60;  // bytes examined beside a phrase

// Returns the kinds of the next word, separated by a space or a hyphen.
std::uint32_t kinds_behind(std::string_view text, std::size_t end) {
  std::string_view rest = text.substr(end, kBesidePhrase);
  for (const std::string_view genitive : {"'s", "’s", "s", "sche", "schen", "scher", "sches"})
    if (rest.starts_with(genitive) && rest.size() > genitive.size() && rest[genitive.size()] == ' ')
      rest.remove_prefix(genitive.size());
  if (rest.empty() || (rest[0] != ' ' && rest[0] != '-')) return 0;
  const std::vector<names::WordPart> words = names::word_parts(rest);
  const bool is_beside = !words.empty() && words[0].where.begin == 1;
  return is_beside ? term_kinds(normal_form(names::text_of(rest, words[0].where))) : 0;
}

bool is_thing(std::string_view text, Range where) {
  if ((kinds_behind(text, where.end) & kHead) != 0) return true;
  std::size_t begin = where.begin > kBesidePhrase ? where.begin - kBesidePhrase : 0;
  while (begin < where.begin && !utf8::starts_character(text[begin])) ++begin;
  const std::string_view front = text.substr(begin, where.begin - begin);
  std::vector<names::WordPart> words = names::word_parts(front);
  if (words.empty() || words.back().where.end + 1 != front.size() || front.back() != ' ') return false;
  const auto word = [&] { return normal_form(names::text_of(front, words.back().where)); };
  if ((term_kinds(word()) & kFront) != 0) return true;
  if (std::ranges::find(kJointsOfTerms, word()) == kJointsOfTerms.end()) return false;
  words.pop_back();
  return !words.empty() && (term_kinds(word()) & (kKind | kHead)) != 0;
}

}  // namespace

PhrasesOfNames::PhrasesOfNames(const std::vector<std::string>& phrases, std::span<const std::string> names) {
  if (phrases.empty()) return;
  const std::set<std::string> known = words_of_all(names);
  std::vector<std::string> others;
  for (const std::string& phrase : phrases) {
    const std::vector<names::WordPart> words = names::word_parts(phrase);
    const bool is_of_names = std::ranges::all_of(words, [&](const names::WordPart& one) {
      return known.contains(bare_word(names::text_of(phrase, one.where)));
    });
    (is_of_names && !words.empty() ? refused_ : others).push_back(phrase);
  }
  others_ = AllowedPhrases(others);
}

std::vector<Range> PhrasesOfNames::in(std::string_view text) const {
  if (empty()) return {};
  std::vector<Range> found = Phrases(refused_).find(text).ranges();
  if (found.empty()) return found;
  const std::vector<Range> others = others_.in(text).ranges();
  std::erase_if(found, [&](Range where) {
    return is_thing(text, where) || std::ranges::any_of(others, [&](Range other) {
             return other.begin <= where.begin && where.end <= other.end;
           });
  });
  return found;
}

}  // namespace sumi::tag
