#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/text/sentences.hpp"
#include "figures.hpp"
#include "methods/similar/hide_sentences.hpp"
#include "plain_sentences.hpp"
#include "text_list.hpp"

namespace sumi::bench {
namespace {

constexpr unsigned kK = 4;
constexpr std::size_t kMany = 10'000;
constexpr std::size_t kFew = 1'000;

// The first sentences of a text, in their documents.
Corpus first_sentences(const rare::CountingText& text, std::size_t wanted) {
  rare::OwnText first;
  SentenceCutter cutter;
  for (std::size_t i = 0; i < text.documents.size() && wanted > 0; ++i) {
    const std::string_view whole = document(text, i);
    const std::vector<Range> sentences = cutter.sentences(whole);
    const std::size_t taken = std::min(wanted, sentences.size());
    append(first, taken == 0 ? std::string_view() : whole.substr(0, sentences[taken - 1].end));
    wanted -= taken;
  }
  return corpus_of(first);
}

Visibility all_shown(const Corpus& corpus) {
  Visibility visibility(corpus.arena().size(), Why::shown);
  for (const Document& one : corpus.documents()) visibility[one.where.end] = Why::border;
  return visibility;
}

Visibility by_library(const Corpus& corpus, Support by, unsigned threads) {
  Visibility visibility = all_shown(corpus);
  similar::hide_sentences(corpus, by, kK, {}, threads, visibility);
  return visibility;
}

Visibility plainly(const Corpus& corpus, Support by) {
  Visibility visibility = all_shown(corpus);
  hide_sentences_plainly(corpus, by, kK, visibility);
  return visibility;
}

std::uint64_t bytes(const Corpus& corpus) {
  return corpus.arena().size() - corpus.size();
}

}  // namespace

void sentences(Texts& texts, Report& report) {
  const NamedText& all = texts.abstracts();
  const Corpus few = first_sentences(all.text, kFew);
  if (by_library(few, Support::owners, 1) != plainly(few, Support::owners)) {
    throw std::runtime_error("sentences: the library and the definition differ");
  }
  const std::string name = fmt::format("{}_{}_sentences", all.name, kFew);
  report.compare("sentences",
                 {{name, "definition", bytes(few),
                   timed([&](benchmark::State&) { benchmark::DoNotOptimize(plainly(few, Support::owners)); })},
                  {name, "library", bytes(few),
                   timed([&](benchmark::State&) { benchmark::DoNotOptimize(by_library(few, Support::owners, 1)); })}},
                 Clock::cpu, 3);
  const Corpus many = first_sentences(all.text, kMany);
  std::vector<Case> cases;
  for (const unsigned threads : {1U, 2U}) {
    for (const Support by : {Support::owners, Support::occurrences}) {
      cases.push_back({fmt::format("{}_{}_sentences", all.name, kMany),
                       fmt::format("{}_threads={}", name_of(by), threads), bytes(many),
                       timed([&many, by, threads](benchmark::State&) {
                         benchmark::DoNotOptimize(by_library(many, by, threads));
                       })});
    }
  }
  report.compare("sentences", cases, Clock::wall, 3);
}

}  // namespace sumi::bench
