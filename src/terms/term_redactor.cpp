#include "terms/term_redactor.hpp"

#include <algorithm>
#include <array>

namespace sumi::terms {
namespace {

bool is_among(std::span<const std::uint32_t> rising, std::uint32_t term) {
  return !rising.empty() && std::ranges::binary_search(rising, term);
}

}  // namespace

TermRedactor::TermRedactor(const std::string& dictionary, unsigned k, Borders borders)
    : file_(dictionary), automaton_(file_.file(), "automaton"), borders_(borders), by_length_(kMostCharacters + 1) {
  file_.require_k(k);
  patterns_ = file_.patterns(k);
  length_hidden_ = file_.length_hidden(k);
  respelled_ = file_.respelled();
  key_first_ = file_.file().section<std::uint32_t>("key_first");
  key_terms_ = file_.file().section<std::uint32_t>("key_terms");
  const bool is_sound = key_first_.size() == automaton_.keys() + 1 && std::ranges::is_sorted(key_first_) &&
                        key_first_.back() == key_terms_.size();
  if (!is_sound) file_.file().refuse("its list of terms by spelling makes no sense");
  for (const LengthPlace& place : file_.terms().places()) by_length_[place.length] = &place;
}

void TermRedactor::redact(const Texts& texts, std::vector<Redaction>& out) const {
  const std::u32string_view characters = texts.folded_.characters();
  std::array<Waiting, kTogether> waiting;
  std::size_t count = 0;
  automaton_.for_each_match(characters, [&](const match::Match& match) {
    if (!borders_.allow(characters, match.begin, match.end)) return;
    waiting[count++].match = match;
    __builtin_prefetch(&key_first_[match.key]);
    if (count < waiting.size()) return;
    redact_matches(texts.folded_, waiting, out);
    count = 0;
  });
  redact_matches(texts.folded_, std::span(waiting).first(count), out);
}

void TermRedactor::redact_matches(const FoldedText& folded, std::span<Waiting> waiting, std::vector<Redaction>& out) const {
  for (Waiting& one : waiting) {
    one.first = key_first_[one.match.key];
    one.last = key_first_[one.match.key + 1];
    if (one.first < one.last) __builtin_prefetch(&key_terms_[one.first]);
  }
  for (const Waiting& one : waiting) {
    if (one.first == one.last) continue;
    const LengthPlace* const place = place_of(one.match.end - one.match.begin, key_terms_[one.first]);
    if (place != nullptr) __builtin_prefetch(&patterns_[place->stored_at(key_terms_[one.first] - place->first)]);
  }
  for (const Waiting& one : waiting) redact_match(folded, one, out);
}

bool TermRedactor::cut_matters(char32_t before, char32_t after) const {
  if (!folder_.is_apart(before, after)) return true;
  const std::array<char32_t, 2> pair{folder_.single(before), folder_.single(after)};
  return !borders_.allow(std::u32string_view(pair.data(), pair.size()), 1, 2);
}

void TermRedactor::redact_match(const FoldedText& folded, const Waiting& waiting, std::vector<Redaction>& out) const {
  const std::size_t before = out.size();
  for (std::uint32_t i = waiting.first; i < waiting.last; ++i) {
    if (redact_term(folded, waiting.match, key_terms_[i], out)) continue;
    out.resize(before);
    out.push_back({folded.source(waiting.match.begin, waiting.match.end), true});
    return;
  }
}

bool TermRedactor::redact_term(const FoldedText& folded, const match::Match& match, std::uint32_t term,
                               std::vector<Redaction>& out) const {
  const std::size_t length = match.end - match.begin;
  const LengthPlace* const place = place_of(length, term);
  // Identifiers, and terms that are longer or shorter than their folded form, have none.
  if (place == nullptr) return false;
  if (is_among(length_hidden_, term) || is_among(respelled_, term)) return false;
  const auto stored = patterns_.subspan(place->stored_at(term - place->first), stored_bytes(place->length));
  const auto is_kept = [stored](std::size_t position) { return (stored[position / 8] >> position % 8 & 1) != 0; };
  for (std::size_t position = 0; position < length; ++position) {
    if (is_kept(position)) continue;
    std::size_t end = position + 1;
    while (end < length && !is_kept(end)) ++end;
    out.push_back({folded.source(match.begin + position, match.begin + end), false});
    position = end;
  }
  return true;
}

}  // namespace sumi::terms
