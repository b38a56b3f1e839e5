#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/model/named_owner.hpp"
#include "tag/training/training_materials.hpp"
#include <sumi/io/read.hpp>
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

// Returns a document's spans, in its own bytes.
std::vector<CorpusBuilder::LabelledRange> labelled_ranges(const Corpus& corpus, std::size_t document) {
  const Position begin = corpus.documents()[document].where.begin;
  std::vector<CorpusBuilder::LabelledRange> ranges;
  for (const Span& span : corpus.spans(document)) {
    ranges.push_back({{span.where.begin - begin, span.where.end - begin}, corpus.labels()[span.label], span.score});
  }
  return ranges;
}

Corpus labelled_corpus(const std::string& path, FormatOptions format, const Progress& progress) {
  format.joins_texts = true;
  return read_corpus(path, format, progress).corpus;
}

}  // namespace

TrainingCorpus read_training_corpus(const std::string& path, std::span<const std::string> further,
                                    const FormatOptions& format, const Progress& progress) {
  std::vector<Corpus> all;
  all.push_back(labelled_corpus(path, format, progress));
  if (further.empty()) return {std::move(all.front())};
  for (const std::string& one : further) all.push_back(labelled_corpus(one, format, progress));
  std::unordered_map<std::string, std::size_t> last;  // the corpus whose document with an id counts
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t document = 0; document < all[i].size(); ++document) {
      if (all[i].has_id(document)) last[all[i].id(document)] = i;
    }
  }
  CorpusBuilder merged;
  std::uint64_t replaced = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t document = 0; document < all[i].size(); ++document) {
      const std::optional<std::string> id = all[i].has_id(document) ? std::optional(all[i].id(document)) : std::nullopt;
      if (id && last.at(*id) != i) {
        ++replaced;
        continue;
      }
      merged.add(all[i].text(document), id, named_owner(all[i], document), labelled_ranges(all[i], document));
    }
  }
  return {std::move(merged).build(), replaced};
}

void require_one_corpus(const TrainOptions& options) {
  if (!options.add.empty())
    throw Error{Error::Kind::bad_usage, "", "more corpora would be files; add their documents to the corpus in memory"};
}

}  // namespace sumi::tag
