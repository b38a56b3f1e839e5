#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "base/machine/parallel.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/name_coverage.hpp"
#include <sumi/game/sanitize.hpp>
#include <sumi/model/corpus.hpp>

namespace sumi::hide {
namespace {

constexpr std::size_t kTextsAtOnce = 16;

}  // namespace

std::size_t add_publisher_mentions(Extraction& extraction, const std::string& publisher, LabelledAttributes& labels,
                                   HideMode mode, unsigned threads) {
  const Publisher rounds(publisher);
  CorpusBuilder builder;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> of_text;  // record and field
  for (std::uint32_t record = 0; record < extraction.records.size(); ++record) {
    for (const FreeText& text : extraction.records[record].texts) {
      builder.add(text.text);
      of_text.emplace_back(record, text.field);
    }
  }
  const Corpus corpus = std::move(builder).build();
  const std::shared_ptr<const Publisher::Prepared> prepared = rounds.prepare(corpus);
  std::vector<std::optional<std::uint32_t>> attributes;
  for (const std::string& label : rounds.labels()) attributes.push_back(labels.of(label));
  extraction.attributes = labels.all();
  for (const std::optional<std::uint32_t>& attribute : attributes)
    extraction.tags_names = extraction.tags_names || (attribute && names_persons(extraction.attributes[*attribute]));
  std::vector<std::vector<Mention>> found(corpus.size());
  for_each_piece(corpus.size(), kTextsAtOnce, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i) {
      for (const HiddenStretch& one : rounds.find(corpus, i, *prepared)) {
        if (!attributes[one.label]) continue;
        const std::string_view text = corpus.text(i).substr(one.where.begin, one.where.size());
        found[i].push_back({of_text[i].first, of_text[i].second, one.where, *attributes[one.label], FoundBy::publisher,
                            1, std::string(text)});
      }
    }
  });
  std::vector<Mention> all;
  for (std::vector<Mention>& one : found) std::ranges::move(one, std::back_inserter(all));
  return add_mentions(extraction, std::move(all), mode);
}

}  // namespace sumi::hide
