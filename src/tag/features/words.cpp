#include "tag/features/words.hpp"

#include <algorithm>

#include <unicode/uchar.h>

#include "base/text/utf8.hpp"

namespace sumi::tag {
namespace {

template <typename Visit>
void for_each_character(std::string_view word, Visit&& visit) {
  for (std::size_t at = 0; at < word.size(); at += utf8::width(word[at])) visit(utf8::decode(word, at));
}

char32_t lowered(char32_t character) {
  if (character < 128) return character >= U'A' && character <= U'Z' ? character + 32 : character;
  return static_cast<char32_t>(u_tolower(static_cast<UChar32>(character)));
}

char32_t shape_of(char32_t character) {
  const auto code = static_cast<UChar32>(character);
  switch (u_charType(code)) {
    case U_UPPERCASE_LETTER:
    case U_TITLECASE_LETTER:
      return U'X';
    case U_LOWERCASE_LETTER:
      return U'x';
    case U_DECIMAL_DIGIT_NUMBER:
      return U'9';
    case U_MODIFIER_LETTER:
    case U_OTHER_LETTER: {
      if (character >= 0x3041 && character <= 0x309F) return U'あ';
      if (character >= 0x30A0 && character <= 0x30FF) return U'ア';
      return u_hasBinaryProperty(code, UCHAR_IDEOGRAPHIC) ? U'字' : U'o';
    }
    default:
      return character;
  }
}

std::string lower(std::string_view word, bool digits_as_0) {
  std::string out;
  for_each_character(word, [&](char32_t c) {
    utf8::append(out, digits_as_0 && u_isdigit(static_cast<UChar32>(c)) ? U'0' : lowered(c));
  });
  return out;
}

std::string shape(std::string_view word, bool is_short) {
  std::string out;
  char32_t last = 0;
  for_each_character(word, [&](char32_t c) {
    const char32_t kind = shape_of(c);
    if (!is_short || kind != last) utf8::append(out, kind);
    last = kind;
  });
  return out;
}

// Returns the first or last `characters` of a longer word.
std::string affix(std::string_view word, std::size_t characters, bool is_prefix) {
  const std::size_t all = utf8::count(word);
  if (all <= characters) return {};
  std::size_t at = 0;
  for (std::size_t skipped = 0; skipped < (is_prefix ? characters : all - characters); ++skipped)
    at += utf8::width(word[at]);
  return std::string(is_prefix ? word.substr(0, at) : word.substr(at));
}

std::string kind(std::string_view word) {
  std::size_t uppers = 0, lowers = 0, digits = 0, others = 0, letters = 0;
  bool starts_upper = false;
  for_each_character(word, [&](char32_t c) {
    const char32_t one = shape_of(c);
    if (uppers + lowers + digits + others + letters == 0) starts_upper = one == U'X';
    (one == U'X'                          ? uppers
     : one == U'x'                        ? lowers
     : one == U'9'                        ? digits
     : u_isalpha(static_cast<UChar32>(c)) ? letters
                                          : others) += 1;
  });
  if (digits > 0)
    return uppers + lowers + letters == 0 ? (digits <= 4 ? "digits" + std::to_string(digits) : "number") : "mixed";
  if (uppers > 0 && lowers == 0) return uppers == 1 ? "initial" : "capitals";
  if (starts_upper) return uppers == 1 ? "capital" : "camel";
  if (uppers > 0) return "inner";
  if (lowers > 0) return "lower";
  return letters > 0 ? "letters" : "mark";
}

}  // namespace

std::string seen(const WordView& view, std::string_view word) {
  switch (view.view) {
    case View::token:
      return std::string(word);
    case View::lower:
      return lower(word, false);
    case View::digits:
      return lower(word, true);
    case View::prefix:
      return affix(word, view.argument, true);
    case View::suffix:
      return affix(word, view.argument, false);
    case View::shape:
      return shape(word, false);
    case View::short_shape:
      return shape(word, true);
    case View::kind:
      return kind(word);
    case View::length:
      return std::to_string(std::min<std::size_t>(9, utf8::count(word)));
    default:
      return {};
  }
}

Words::Words(std::vector<WordView> views, const WordClusters& clusters)
    : views_(std::move(views)), clusters_(clusters) {
  clear();
}

std::string Words::shown(const WordView& view, std::string_view word) const {
  return view.view == View::cluster ? clusters_.path(word, view.argument) : seen(view, word);
}

void Words::clear() {
  texts_.clear();
  ends_.clear();
  values_.clear();
  slots_.assign(1024, {});
  add_border("\xFE");  // bytes that occur in no word
  add_border("\xFF");
}

void Words::add_border(std::string_view name) {
  texts_ += name;
  ends_.push_back(texts_.size());
  for (const WordView& view : views_) {
    const bool shows =
        view.view == View::token || view.view == View::lower || view.view == View::shape || view.view == View::kind;
    values_.push_back(shows ? fingerprint(name) : 0);
  }
}

WordId Words::number(std::string_view word) {
  const Fingerprint hash = fingerprint(word);
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = hash & mask;
  for (; slots_[i].next != 0; i = (i + 1) & mask) {
    if (slots_[i].hash == hash && text(slots_[i].next - 1) == word) return slots_[i].next - 1;
  }
  const auto made = static_cast<WordId>(size());
  slots_[i] = {hash, made + 1};
  append(word);
  if (size() * 2 > slots_.size()) grow();
  return made;
}

void Words::append(std::string_view word) {
  texts_ += word;
  ends_.push_back(texts_.size());
  for (const WordView& view : views_) {
    const std::string seen = shown(view, word);
    values_.push_back(seen.empty() ? 0 : fingerprint(seen));
  }
}

void Words::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& slot : old) {
    if (slot.next == 0) continue;
    std::size_t i = slot.hash & mask;
    while (slots_[i].next != 0) i = (i + 1) & mask;
    slots_[i] = slot;
  }
}

}  // namespace sumi::tag
