#include "labs/game/two_rounds.hpp"

#include <fmt/format.h>

#include "labs/game/greedy_sanitize.hpp"
#include "labs/game/publish_documents.hpp"

namespace sumi::testing {
namespace {

// A word of its own for each number.
std::string name_of(std::size_t number, char first) {
  std::string name(1, first);
  for (int letter = 0; letter < 4; ++letter, number /= 5) name += "aeiou"[number % 5], name += "lmnrs"[number / 2 % 5];
  return name;
}

}  // namespace

Corpus two_rounds_gold(std::size_t documents, std::size_t first_person) {
  CorpusBuilder builder;
  std::size_t person = first_person;
  for (; documents > 0; --documents) {
    std::string text;
    std::vector<CorpusBuilder::LabelledRange> spans;
    const auto put = [&](const std::string& words, std::string_view label) {
      spans.push_back({{text.size(), text.size() + words.size()}, label});
      text += words;
    };
    for (int line = 0; line < 2; ++line, ++person) {
      text += person % 3 == 0 ? "Heute kam Frau " : "Gestern ging Frau ";
      put(name_of(person, 'A'), "FIRST");
      text += ' ';
      put(name_of(person, 'Q'), "LAST");
      text += person % 2 == 0 ? " spät noch in die kleine Stadt.\n" : " früh schon in das große Haus.\n";
    }
    builder.add(text, {}, {}, spans);
  }
  return std::move(builder).build();
}

tag::FitOptions two_rounds_fit() {
  tag::FitOptions fit;
  fit.kind = TaggerKind::bayes;
  fit.features = "features = [\"lower[-1]\", \"token[-1]\", \"digits[-1]\", \"shape[-1] lower[-1]\"]\n";
  return fit;
}

game::TaggerLearnerOptions two_rounds_options() {
  game::TaggerLearnerOptions options;
  options.kinds = {TaggerKind::bayes};
  options.learner = GameLearner::accuracy;
  options.folds = 3;
  options.fit = two_rounds_fit();
  return options;
}

const std::vector<game::KeptTagger>& two_rounds_publisher() {
  static const std::vector<game::KeptTagger> kept = [] {
    const TwoRounds learned(12);
    game::TaggerLearner learner(learned.tokens, two_rounds_options());
    static_cast<void>(game::greedy_sanitize(learned.tokens.instances(), {10, 1}, learner, 10));
    return learner.kept();
  }();
  return kept;
}

std::string lines_of(const Corpus& corpus) {
  std::string lines;
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    std::string text;
    for (const char one : corpus.text(document)) text += one == '\n' ? std::string("\\n") : std::string(1, one);
    const Position begin = corpus.documents()[document].where.begin;
    std::string spans;
    for (const Span& span : corpus.spans(document)) {
      spans += fmt::format("{}{{\"start\":{},\"end\":{},\"label\":\"{}\"}}", spans.empty() ? "" : ",",
                           span.where.begin - begin, span.where.end - begin, corpus.labels()[span.label]);
    }
    lines += fmt::format("{{\"text\":\"{}\",\"spans\":[{}]}}\n", text, spans);
  }
  return lines;
}

std::vector<bool> hidden_by(const std::vector<game::KeptTagger>& publisher, const game::TokenCorpus& tokens,
                            unsigned threads) {
  const std::vector<game::KeptHypothesis> rounds(publisher.size());
  return game::hidden_by(rounds, publisher, game::FixedFinders({}, 1), tokens, threads);
}

}  // namespace sumi::testing
