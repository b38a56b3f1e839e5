#include "judge/verify/release/sentence_index.hpp"

#include <array>
#include <limits>

#include "base/text/fold.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/release/counted_units.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {

namespace {

constexpr std::size_t kClasses = 32;

bool is_subsequence(std::u32string_view part, std::u32string_view whole) {
  std::size_t met = 0;
  for (std::size_t at = 0; at < whole.size() && part.size() - met <= whole.size() - at; ++at) {
    if (whole[at] == part[met] && ++met == part.size()) return true;
  }
  return false;
}

}  // namespace

SentenceIndex::SentenceIndex(std::span<const OwnedText> source, const Promise& promise)
    : k_(promise.k), each_place_counts_(promise.by == Support::occurrences) {
  SourceSentences sentences(promise);
  const CountedUnits units(owners_of(source), promise.by);
  for (const std::uint32_t document : units.documents()) {
    const auto [text, owner, copied] = source[document];
    for (const Range& where : sentences.of(text)) {
      if (copied != nullptr && lies_in(*copied, where)) continue;
      Sentence sentence{.begin = characters_.size(), .unit = units.of(document)};
      for (Position at = where.begin; at < where.end; at += utf8::width(text[at])) {
        characters_.push_back(folded(utf8::decode(text, at), promise.fold));
      }
      const std::uint64_t size = characters_.size() - sentence.begin;
      if (size > std::numeric_limits<std::uint32_t>::max())
        throw Error{
            Error::Kind::unfinished, {}, "a sentence has 2^32 characters or more; verify the documents in parts"};
      sentence.size = static_cast<std::uint32_t>(size);
      sentence.signature = signature_of(std::u32string_view(characters_).substr(sentence.begin));
      sentences_.push_back(sentence);
    }
  }
}

SentenceIndex::Signature SentenceIndex::signature_of(std::u32string_view text) {
  std::array<std::uint32_t, kClasses> counts{};
  for (const char32_t character : text) ++counts[character % kClasses];
  Signature signature;
  for (std::size_t i = 0; i < kClasses; ++i) {
    const std::uint64_t once = counts[i] >= 1 ? 1 : 0;
    const std::uint64_t twice = counts[i] >= 2 ? 2 : 0;
    const std::uint64_t four_times = counts[i] >= 4 ? 1 : 0;
    const std::uint64_t eight_times = counts[i] >= 8 ? 2 : 0;
    signature.few |= (once | twice) << 2 * i;
    signature.many |= (four_times | eight_times) << 2 * i;
  }
  return signature;
}

bool SentenceIndex::enough(std::u32string_view shown) {
  if (shown.empty()) return true;
  const auto [entry, is_new] = known_.try_emplace(std::u32string(shown), false);
  if (is_new) entry->second = count_enough(shown);
  return entry->second;
}

bool SentenceIndex::count_enough(std::u32string_view shown) const {
  const Signature signature = signature_of(shown);
  const std::u32string_view characters = characters_;
  std::uint32_t last_unit = Meetings::kNobody;
  unsigned found = 0;
  for (const Sentence& sentence : sentences_) {
    if (!signature.fits_in(sentence.signature) || sentence.size < shown.size()) continue;
    if (!each_place_counts_ && found > 0 && sentence.unit == last_unit) continue;
    if (!is_subsequence(shown, characters.substr(sentence.begin, sentence.size))) continue;
    last_unit = sentence.unit;
    if (++found >= k_) return true;
  }
  return false;
}

std::vector<Range> SourceSentences::of(std::string_view text) {
  std::vector<Range> result;
  for (const Range& stretch : cutter_.cut(text).stretches) {
    const std::vector<Range> sentences = sentences_.sentences(text, stretch);
    result.insert(result.end(), sentences.begin(), sentences.end());
  }
  return result;
}

}  // namespace sumi::verify
