#include <algorithm>
#include <cstring>
#include <span>

#include "base/text/utf8.hpp"
#include "base/text/value_form.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi {
namespace {

struct Characters {
  std::uint64_t all = 0;
  std::uint64_t hidden = 0;
  bool any_by_policy = false;
};

bool by_policy(Why why) {
  return why == Why::phrase || why == Why::character_class;
}

// Counts eight bytes at a time by their top bits. A document contains no border.
Characters count(std::string_view text, std::span<const Why> whys) {
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  constexpr std::uint64_t kTops = 0x80 * kOnes;
  constexpr auto kFirstHidden = static_cast<std::uint64_t>(Why::already_masked);
  constexpr auto kFirstByPolicy = static_cast<std::uint64_t>(Why::phrase);
  static_assert(static_cast<std::uint64_t>(Why::rest_of_term) < 0x80);
  const auto from = [](std::uint64_t reasons, std::uint64_t first) { return reasons + (0x80 - first) * kOnes; };
  const auto tops_of = [](std::uint64_t eight) { return (eight & kTops) / 0x80 * kOnes >> 56; };
  Characters sum;
  std::uint64_t by_policies = 0;
  std::size_t at = 0;
  for (; at + sizeof kOnes <= text.size(); at += sizeof kOnes) {
    std::uint64_t bytes = 0;
    std::uint64_t reasons = 0;
    std::memcpy(&bytes, text.data() + at, sizeof bytes);
    std::memcpy(&reasons, whys.data() + at, sizeof reasons);
    const std::uint64_t starts = (~bytes | bytes << 1);
    const std::uint64_t hidden = from(reasons, kFirstHidden);
    by_policies |= from(reasons, kFirstByPolicy) & ~from(reasons, kFirstHidden);
    sum.all += tops_of(starts);
    sum.hidden += tops_of(starts & hidden);
  }
  sum.any_by_policy = (by_policies & 0x80 * kOnes) != 0;
  for (; at < text.size(); ++at) {
    sum.any_by_policy = sum.any_by_policy || by_policy(whys[at]);
    if (!utf8::starts_character(text[at])) continue;
    ++sum.all;
    if (is_hidden(whys[at])) ++sum.hidden;
  }
  return sum;
}

std::uint64_t runs_by_policy(std::span<const Why> whys) {
  std::uint64_t runs = 0;
  Why before = Why::border;
  for (const Why why : whys) {
    if (by_policy(why) && why != before) ++runs;
    before = why;
  }
  return runs;
}

}  // namespace

MaskSummary summarize(const Corpus& corpus, const Visibility& visibility) {
  MaskSummary summary;
  summary.documents = corpus.size();
  summary.owners = corpus.owners();
  summary.documents_without_owner = corpus.documents_without_owner();
  summary.owners_written_alike = owners_written_alike(corpus);
  for (const Document& document : corpus.documents()) {
    const auto whys = std::span(visibility).subspan(document.where.begin, document.where.size());
    const auto [characters, hidden, any_by_policy] = count(corpus.text(document.where), whys);
    if (any_by_policy) summary.kept_by_policy += runs_by_policy(whys);
    summary.characters += characters;
    summary.hidden_characters += hidden;
    if (hidden == 0) {
      ++summary.documents_untouched;
    } else if (hidden == characters) {
      ++summary.documents_fully_hidden;
    }
  }
  return summary;
}

}  // namespace sumi
