#include "tag/patterns/context_words.hpp"

#include <algorithm>
#include <array>

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "base/text/ascii.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

namespace sumi::tag {
namespace {

constexpr std::size_t kReachBytes = 240;

bool is_ascii(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

bool is_spaceless(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]) >= 0xE0 && token_part(utf8::decode(text, at)) == TokenPart::spaceless;
}

std::size_t start_of_last_character(std::string_view text) {
  std::size_t at = text.size() - 1;
  while (at > 0 && !utf8::starts_character(text[at])) --at;
  return at;
}

// Returns an ASCII letter (in lower case) or digit unchanged, a space for others.
char folded_ascii(char c) {
  static const std::array<char, 128> table = [] {
    std::array<char, 128> all{};
    all.fill(' ');
    for (char d = '0'; d <= '9'; ++d) all[static_cast<std::size_t>(d)] = d;
    for (char l = 'a'; l <= 'z'; ++l) all[static_cast<std::size_t>(l)] = all[static_cast<std::size_t>(l - 0x20)] = l;
    return all;
  }();
  return table[static_cast<std::size_t>(c)];
}

void append(std::string& out, UChar32 c, bool& is_between) {
  const std::uint32_t category = U_GET_GC_MASK(c);
  if ((category & (U_GC_L_MASK | U_GC_ND_MASK)) != 0) {
    if (is_between && !out.empty()) out.push_back(' ');
    is_between = false;
    utf8::append(out, static_cast<char32_t>(u_foldCase(c, U_FOLD_CASE_DEFAULT)));
  } else if ((category & U_GC_M_MASK) == 0) {
    is_between = true;
  }
}

// Returns folded_words() of any text, by the normalizer.
std::string folded_by_normalizer(std::string_view text) {
  std::string out;
  bool is_between = false;
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* decompose = icu::Normalizer2::getNFKDInstance(status);
  const icu::UnicodeString units =
      decompose->normalize(icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())}), status);
  for (std::int32_t at = 0; at < units.length(); at = units.moveIndex32(at, 1))
    append(out, units.char32At(at), is_between);
  return out;
}

// The folding of each character below kFoldTable; separators of words become a space. A table by character is correct
// because NFKD decomposes characters one by one, and reorders only marks, which are removed.
constexpr char32_t kFoldTable = 0x180;

std::string_view folded_character(char32_t character) {
  static const std::array<std::string, kFoldTable> table = [] {
    std::array<std::string, kFoldTable> all;
    for (char32_t c = 0; c < kFoldTable; ++c) {
      if (c < 0x80) {
        all[c] = folded_ascii(static_cast<char>(c));
        continue;
      }
      std::string between = "a";  // letters on both sides show where spaces belong
      utf8::append(between, c);
      const std::string folded = folded_by_normalizer(between + "a");
      all[c] = folded.substr(1, folded.size() - 2);
    }
    return all;
  }();
  return table[character];
}

std::string_view piece_before(std::string_view text, std::size_t end, std::size_t words) {
  std::size_t begin = end;
  bool is_in_word = false;
  for (std::size_t seen = 0; begin > 0 && end - begin < kReachBytes; --begin) {
    const char c = text[begin - 1];
    const bool is_word = !is_ascii(c) || folded_ascii(c) != ' ';
    if (is_word && !is_in_word && ++seen > words) break;
    is_in_word = is_word;
  }
  while (begin < end && !utf8::starts_character(text[begin])) ++begin;
  if (begin > 0 && text[begin - 1] == '\\') --begin;
  std::string_view piece = text.substr(begin, end - begin);
  if (const std::size_t gap = piece.rfind("\n\n"); gap != std::string_view::npos) piece.remove_prefix(gap + 2);
  return piece;
}

std::string_view piece_behind(std::string_view text, std::size_t begin, std::size_t words) {
  std::size_t end = begin;
  bool is_in_word = false;
  for (std::size_t seen = 0; end < text.size() && end - begin < kReachBytes; ++end) {
    const bool is_word = !is_ascii(text[end]) || folded_ascii(text[end]) != ' ';
    if (is_word && !is_in_word && ++seen > words) break;
    is_in_word = is_word;
  }
  while (end > begin && end < text.size() && !utf8::starts_character(text[end])) --end;
  const std::string_view piece = text.substr(begin, end - begin);
  return piece.substr(0, piece.find("\n\n"));
}

// Inserts spaces between the words of an identifier (medicalRecordNumber), and after \\n, \\r and \\t.
std::string parted(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 8);
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at > 0 && is_capital(text[at]) && (is_small_letter(text[at - 1]) || is_digit(text[at - 1]))) out.push_back(' ');
    const bool is_escape = at > 0 && text[at - 1] == '\\' && (text[at] == 'n' || text[at] == 'r' || text[at] == 't');
    out.push_back(is_escape ? ' ' : text[at]);
  }
  return out;
}

// The loop has no exit, so that the compiler can vectorize it.
bool is_to_be_parted(std::string_view text) {
  unsigned found = 0;
  for (std::size_t at = 1; at < text.size(); ++at)
    found |= static_cast<unsigned>(text[at - 1] == '\\') |
             (static_cast<unsigned>(is_capital(text[at])) &
              (static_cast<unsigned>(is_small_letter(text[at - 1])) | static_cast<unsigned>(is_digit(text[at - 1]))));
  return found != 0;
}

std::size_t spaces_in(std::string_view words) {
  return static_cast<std::size_t>(std::ranges::count(words, ' '));
}

}  // namespace

std::string folded_words(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  bool is_between = false;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    if (is_ascii(text[at])) {
      const char folded = folded_ascii(text[at]);
      if (folded != ' ') {
        if (is_between && !out.empty()) out.push_back(' ');
        out.push_back(folded);
      }
      is_between = folded == ' ';
      continue;
    }
    const char32_t character = utf8::decode(text, at);
    if (character >= kFoldTable) return folded_by_normalizer(text);
    for (const char folded : folded_character(character)) {
      if (folded == ' ') {
        is_between = true;
        continue;
      }
      if (is_between && !out.empty()) out.push_back(' ');
      is_between = false;
      out.push_back(folded);
    }
  }
  return out;
}

ContextSide ContextSide::before(std::string_view text, Position at, std::size_t words) {
  return {piece_before(text, at, words), true};
}

ContextSide ContextSide::behind(std::string_view text, Position at, std::size_t words) {
  return {piece_behind(text, at, words), false};
}

ContextSide::ContextSide(std::string_view piece, bool is_before)
    : words_(is_to_be_parted(piece) ? folded_words(parted(piece)) : folded_words(piece)), is_before_(is_before) {
  if (words_.empty()) return;
  words_.insert(words_.begin(), ' ');
  words_.push_back(' ');
  has_spaceless_ = std::ranges::any_of(words_, [](char c) { return static_cast<unsigned char>(c) >= 0xE0; });
}

ContextLists::List ContextLists::add(const std::vector<std::string>& written) {
  const auto [at, is_new] = numbers_.emplace(written, static_cast<List>(numbers_.size()));
  if (!is_new) return at->second;
  for (std::uint32_t i = 0; i < written.size(); ++i) {
    const Term term{at->second, i, folded_words(written[i]), written[i].ends_with('*')};
    if (term.text.empty()) continue;
    if (is_spaceless(term.text, 0)) {
      spaceless_.push_back(term);
    } else if (term.any_ending) {
      any_ending_[static_cast<unsigned char>(term.text.front())].push_back(term);
    } else {
      const std::string first = term.text.substr(0, term.text.find(' '));
      by_first_word_[first].push_back(term);
      first_words_.add(first);
      add_joined(term);
    }
  }
  return at->second;
}

// Adds the spelling without spaces (medicalrecordnumber), if the words of a term are long enough to be unambiguous.
void ContextLists::add_joined(Term term) {
  constexpr std::size_t kLeastLetters = 7;
  if (std::erase(term.text, ' ') == 0 || term.text.size() < kLeastLetters) return;
  by_first_word_[term.text].push_back(term);
  first_words_.add(term.text);
}

void ContextLists::take(const Term& term, std::string_view words, std::size_t at, bool is_before,
                        std::vector<Hit>& into) {
  const std::size_t end = at + term.text.size();
  if (words.substr(at, term.text.size()) != term.text) return;
  if (!term.any_ending && words[end] != ' ' && !(words[end] == 's' && words[end + 1] == ' ') &&
      !is_spaceless(term.text, start_of_last_character(term.text))) {
    return;
  }
  const auto near =
      static_cast<std::uint32_t>(is_before ? spaces_in(words.substr(end)) - 1 : spaces_in(words.substr(0, at)) - 1);
  const auto own = static_cast<std::uint32_t>(spaces_in(term.text)) + 1;
  into.push_back({term.list, term.term, is_before ? near : 2 * near + 1, near + own});
}

void ContextLists::search_within(const Term& term, std::string_view words, bool is_before, std::vector<Hit>& into) {
  for (std::size_t at = words.find(term.text); at != std::string_view::npos; at = words.find(term.text, at + 1))
    take(term, words, at, is_before, into);
}

void ContextLists::search(const ContextSide& side, std::vector<Hit>& into) const {
  const std::string_view words = side.words();
  const auto look_up = [&](std::string_view word, std::size_t at) {
    if (!first_words_.may_hold(word)) return;
    const auto found = by_first_word_.find(word);
    if (found == by_first_word_.end()) return;
    for (const Term& term : found->second) take(term, words, at, side.is_before(), into);
  };
  for (std::size_t at = 1; at < words.size();) {
    const std::size_t end = words.find(' ', at);
    const std::string_view word = words.substr(at, end - at);
    look_up(word, at);
    if (word.size() > 1 && word.back() == 's') look_up(word.substr(0, word.size() - 1), at);
    for (const Term& term : any_ending_[static_cast<unsigned char>(words[at])])
      take(term, words, at, side.is_before(), into);
    at = end + 1;
  }
  if (!side.has_spaceless()) return;
  for (const Term& term : spaceless_) search_within(term, words, side.is_before(), into);
}

const ContextLists::Hit* ContextLists::nearest(const std::vector<Hit>& hits, List list, std::size_t reach) {
  const Hit* nearest = nullptr;
  for (const Hit& hit : hits) {
    if (hit.list != list || hit.reach > reach) continue;
    if (nearest == nullptr || std::pair(hit.distance, hit.term) < std::pair(nearest->distance, nearest->term))
      nearest = &hit;
  }
  return nearest;
}

}  // namespace sumi::tag
