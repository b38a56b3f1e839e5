#include "base/model/chosen_labels.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "base/model/named_owner.hpp"
#include "base/model/nearest_name.hpp"
#include <sumi/model/error.hpp>

namespace sumi {

bool is_chosen(const LabelChoice& choice, const std::string& label) {
  return choice.only.empty() || std::ranges::find(choice.only, label) != choice.only.end();
}

std::optional<std::string> unmet_label(const Corpus& corpus, const LabelChoice& choice) {
  const auto unmet = std::ranges::find_if(choice.only, [&](const std::string& label) {
    return std::ranges::find(corpus.labels(), label) == corpus.labels().end();
  });
  return unmet == choice.only.end() ? std::nullopt : std::optional(*unmet);
}

std::vector<bool> chosen_labels(const Corpus& corpus, const LabelChoice& choice, const std::string& place) {
  if (const std::optional<std::string> label = unmet_label(corpus, choice))
    throw Error{
        Error::Kind::bad_input, place,
        "no span has the label " + *label + did_you_mean(*label, corpus.labels()) + "; sumi inspect lists the labels"};
  std::vector<bool> chosen;
  for (const std::string& label : corpus.labels()) chosen.push_back(is_chosen(choice, label));
  return chosen;
}

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
