#include "base/model/some_of_corpus.hpp"

#include <string>
#include <string_view>

#include "base/model/chosen_labels.hpp"
#include "base/model/named_owner.hpp"

namespace sumi {

Corpus some_of(const Corpus& corpus, const std::vector<std::uint32_t>& documents, const LabelChoice& choice) {
  CorpusBuilder builder;
  for (const std::uint32_t document : documents) {
    const Position start = corpus.documents()[document].where.begin;
    std::vector<CorpusBuilder::LabelledRange> spans;
    for (const Span& span : corpus.spans(document)) {
      const std::string& label = corpus.labels()[span.label];
      if (!is_chosen(choice, label)) continue;
      const std::string_view said = choice.merge ? kMergedLabel : std::string_view(label);
      spans.push_back({{span.where.begin - start, span.where.end - start}, said, span.score});
    }
    builder.add(corpus.text(document), {}, named_owner(corpus, document), spans);
  }
  return std::move(builder).build();
}

}  // namespace sumi
