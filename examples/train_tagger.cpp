// Trains a tagger on texts in which names are marked, keeps the model as bytes, and finds names in a text that it never
// saw.
#include <iostream>
#include <string>
#include <vector>

#include <sumi/io/documents.hpp>
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

int main() {
  const std::vector<std::string> names{"Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal", "Ida", "Jon"};
  const std::vector<std::string> towns{"Oslo", "Bern", "Riga", "Kiel", "Lund"};
  std::vector<sumi::TextDocument> letters;
  for (std::size_t i = 0; i < 50; ++i) {
    const std::string& name = names[i % names.size()];
    const std::string& town = towns[i * 3 % towns.size()];
    const std::string text = "Dear Dr " + name + ", the patient lives in " + town + " now.";
    letters.push_back(
        {.text = text,
         .spans = {{{8, 8 + name.size()}, "NAME"}, {{text.find(town), text.find(town) + town.size()}, "TOWN"}}});
  }
  try {
    sumi::TrainOptions options;
    options.tagger = sumi::TaggerKind::svm;
    const sumi::TrainedTagger trained = sumi::train(sumi::corpus_of(letters), options);
    std::cout << "trained on " << trained.summary.documents << " documents";
    if (const auto f1 = trained.summary.held_out.value_or(sumi::Counts{}).f(1))  // nothing: none of them has a span
      std::cout << "; f1 of those held out: " << *f1;
    std::cout << '\n';

    const sumi::Tagger tagger = sumi::Tagger::of_model(trained.model);  // bytes: keep them where you like
    const std::string text = "Dear Dr Zelda, the patient lives in Wexbury now.";
    for (const sumi::TaggedSpan& span : tagger.tag(text))
      std::cout << tagger.labels()[span.label] << ": " << text.substr(span.where.begin, span.where.size()) << '\n';
  } catch (const sumi::Error& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
