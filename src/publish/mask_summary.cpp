#include <sumi/mask.hpp>

#include <algorithm>
#include <span>

#include "text/utf8.hpp"

namespace sumi {
namespace {

struct Characters {
  std::uint64_t all = 0;
  std::uint64_t hidden = 0;
};

Characters count(std::string_view text, std::span<const Why> whys) {
  constexpr std::size_t kBlock = 128;  // counts of a block fit in a byte, of which a processor adds many at once
  Characters sum;
  for (std::size_t begin = 0; begin < text.size(); begin += kBlock) {
    const std::size_t end = std::min(text.size(), begin + kBlock);
    std::uint8_t all = 0;
    std::uint8_t hidden = 0;
    for (std::size_t i = begin; i < end; ++i) {
      const std::uint8_t starts = utf8::starts_character(text[i]) ? 1 : 0;
      const std::uint8_t is_hidden_here = is_hidden(whys[i]) ? 1 : 0;
      all = static_cast<std::uint8_t>(all + starts);
      hidden = static_cast<std::uint8_t>(hidden + (starts & is_hidden_here));
    }
    sum.all += all;
    sum.hidden += hidden;
  }
  return sum;
}

bool by_policy(Why why) { return why == Why::phrase || why == Why::character_class; }

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
  const bool any_by_policy = std::find(visibility.begin(), visibility.end(), Why::phrase) != visibility.end() ||
                             std::find(visibility.begin(), visibility.end(), Why::character_class) != visibility.end();
  for (const Document& document : corpus.documents()) {
    const auto whys = std::span(visibility).subspan(document.where.begin, document.where.size());
    const auto [characters, hidden] = count(corpus.text(document.where), whys);
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
