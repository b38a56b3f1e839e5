#include "hide/chain/kept_words.hpp"

#include <algorithm>

#include <unicode/uchar.h>

#include "base/text/fold.hpp"
#include "base/text/utf8.hpp"

namespace sumi::hide {
namespace {

bool is_kept_word(std::string_view token) {
  std::size_t letters = 0;
  for (Position at = 0; at < token.size(); at += utf8::width(token[at])) {
    const char32_t character = utf8::decode(token, at);
    if (token_part(character) == TokenPart::none || u_isdigit(static_cast<UChar32>(character)) != 0) return false;
    ++letters;
  }
  return letters >= KeptWords::kLeastLetters;
}

}  // namespace

void KeptWords::note(std::uint32_t person, const SourceRecord& record, std::span<const FieldEdit> edits) {
  for (std::uint32_t field = 0; field < record.fields.size(); ++field) {
    if (record.fields[field].attribute) continue;
    with_text_.insert(person);
    const std::string_view text = record.fields[field].text;
    Position at = 0;
    const auto [first, last] = std::ranges::equal_range(edits, field, {}, &FieldEdit::field);
    for (const FieldEdit& edit : std::ranges::subrange(first, last)) {
      note(person, text.substr(at, edit.where.begin - at));
      at = edit.where.end;
    }
    note(person, text.substr(at));
  }
}

void KeptWords::note(std::uint32_t person, std::string_view kept) {
  for (const Range token : segmenter_.tokens(kept)) {
    const std::string_view text = kept.substr(token.begin, token.size());
    if (!is_kept_word(text)) continue;
    std::vector<std::uint32_t>& persons = persons_[normal_form(text)];
    if (persons.empty() || persons.back() != person) persons.push_back(person);
  }
}

KeptWords::Persons KeptWords::persons_of_words() const {
  Persons all = persons_;
  for (auto& [word, persons] : all) {
    std::ranges::sort(persons);
    persons.erase(std::unique(persons.begin(), persons.end()), persons.end());
  }
  return all;
}

}  // namespace sumi::hide
