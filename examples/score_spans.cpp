// Tells how well a finder's spans agree with those that a person marked.
#include <iostream>
#include <vector>

#include <sumi/io/documents.hpp>
#include <sumi/model/error.hpp>
#include <sumi/score/score.hpp>
#include <sumi/tag/tag.hpp>

int main() {
  const std::vector<sumi::TextDocument> marked{
      {.text = "Write to ann@example.org or ben@example.org.",
       .spans = {{{9, 24}, "EMAIL_ADDRESS"}, {{28, 43}, "EMAIL_ADDRESS"}}},
      {.text = "Ann was born on 1984-03-12.", .spans = {{{0, 3}, "NAME"}, {{16, 26}, "DATE_TIME"}}},
  };
  try {
    const sumi::Corpus gold = sumi::corpus_of(marked);
    std::vector<sumi::Tagger> taggers;
    taggers.push_back(sumi::Tagger::of_patterns());  // they know no names
    const sumi::Corpus found = sumi::tag_corpus(gold, taggers);
    const sumi::score::ScoreReport report = sumi::score::score(gold, found, {.resamples = 0});
    for (const auto& [label, counts] : report.spans->labels)
      std::cout << label << ": " << counts.tp << " found, " << counts.fn << " missed, " << counts.fp
                << " found in error\n";
    std::cout << "recall of all: " << report.spans->micro.counts.recall().value_or(0) << '\n';
  } catch (const sumi::Error& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
