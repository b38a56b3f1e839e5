#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "methods/facts/exchange.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::facts {

// A corpus whose values stand in brackets with the number of their fact: "Mr [0Smith], born [11950]". Owners by name;
// empty: its own.
struct LabelledText {
  std::string_view owner;
  std::string_view text;
};

inline Corpus labelled_corpus(const std::vector<LabelledText>& texts) {
  CorpusBuilder builder;
  for (const LabelledText& one : texts) {
    std::string plain;
    std::vector<CorpusBuilder::LabelledRange> spans;
    static constexpr std::string_view kLabels[] = {"A", "B", "C"};
    for (std::size_t at = 0; at < one.text.size(); ++at) {
      if (one.text[at] == '[') {
        const auto label = static_cast<std::size_t>(one.text[++at] - '0');
        spans.push_back({{plain.size(), plain.size()}, kLabels[label]});
      } else if (one.text[at] == ']') {
        spans.back().where.end = plain.size();
      } else {
        plain += one.text[at];
      }
    }
    builder.add(plain, {}, one.owner.empty() ? std::optional<std::string_view>() : one.owner, spans);
  }
  return std::move(builder).build();
}

// Each document as a person of its own, with its first span, of fact 0, wholly shown.
inline std::vector<ShownPerson> persons_of(const Corpus& corpus) {
  const Visibility visibility(corpus.arena().size(), Why::shown);
  std::vector<ShownPerson> persons;
  for (std::uint32_t i = 0; i < corpus.size(); ++i) {
    ShownDocument document{i, 1, {}};
    document.values.emplace_back(corpus, visibility, LabelledValue{corpus.spans(i)[0].where, 0}, false, false,
                                 [](Position) { return true; });
    persons.push_back({{document}, false});
  }
  return persons;
}

}  // namespace sumi::facts
