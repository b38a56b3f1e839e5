#include "serve/recognize/word_context.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_set>
#include <utility>

#include <unicode/uchar.h>

#include "base/text/ascii.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

namespace sumi::recognize {

namespace {

// English function words, which say nothing about what follows.
constexpr std::string_view kSmallWords =
    "a about above across after afterwards again against all almost alone along already also although always am among "
    "amongst amount an and another any anyhow anyone anything anyway anywhere are around as at back be became because "
    "become becomes becoming been before beforehand behind being below beside besides between beyond both bottom but "
    "by "
    "ca call can cannot could did do does doing done down due during each eight either eleven else elsewhere empty "
    "enough even ever every everyone everything everywhere except few fifteen fifty first five for former formerly "
    "forty "
    "four from front full further get give go had has have he hence her here hereafter hereby herein hereupon hers "
    "herself him himself his how however hundred i if in indeed into is it its itself just keep last latter latterly "
    "least less made make many may me meanwhile might mine more moreover most mostly move much must my myself name "
    "namely neither never nevertheless next nine no nobody none noone nor not nothing now nowhere of off often on once "
    "one only onto or other others otherwise our ours ourselves out over own part per perhaps please put quite rather "
    "re "
    "really regarding same say see seem seemed seeming seems serious several she should show side since six sixty so "
    "some somehow someone something sometime sometimes somewhere still such take ten than that the their them "
    "themselves "
    "then thence there thereafter thereby therefore therein thereupon these they third this those though three through "
    "throughout thru thus to together too top toward towards twelve twenty two under unless until up upon us used "
    "using "
    "various very via was we well were what whatever when whence whenever where whereafter whereas whereby wherein "
    "whereupon wherever whether which while whither who whoever whole whom whose why will with within without would "
    "yet "
    "you your yours yourself yourselves amounts backs bottoms called calling calls deals gave getting gets given gives "
    "giving goes going gone got gotten having keeping keeps kept makes making moved moves moving named names naming "
    "parts "
    "putting puts said saw saying says seeing seeming seen sees showed showing shown shows sides taken takes taking "
    "tops "
    "took uses went 's 'd 'll 'm 're 've n't ";

}  // namespace

bool is_small_word(std::string_view word) {
  static const std::unordered_set<std::string_view> words = [] {
    std::unordered_set<std::string_view> all;
    for (std::size_t begin = 0; begin < kSmallWords.size();) {
      const std::size_t end = kSmallWords.find(' ', begin);
      all.insert(kSmallWords.substr(begin, end - begin));
      begin = end + 1;
    }
    return all;
  }();
  return words.contains(word);
}

namespace {

bool is_space(char32_t c) {
  return u_isUWhiteSpace(static_cast<UChar32>(c)) != 0;
}

bool is_punctuation(char32_t c) {
  return belongs_to(c, CharacterClass::punctuation);
}

bool is_all_punctuation(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at]))
    if (!is_punctuation(utf8::decode(text, at))) return false;
  return true;
}

std::size_t character_before(std::string_view text, std::size_t at) {
  do --at;
  while (!utf8::starts_character(text[at]));
  return at;
}

}  // namespace

std::string in_small_letters(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    if (utf8::width(text[at]) == 1) {
      out += static_cast<char>(is_capital(text[at]) ? text[at] + ('a' - 'A') : text[at]);
    } else {
      utf8::append(out, static_cast<char32_t>(u_tolower(static_cast<UChar32>(utf8::decode(text, at)))));
    }
  }
  return out;
}

void WordContext::add(std::size_t begin, std::size_t end) {
  if (begin < end) words_.push_back({{begin, end}});
}

bool WordContext::counts(Word& one) const {
  if (one.counts == Counts::not_known) {
    const std::string_view word = text_.substr(one.where.begin, one.where.size());
    const bool is_space_alone = is_space(utf8::decode(word, 0));
    const bool does = is_space_alone || (!is_all_punctuation(word) && word.find(':') == std::string_view::npos &&
                                         (language_ != "en" || !is_small_word(in_small_letters(word))));
    one.counts = does ? Counts::yes : Counts::no;
  }
  return one.counts == Counts::yes;
}

// Cuts a stretch without white space: first punctuation at its ends, character by character; then at joints between
// letters.
void WordContext::cut_piece(std::size_t begin, std::size_t end) {
  const auto is_cut_off = [](char32_t c) {
    return is_punctuation(c) && c != U'-' && c != U'/' && c != U'_' && c != U'#';
  };
  while (begin < end && is_cut_off(utf8::decode(text_, begin))) {
    const std::size_t next = begin + utf8::width(text_[begin]);
    add(begin, next);
    begin = next;
  }
  std::size_t inner_end = end;
  std::vector<Range> behind;  // pieces cut off at the end, in reverse order
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    while (inner_end > begin) {
      const std::size_t last = character_before(text_, inner_end);
      const char32_t c = utf8::decode(text_, last);
      const bool is_initial = c == U'.' && inner_end - begin == 2;  // A.
      if (!is_cut_off(c) || is_initial) break;
      behind.push_back({last, inner_end});
      inner_end = last;
    }
    for (const std::string_view ending : {"'s", "’s", "'d", "'m", "n't", "'ll", "'re", "'ve"}) {
      const std::string_view inner = text_.substr(begin, inner_end - begin);
      if (inner.size() <= ending.size() || !inner.ends_with(ending)) continue;
      behind.push_back({inner_end - ending.size(), inner_end});
      inner_end -= ending.size();
      goes_on = true;
      break;
    }
  }
  cut_inner(begin, inner_end);
  for (auto one = behind.rbegin(); one != behind.rend(); ++one) add(one->begin, one->end);
}

namespace {

bool joins_words(char before, char sign, char behind) {
  switch (sign) {
    case '-':
      return (is_letter(before) && is_letter(behind)) || (is_digit(before) && is_digit(behind));
    case ',':
      return is_letter(before) && is_letter(behind);
    case ':':
    case '/':
    case '=':
    case '<':
    case '>':
      return (is_letter(before) || is_digit(before)) && is_letter(behind);
    case '.':
      return is_small_letter(before) && is_capital(behind);
    default:
      return sign == '(' || sign == ')';
  }
}

}  // namespace

// Joints between letters separate words, too.
void WordContext::cut_inner(std::size_t begin, std::size_t inner_end) {
  const std::string_view inner = text_.substr(begin, inner_end - begin);
  const bool is_address = inner.find('@') != std::string_view::npos || inner.find("://") != std::string_view::npos;
  std::size_t word = begin;
  for (std::size_t at = begin + 1; !is_address && at + 1 < inner_end; ++at) {
    if (!joins_words(text_[at - 1], text_[at], text_[at + 1])) continue;
    add(word, at);
    add(at, at + 1);
    word = at + 1;
  }
  add(word, inner_end);
}

void WordContext::cut() {
  is_cut_ = true;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text_.size();) {
    if (!is_space(utf8::decode(text_, at))) {
      at += utf8::width(text_[at]);
      continue;
    }
    cut_piece(begin, at);
    std::size_t space = at;
    while (at < text_.size() && is_space(utf8::decode(text_, at))) at += utf8::width(text_[at]);
    if (text_[space] == ' ' && space > begin) ++space;  // one space belongs to the word before
    add(space, at);
    begin = at;
  }
  cut_piece(begin, text_.size());
}

std::vector<std::string> WordContext::words_before(Position at) {
  if (!is_cut_) cut();
  auto word = std::upper_bound(words_.begin(), words_.end(), at,
                               [](Position place, const Word& one) { return place < one.where.end; });
  std::vector<std::string> found;
  if (word == words_.end()) return found;
  for (++word; word != words_.begin() && found.size() < kContextWords + 1;) {
    --word;
    if (counts(*word)) found.push_back(in_small_letters(text_.substr(word->where.begin, word->where.size())));
  }
  return found;
}

std::vector<Range> WordContext::words() {
  if (!is_cut_) cut();
  std::vector<Range> all;
  for (const Word& word : words_) all.push_back(word.where);
  return all;
}

std::optional<std::size_t> supportive_word(const std::vector<std::string>& expected,
                                           const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < expected.size(); ++i)
    for (const std::string& word : words)
      if (word.find(expected[i]) != std::string::npos) return i;
  return std::nullopt;
}

std::vector<Analyzed> settled(std::vector<Analyzed> found) {
  std::stable_sort(found.begin(), found.end(), [](const Analyzed& a, const Analyzed& b) {
    return std::tuple(a.entity, a.where.begin, b.where.end, b.score) <
           std::tuple(b.entity, b.where.begin, a.where.end, a.score);
  });
  std::vector<Analyzed> kept;
  std::vector<std::pair<Position, double>> open;  // ends and scores of findings that may contain the next one
  for (Analyzed& one : found) {
    if (one.score <= 0) continue;
    if (!kept.empty() && kept.back().entity != one.entity) open.clear();
    std::erase_if(open, [&](const auto& holder) { return holder.first < one.where.begin; });
    const bool is_held = std::any_of(open.begin(), open.end(), [&](const auto& holder) {
      return holder.first >= one.where.end && holder.second >= one.score;
    });
    if (is_held) continue;
    open.emplace_back(one.where.end, one.score);
    kept.push_back(std::move(one));
  }
  std::stable_sort(kept.begin(), kept.end(), [](const Analyzed& a, const Analyzed& b) {
    return std::tuple(b.score, a.where.begin, b.where.size()) < std::tuple(a.score, b.where.begin, a.where.size());
  });
  return kept;
}

}  // namespace sumi::recognize
