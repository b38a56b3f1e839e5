#include <cstdio>
#include <string>
#include <vector>

#include "figures.hpp"
#include "japanese_dictionaries.hpp"
#include "methods/terms/term_search.hpp"
#include "own_program.hpp"
#include "publish/mask/hide_terms.hpp"
#include "publish/mask/render.hpp"
#include "scratch_folder.hpp"
#include "text_list.hpp"
#include "write_jsonl.hpp"

namespace sumi::bench {
namespace {

constexpr unsigned kK = 5;

benchmark::Counter megabytes_a_second(std::uint64_t bytes) {
  return {static_cast<double>(bytes) / 1e6, benchmark::Counter::kIsRate};  // of CPU time
}

// Finds the redactions without applying them.
std::size_t redactions(const Corpus& corpus, const terms::TermRedactor& redactor) {
  terms::TermSearch search(redactor);
  std::vector<terms::Redaction> found;
  std::size_t count = 0;
  for (std::size_t i = 0; i < corpus.size(); ++i) {
    found.clear();
    search.add(corpus.text(i), 0);
    search.redact(found);
    count += found.size();
  }
  return count;
}

// Renders all documents; returns their bytes.
std::size_t redacted(const Corpus& corpus, const terms::TermRedactor& redactor) {
  Visibility visibility(corpus.arena().size(), Why::shown);
  for (const Document& one : corpus.documents()) visibility[one.where.end] = Why::border;
  publish::TermHider(redactor, 1).hide(corpus, publish::Rounds::none, visibility);
  publish::Rendering rendering(U'█', false);
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < corpus.size(); ++i) {
    rendering.render(corpus, visibility, i);
    bytes += rendering.text().size();
  }
  return bytes;
}

}  // namespace

void terms_apply(Texts& texts, Report& report) {
  if (!terms_are_there(texts)) return;
  const std::string dictionary = japanese_dictionary(texts, Assignment::safe);
  const terms::TermRedactor redactor(dictionary, kK, Borders::automatic);
  std::vector<const NamedText*> measured{&texts.abstracts(), &texts.shuffled_terms()};
  if (texts.has_japanese_sentences()) {
    measured.push_back(&texts.japanese_sentences());
  } else {
    std::fprintf(stderr, "SKIPPED: japanese_sentences, as SUMI_DATA has no names/ner-wikipedia-ja/ner-3599.json.gz\n");
  }
  for (const NamedText* named : measured) {
    const ScratchFolder scratch;
    const std::string input = scratch.file("source.jsonl");
    write_jsonl(named->text, input);
    const std::uint64_t bytes = named->bytes();
    const Corpus corpus = corpus_of(named->text);
    const std::vector<std::string> command{
        program_path(),     "terms",     "apply", dictionary, input, "-o", scratch.file("out.jsonl"), "--k",
        std::to_string(kK), "--threads", "1"};
    const auto find = [&](benchmark::State& state) {
      for (auto _ : state) state.counters["redactions"] = static_cast<double>(redactions(corpus, redactor));
      state.counters["megabytes_a_second"] = megabytes_a_second(bytes);
    };
    const auto publish = [&](benchmark::State& state) {
      for (auto _ : state) benchmark::DoNotOptimize(redacted(corpus, redactor));
      state.counters["megabytes_a_second"] = megabytes_a_second(bytes);
    };
    const auto run = [&](benchmark::State& state) {
      for (auto _ : state) {
        const ChildUsage usage = run_or_throw(command);
        state.SetIterationTime(usage.wall_seconds);
        state.counters["cpu"] = usage.cpu_seconds;
        state.counters["megabytes_a_second"] = static_cast<double>(bytes) / 1e6 / usage.cpu_seconds;
        state.counters["peak_megabytes"] = static_cast<double>(usage.peak_bytes) / 1e6;
      }
    };
    report.compare("terms_apply", {{named->name, "found", bytes, find},
                                   {named->name, "marked", bytes, publish},
                                   {named->name, "program", bytes, run, /*child=*/true}});
  }
}

}  // namespace sumi::bench
