// Writes the examples from which a tagger would learn, so that rivals learn from the same: `sumi_features CORPUS
// TEMPLATE > features`. Each line is a token: its state and its features as fingerprints, separated by tabs; an empty
// line ends a sequence.
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "tag/learners/examples_builder.hpp"
#include "tag/training/gold_corpus.hpp"
#include <sumi/io/read.hpp>

namespace {

using namespace sumi;  // NOLINT: a program

std::string name_of(tag::State state, const std::vector<std::string>& labels) {
  if (state == tag::kOutside) return "O";
  return (tag::begins(state) ? "B-" : "I-") + labels[tag::label_of(state)];
}

void dump(const std::string& corpus_path, const std::string& template_path) {
  const Corpus corpus = read_corpus(corpus_path, {}).corpus;
  const tag::GoldCorpus gold(corpus, {}, 1, corpus_path);
  std::string features;
  io::append_whole(*io::Input(template_path).open(), features);
  tag::ExamplesBuilder builder(tag::FeatureTemplate::parse(features, template_path), gold.labels().size());
  const tag::DocumentMarks none;
  for (std::uint32_t i = 0; i < gold.documents(); ++i)
    builder.add(corpus.text(i), gold.text(i), none, gold.states(i), Mask());
  const std::vector<tag::Fingerprint> keys = builder.vocabulary().keys();
  const tag::Examples examples = std::move(builder).build();
  for (std::size_t sequence = 0; sequence < examples.sequences(); ++sequence) {
    const auto [begin, end] = examples.sequence(sequence);
    for (std::uint32_t token = begin; token < end; ++token) {
      std::string line = name_of(examples.gold[token], gold.labels());
      examples.for_each_attribute(token,
                                  [&](tag::Attribute attribute) { line += fmt::format("\t{:x}", keys[attribute]); });
      std::puts(line.c_str());
    }
    std::puts("");
  }
}

}  // namespace

int main(int count, char** arguments) {
  try {
    if (count != 3) throw std::runtime_error("usage: sumi_features CORPUS TEMPLATE");
    dump(arguments[1], arguments[2]);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "sumi_features: %s\n", error.what());
    return 1;
  }
}
