#include "methods/terms/term_redactor.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "base/text/nfkc_folder.hpp"
#include "base/text/utf8.hpp"
#include "promise/promised_roster.hpp"

namespace sumi::terms {
namespace {

bool is_among(std::span<const std::uint32_t> rising, std::uint32_t term) {
  return !rising.empty() && std::ranges::binary_search(rising, term);
}

}  // namespace

TermRedactor::TermRedactor(const std::string& dictionary, unsigned k, Borders borders)
    : TermRedactor(DictionaryFile(dictionary), k, borders) {}

TermRedactor::TermRedactor(const Promise& promise)
    : TermRedactor(DictionaryFile(io::promised_dictionary(promise)), promise.k, promise.borders) {}

TermRedactor::TermRedactor(DictionaryFile file, unsigned k, Borders borders)
    : file_(std::move(file)),
      automaton_(file_.file(), "automaton"),
      borders_(borders),
      k_(k),
      by_length_(kMostCharacters + 1) {
  file_.require_k(k);
  patterns_ = file_.patterns(k);
  length_hidden_ = file_.length_hidden(k);
  respelled_ = file_.respelled();
  key_first_ = file_.file().section<std::uint32_t>("key_first");
  key_terms_ = file_.file().section<std::uint32_t>("key_terms");
  const bool is_sound = key_first_.size() == automaton_.keys() + 1 && std::ranges::is_sorted(key_first_) &&
                        key_first_.back() == key_terms_.size();
  if (!is_sound) file_.file().refuse("its list of terms by spelling is invalid");
  for (const LengthPlace& place : file_.terms().places()) by_length_[place.length] = &place;
  note_cuts();
}

void TermRedactor::prefetch_pattern(std::uint32_t key) const {
  const std::span<const std::uint32_t> terms = terms_of(key);
  if (terms.empty()) return;
  const LengthPlace* const place = place_of(automaton_.length(key), terms.front());
  if (place != nullptr) __builtin_prefetch(&patterns_[place->stored_at(terms.front() - place->first)]);
}

bool TermRedactor::is_whole(std::size_t length, std::uint32_t term) const {
  // Identifiers, and terms whose folded form has another length, have no place.
  return place_of(length, term) == nullptr || is_among(length_hidden_, term) || is_among(respelled_, term);
}

void TermRedactor::note_cuts() {
  const NfkcFolder folder(SpaceFolding::as_one);
  cuts_.resize(0x10000);
  letters_.resize(cuts_.size());
  for (char32_t c = 0; c < cuts_.size(); ++c) {
    if (!folder.is_apart(c, c)) {
      cuts_[c] = kMayFold;
    } else if (borders_.is_of_word(folder.single(c))) {
      cuts_[c] = kIsOfWord;
    }
    letters_[c] = letter_of(c);
  }
}

bool TermRedactor::is_cased_as_listed(std::uint32_t key, std::u32string_view occurrence,
                                      const std::vector<bool>& starred) const {
  for (const std::uint32_t term : terms_of(key)) {
    const LengthPlace* const place = place_of(occurrence.size(), term);
    if (place == nullptr) continue;
    const std::span<const char32_t> listed = file_.group(*place)[term - place->first];
    bool is_same = true;
    for (std::size_t i = 0; i < listed.size() && is_same; ++i)
      is_same = starred[i] || letter(listed[i]) == letter(occurrence[i]);
    if (is_same && enough_are_cased_as(listed, *place, starred)) return true;
  }
  return false;
}

bool TermRedactor::enough_are_cased_as(std::span<const char32_t> listed, const LengthPlace& place,
                                       const std::vector<bool>& starred) const {
  const bool by_pattern = file_.assignment() != Assignment::paper;
  const TermGroup group = file_.group(place);
  std::set<std::u32string> names;
  for (std::uint32_t other = 0; other < place.terms; ++other) {
    const std::span<const char32_t> characters = group[other];
    const auto is_kept_alike = [&](std::size_t i) { return starred[i] || characters[i] == listed[i]; };
    bool is_same = true;
    for (std::size_t i = 0; i < listed.size() && is_same; ++i) is_same = is_kept_alike(i);
    if (!is_same || is_whole(place.length, place.first + other)) continue;
    const KeptPositions kept = place.kept(patterns_, other);
    for (unsigned i = 0; i < place.length && is_same && by_pattern; ++i) is_same = kept.contains(i) != starred[i];
    if (!is_same) continue;
    std::string utf8;
    for (const char32_t character : characters) utf8::append(utf8, character);
    names.insert(nfkc_folded(utf8));
    if (names.size() >= k_) return true;
  }
  return false;
}

}  // namespace sumi::terms
