#include "hide/name_split.hpp"

#include <algorithm>

#include "names/letters.hpp"
#include "names/name_parts.hpp"
#include "text/utf8.hpp"

namespace sumi::hide {
namespace {

std::string_view of(std::string_view text, Range where) {
  return text.substr(where.begin, where.size());
}

std::string joined(std::string_view text, const std::vector<names::NamePart>& parts, std::size_t begin,
                   std::size_t end) {
  std::string all;
  for (std::size_t i = begin; i < end; ++i) {
    if (!all.empty()) all += ' ';
    all += of(text, parts[i].where);
  }
  return all;
}

std::vector<names::NamePart> telling_parts(std::string_view name) {
  std::vector<names::NamePart> parts = names::name_parts(name);
  std::erase_if(parts, [](const names::NamePart& one) { return one.role == names::NameRole::number; });
  return parts;
}

bool is_han_or_kana(std::string_view word) {
  const std::vector<names::WordPart> parts = names::word_parts(word);
  return !parts.empty() && std::ranges::all_of(parts, [](const names::WordPart& one) {
    return one.letters == names::Letters::han || one.letters == names::Letters::hiragana ||
           one.letters == names::Letters::katakana;
  });
}

// As it stands, without initials, and the first name alone: "Anna Lena J", "Anna Lena", "Anna".
std::vector<std::string> given_forms(const std::string& given) {
  std::vector<std::string> forms;
  const auto add = [&](std::string form) {
    if (!form.empty() && std::ranges::find(forms, form) == forms.end()) forms.push_back(std::move(form));
  };
  add(given);
  std::string words;
  std::string first;
  for (const names::NamePart& part : telling_parts(given)) {
    if (part.role != names::NameRole::word) continue;
    const std::string word(of(given, part.where));
    if (first.empty()) first = word;
    words += (words.empty() ? "" : " ") + word;
  }
  add(words);
  add(first);
  return forms;
}

// Something in front of the first part that isn't space: a title.
bool has_title(std::string_view name, const std::vector<names::NamePart>& parts) {
  return !parts.empty() && name.substr(0, parts.front().where.begin).find_first_not_of(" \t") != std::string_view::npos;
}

}  // namespace

SplitName split_name(std::string_view name) {
  const std::vector<names::NamePart> parts = telling_parts(name);
  if (parts.empty()) return {};
  const std::size_t comma = name.find(',');
  const auto behind = std::ranges::find_if(
      parts, [&](const names::NamePart& one) { return comma != std::string_view::npos && one.where.begin > comma; });
  const auto cut = static_cast<std::size_t>(behind - parts.begin());
  if (cut > 0 && cut < parts.size()) return {joined(name, parts, cut, parts.size()), joined(name, parts, 0, cut)};
  if (parts.size() == 1 && has_title(name, parts)) return {{}, joined(name, parts, 0, 1)};
  if (parts.size() == 1) return {joined(name, parts, 0, 1), {}};
  if (parts.front().family) return {joined(name, parts, 1, parts.size()), joined(name, parts, 0, 1)};
  return {joined(name, parts, 0, parts.size() - 1), joined(name, parts, parts.size() - 1, parts.size())};
}

std::vector<std::string> name_words(std::string_view name) {
  std::vector<std::string> words;
  for (const names::NamePart& part : telling_parts(name)) {
    const std::string_view word = of(name, part.where);
    if (part.role == names::NameRole::word && utf8::count(word) >= 2) words.emplace_back(word);
  }
  return words;
}

std::vector<std::string> whole_names(const std::string& given, const std::string& family) {
  std::vector<std::string> all;
  for (const std::string& one : given_forms(given)) {
    if (family.empty() || !is_full_name(one + " " + family)) continue;
    for (std::string& whole :
         std::vector<std::string>{one + " " + family, family + " " + one, family + ", " + one, family + "," + one})
      all.push_back(std::move(whole));
  }
  return all;
}

std::vector<std::string> family_with_title(std::string_view name) {
  const std::string family = split_name(name).family;
  if (utf8::count(family) != 1 || !is_han_or_kana(family)) return {};
  std::vector<std::string> forms;
  for (const std::string_view title : {"先生", "女士", "小姐", "氏", "様", "さん", "君", "医師"})
    forms.push_back(family + std::string(title));
  return forms;
}

bool is_full_name(std::string_view name) {
  const std::vector<std::string> words = name_words(name);
  if (words.size() >= 2 && !std::ranges::all_of(words, is_han_or_kana)) return true;
  std::size_t characters = 0;
  for (const std::string& word : words) characters += is_han_or_kana(word) ? utf8::count(word) : 0;
  return characters >= 3;
}

}  // namespace sumi::hide
