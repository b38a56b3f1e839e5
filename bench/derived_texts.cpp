#include "derived_texts.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "base/text/utf8.hpp"

namespace sumi::bench {
namespace {

// Random numbers that don't depend on the standard library, as std::uniform_int_distribution does.
class Chance {
 public:
  explicit Chance(std::uint32_t seed) : bits_(seed) {}
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(std::uint64_t{bits_()} * limit >> 32); }
  std::size_t between(std::size_t least, std::size_t most) { return least + below(most - least + 1); }

 private:
  std::mt19937 bits_;
};

// The starts of sentences, and the end.
std::vector<std::size_t> sentence_borders(std::string_view text) {
  std::vector<std::size_t> borders{0};
  for (std::size_t i = 2; i < text.size(); ++i) {
    if (text[i - 2] == '.' && text[i - 1] == ' ' && text[i] >= 'A' && text[i] <= 'Z') borders.push_back(i);
  }
  borders.push_back(text.size());
  return borders;
}

// The range [begin, end) of a random word.
Range random_word(std::string_view text, Chance& chance) {
  const std::size_t somewhere = chance.below(text.size());
  const std::size_t begin = text.rfind(' ', somewhere);
  const std::size_t end = text.find(' ', somewhere + 1);
  return {begin == std::string_view::npos ? 0 : begin + 1, end == std::string_view::npos ? text.size() : end};
}

std::string beginning(const rare::CountingText& text, std::uint64_t bytes) {
  std::string result;
  for (std::size_t i = 0; i < text.documents.size() && result.size() < bytes; ++i) {
    if (i > 0) result.push_back(' ');
    result.append(document(text, i));
  }
  std::size_t end = std::min<std::size_t>(result.size(), bytes);
  while (end > 0 && end < result.size() && !utf8::starts_character(result[end])) --end;
  result.resize(end);
  return result;
}

}  // namespace

rare::CountingText recombined(const rare::CountingText& text, std::uint64_t bytes) {
  Chance chance(2014);
  rare::OwnText result;
  result.bytes.reserve(bytes + 8192);
  std::string made;
  while (result.bytes.size() < bytes) {
    made.clear();
    for (std::size_t runs = chance.between(3, 8); runs > 0; --runs) {
      const std::string_view from = document(text, chance.below(text.documents.size()));
      const std::vector<std::size_t> borders = sentence_borders(from);
      const std::size_t first = chance.below(borders.size() - 1);
      const std::size_t last = std::min(borders.size() - 1, first + chance.between(1, 3));
      if (!made.empty() && made.back() != ' ') made.push_back(' ');
      made.append(from.substr(borders[first], borders[last] - borders[first]));
    }
    append(result, made);
  }
  return result;
}

rare::CountingText twice(const rare::CountingText& text) {
  rare::OwnText result{std::string(text.bytes), {text.documents.begin(), text.documents.end()}, text.owners};
  for (std::size_t i = 0; i < text.documents.size(); ++i) append(result, document(text, i));
  return result;
}

rare::CountingText repeated_page(const rare::CountingText& text, std::uint64_t page_bytes, std::uint64_t bytes,
                                 bool as_one) {
  const std::string page = beginning(text, page_bytes);
  rare::OwnText pages;
  while (pages.bytes.size() < bytes) append(pages, page);
  const rare::CountingText apart = std::move(pages);
  return as_one ? joined(apart) : apart;
}

rare::CountingText near_copies(const rare::CountingText& text, std::uint64_t document_bytes, unsigned copies,
                               unsigned changes) {
  Chance chance(2014);
  const std::string original = beginning(text, document_bytes);
  rare::OwnText result;
  for (unsigned copy = 0; copy < copies; ++copy) {
    std::string changed = original;
    for (unsigned change = 0; change < changes; ++change) {
      const std::string_view from = document(text, chance.below(text.documents.size()));
      const Range old_word = random_word(changed, chance);
      const Range new_word = random_word(from, chance);
      changed.replace(old_word.begin, old_word.size(), from.substr(new_word.begin, new_word.size()));
    }
    append(result, changed);
  }
  return result;
}

rare::CountingText as_lines(const std::vector<std::string>& lines, std::size_t lines_per_document,
                            std::uint64_t least_bytes) {
  rare::OwnText result;
  std::string page;
  do {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      page += lines[i];
      const bool is_last = (i + 1) % lines_per_document == 0 || i + 1 == lines.size();
      if (!is_last) {
        page += '\n';
        continue;
      }
      append(result, page);
      page.clear();
    }
  } while (result.bytes.size() < least_bytes && !lines.empty());
  return result;
}

rare::CountingText made_up(std::uint64_t bytes) {
  Chance chance(2014);
  std::vector<std::string> words(4000);
  for (std::string& word : words) {
    for (std::size_t length = chance.between(2, 9); length > 0; --length) {
      word.push_back(static_cast<char>('a' + std::min(chance.below(26), chance.below(26))));
    }
  }
  rare::OwnText result;
  std::string made;
  while (result.bytes.size() < bytes) {
    made.clear();
    for (std::size_t sentences = chance.between(4, 14); sentences > 0; --sentences) {
      const std::size_t begin = made.size();
      for (std::size_t left = chance.between(5, 25); left > 0; --left) {
        const std::size_t below = chance.between(1, words.size());  // frequent words first
        made.append(words[chance.below(chance.between(1, below))]).push_back(left > 1 ? ' ' : '.');
      }
      made[begin] = static_cast<char>(made[begin] - 'a' + 'A');
      if (sentences > 1) made.push_back(' ');
    }
    append(result, made);
  }
  return result;
}

rare::CountingText made_up_terms(std::uint64_t bytes) {
  Chance chance(2014);
  constexpr char32_t kFirstKana = U'ア';
  constexpr std::size_t kKana = 80;
  rare::OwnText result;
  std::string made;
  while (result.bytes.size() < bytes) {
    made.clear();
    for (std::size_t length = chance.between(2, 9); length > 0; --length) {
      utf8::append(made, static_cast<char32_t>(kFirstKana + std::min(chance.below(kKana), chance.below(kKana))));
    }
    append(result, made);
  }
  return result;
}

}  // namespace sumi::bench
