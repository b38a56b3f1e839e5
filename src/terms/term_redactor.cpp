#include "terms/term_redactor.hpp"

#include <algorithm>
#include <array>

namespace sumi::terms {

TermRedactor::TermRedactor(const std::string& dictionary, unsigned k, Borders borders)
    : file_(dictionary), automaton_(file_.file(), "automaton"), borders_(borders), by_length_(kMostCharacters + 1) {
  file_.require_k(k);
  patterns_ = file_.patterns(k);
  length_hidden_ = file_.length_hidden(k);
  key_first_ = file_.file().section<std::uint32_t>("key_first");
  key_terms_ = file_.file().section<std::uint32_t>("key_terms");
  const bool is_sound = key_first_.size() == automaton_.keys() + 1 && std::ranges::is_sorted(key_first_) &&
                        key_first_.back() == key_terms_.size();
  if (!is_sound) file_.file().refuse("its list of terms by spelling makes no sense");
  for (const LengthPlace& place : file_.terms().places()) by_length_[place.length] = &place;
}

void TermRedactor::redact(const Texts& texts, std::vector<Redaction>& out) const {
  const std::u32string_view characters = texts.folded_.characters();
  automaton_.for_each_match(characters, [&](const match::Match& match) {
    if (borders_.allow(characters, match.begin, match.end)) redact_match(texts.folded_, match, out);
  });
}

bool TermRedactor::cut_matters(char32_t before, char32_t after) const {
  if (!folder_.is_apart(before, after)) return true;
  const std::array<char32_t, 2> pair{folder_.single(before), folder_.single(after)};
  return !borders_.allow(std::u32string_view(pair.data(), pair.size()), 1, 2);
}

void TermRedactor::redact_match(const match::FoldedText& folded, const match::Match& match, std::vector<Redaction>& out) const {
  const std::size_t before = out.size();
  for (std::uint32_t i = key_first_[match.key]; i < key_first_[match.key + 1]; ++i) {
    if (redact_term(folded, match, key_terms_[i], out)) continue;
    out.resize(before);
    out.push_back({folded.source(match.begin, match.end), true});
    return;
  }
}

bool TermRedactor::redact_term(const match::FoldedText& folded, const match::Match& match, std::uint32_t term,
                               std::vector<Redaction>& out) const {
  const std::size_t length = match.end - match.begin;
  const LengthPlace* const place = length < by_length_.size() ? by_length_[length] : nullptr;
  // Identifiers, and terms that are longer or shorter than their folded form, are not among these.
  if (place == nullptr || term < place->first || term - place->first >= place->terms) return false;
  if (!length_hidden_.empty() && std::ranges::binary_search(length_hidden_, term)) return false;
  const KeptPositions kept = place->kept(patterns_, term - place->first);
  for (unsigned position = 0; position < length; ++position) {
    if (kept.contains(position)) continue;
    unsigned end = position + 1;
    while (end < length && !kept.contains(end)) ++end;
    out.push_back({folded.source(match.begin + position, match.begin + end), false});
    position = end;
  }
  return true;
}

}  // namespace sumi::terms
