#include <algorithm>
#include <array>
#include <set>

#include "base/names/letters.hpp"
#include "hide/search/name_split.hpp"

namespace sumi::hide {
namespace {

// Words before the name of somebody by whom a child is described.
constexpr std::string_view kWhose =
    "baby boy girl twin newborn infant neonate child son daughter mother father wife husband widow of kind sohn "
    "tochter "
    "witwe von fils fille enfant hijo hija bebe rn de mr mrs ms miss herr frau sr sra";
constexpr std::string_view kTellsWhose = "of von de";
// Separators between two names.
constexpr std::string_view kAnd = "& + / ; and und y et og och en oder or";
// Words before another family name; the others precede another name.
constexpr std::string_view kBornAs =
    "nee ne born geb geborene geborener nata nata nato nacida nacido rozena z domu f fodd";
constexpr std::string_view kAlso = "aka alias called genannt gen dit dite formerly fka alias";
constexpr std::size_t kLongestList = 600;  // bytes: longer values are a finder's mistakes and no lists of names
constexpr std::string_view kGenerations = "jr sr ii iii iv junior senior nd rd th";

std::string trimmed(std::string_view text) {
  constexpr std::string_view kTrimmed = " \t\r\n,;.\"'()[]";
  const std::size_t begin = text.find_first_not_of(kTrimmed);
  return begin == std::string_view::npos ? std::string()
                                         : std::string(text.substr(begin, text.find_last_not_of(kTrimmed) + 1 - begin));
}

std::vector<std::string> tokens_of(std::string_view text) {
  std::string spaced;
  for (const char c : text) {
    const bool stands_alone = std::string_view("&+/;()[]\"").find(c) != std::string_view::npos;
    spaced += stands_alone ? std::string{' ', c, ' '} : std::string(1, c == '\t' || c == '\n' ? ' ' : c);
  }
  std::vector<std::string> tokens;
  for (const std::string_view word : names::words_of(spaced))
    if (!word.empty()) tokens.emplace_back(word);
  return tokens;
}

std::string plain_token(const std::string& token) {
  return names::plain(trimmed(token));
}

std::string joined_tokens(const std::vector<std::string>& tokens, std::size_t begin, std::size_t end) {
  std::string all;
  for (std::size_t i = begin; i < end; ++i) all += (all.empty() ? "" : " ") + tokens[i];
  return trimmed(all);
}

bool is_generation(const std::string& token) {
  const std::string plain = plain_token(token);
  const std::size_t letters = plain.find_first_not_of("0123456789");
  return letters != std::string::npos && names::is_listed(kGenerations, std::string_view(plain).substr(letters)) &&
         (letters > 0 || names::has_capital(token));
}

std::string family_of(const std::string& name) {
  return split_name(name).family;
}

std::string given_of(const std::string& name) {
  return split_name(name).given;
}

// Returns whether a text is Latin in lower case, such as "de la", "and others": no name if names are capitalized
// elsewhere.
bool is_small_latin(std::string_view text) {
  const std::vector<names::WordPart> words = names::word_parts(text);
  return !names::has_capital(text) && std::ranges::all_of(words, [](const names::WordPart& one) {
    return one.letters == names::Letters::latin || one.letters == names::Letters::digit;
  });
}

// A part of a value, with the preceding words that describe it.
struct SaidPart {
  std::string name;
  bool is_born_as = false;
  bool is_also = false;
  bool is_of_same = false;  // a part of the same person's name
  bool goes_on = false;     // continues the text before the brackets
};

std::vector<SaidPart> value_parts(const std::vector<std::string>& tokens) {
  std::vector<SaidPart> all;
  SaidPart next;
  std::size_t begin = 0;
  const auto close = [&](std::size_t end) {
    next.name = joined_tokens(tokens, begin, end);
    if (!next.name.empty()) all.push_back(next);
    next = {};
    begin = end + 1;
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string plain = plain_token(tokens[i]);
    const bool is_mark =
        tokens[i] == "(" || tokens[i] == "[" || tokens[i] == ")" || tokens[i] == "]" || tokens[i] == "\"";
    if (is_mark) {
      close(i);
      next.goes_on = tokens[i] == ")" || tokens[i] == "]";
      next.is_also = next.is_of_same = !next.goes_on;
    } else if (i > 0 && names::is_listed(kBornAs, plain) && !names::has_capital(tokens[i])) {
      close(i);
      next.is_born_as = next.is_of_same = true;
    } else if (i > 0 && names::is_listed(kAlso, plain) && !names::has_capital(tokens[i])) {
      close(i);
      next.is_also = next.is_of_same = true;
    } else if (i > 0 && i + 1 < tokens.size() && names::is_listed(kAnd, tokens[i])) {
      close(i);
    } else if (i > begin && is_generation(tokens[i])) {
      close(i);
      next.is_of_same = true;
    }
  }
  close(tokens.size());
  return all;
}

// Removes "Baby of", "Mrs.".
std::vector<std::string> without_whose(std::vector<std::string> tokens) {
  std::size_t first = 0;
  while (first + 1 < tokens.size() && names::is_listed(kWhose, plain_token(tokens[first]))) ++first;
  const bool tells = first > 1 && names::is_listed(kTellsWhose, plain_token(tokens[first - 1]));
  const bool is_baby = first > 0 && plain_token(tokens[0]) == "baby";
  if (tells || is_baby) tokens.erase(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(first));
  return tokens;
}

// Collects the names in the parts of a value.
class NamesInValue {
 public:
  explicit NamesInValue(const std::vector<SaidPart>& parts) {
    for (const SaidPart& one : parts)
      if (!one.is_of_same && !family_of(one.name).empty()) last_family_ = family_of(one.name);
    for (const SaidPart& one : parts) {
      if (one.goes_on && !name_.empty()) {
        extend_name(one.name);
      } else if (one.is_of_same) {
        add_of_same(one);
      } else {
        begin(one.name);
      }
    }
    all_.erase(std::string());
  }

  [[nodiscard]] std::vector<std::string> all() const { return {all_.begin(), all_.end()}; }

 private:
  void begin(const std::string& name) {
    name_ = name;
    if (family_of(name_).empty() && !last_family_.empty()) name_ = given_of(name_) + " " + last_family_;
    all_.insert(name_);
  }

  void extend_name(const std::string& name) {
    all_.erase(name_);
    name_ += " " + name;
    all_.insert(name_);
    for (const std::string& other : also_) all_.insert(other + " " + family_of(name_));
  }

  void add_of_same(const SaidPart& one) {
    if (one.is_also) also_.push_back(one.name);
    if (is_full_name(one.name)) {
      all_.insert(one.name);
    } else if (one.is_born_as && !given_of(name_).empty()) {
      all_.insert(given_of(name_) + " " + one.name);
    } else if (one.is_also && !family_of(name_).empty()) {
      all_.insert(one.name + " " + family_of(name_));
    }
    if (name_.empty()) all_.insert(one.name);
  }

  std::set<std::string> all_;
  std::string last_family_;  // family name after the last of several given names
  std::string name_;         // name of the person to whom the next parts may belong
  std::vector<std::string> also_;
};

}  // namespace

std::vector<std::string> names_said(const std::string& value) {
  if (value.size() > kLongestList) return {value};
  const std::vector<std::string> tokens = without_whose(tokens_of(value));
  std::vector<SaidPart> parts = value_parts(tokens);
  if (names::has_capital(value)) std::erase_if(parts, [](const SaidPart& one) { return is_small_latin(one.name); });
  if (parts.empty() || (parts.size() == 1 && tokens == tokens_of(value) && parts[0].name == trimmed(value)))
    return {value};
  return NamesInValue(parts).all();
}

std::vector<std::string> words_of_names(const std::string& value) {
  std::vector<std::string> words;
  for (const std::string& name : names_said(value))
    for (std::string& word : name_words(name))
      if (std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
  return words;
}

std::vector<std::string> whole_names_of(const std::string& name, NameSaidIn in) {
  const SplitName split = split_name(name);
  std::vector<std::string> all = whole_names(split.given, split.family, in);
  const std::size_t comma = name.find(',');
  if (comma == std::string::npos || split.given.empty()) return all;
  const std::vector<std::string> front = tokens_of(std::string_view(name).substr(0, comma));
  std::vector<std::string> behind = tokens_of(std::string_view(name).substr(comma + 1));
  std::vector<std::string> particles;
  while (behind.size() > 1 && !names::has_capital(behind.back())) {
    particles.insert(particles.begin(), behind.back());
    behind.pop_back();
  }
  const std::string given = joined_tokens(behind, 0, behind.size());
  const std::string family = joined_tokens(front, 0, front.size());
  const std::string between = joined_tokens(particles, 0, particles.size());
  for (const std::string& one : {family, between + " " + family, between + " " + split.family})
    for (const std::string& first : {given, split.given})
      if (!one.starts_with(' ') && is_full_name(first + " " + one)) all.push_back(first + " " + one);
  return all;
}

}  // namespace sumi::hide
