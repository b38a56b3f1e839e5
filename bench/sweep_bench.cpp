#include <numeric>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "figures.hpp"
#include "mask_settings.hpp"
#include "publish/mask/source_counts.hpp"
#include "text_list.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi::bench {
namespace {

std::uint64_t sweep_all(const Corpus& corpus, MaskOptions options, const std::vector<unsigned>& ks) {
  publish::SourceCounts counts(corpus, options, ks, {}, {});
  std::uint64_t hidden = 0;
  for (const unsigned k : ks) {
    options.promise.k = k;
    hidden += summarize(corpus, publish::mask_with_counts(counts, options).visibility).hidden_characters;
  }
  return hidden;
}

}  // namespace

// Compares k = 2 to 18 with k = 4 alone, source guarantee, by documents.
void sweep(Texts& texts, Report& report) {
  const NamedText& all = texts.abstracts();
  const Corpus corpus = corpus_of(all.text);
  std::vector<unsigned> ks(17);
  std::iota(ks.begin(), ks.end(), 2U);
  for (const Method method : {Method::repeats, Method::ngrams, Method::words}) {
    for (const Setting setting : {Setting::safe, Setting::paper}) {
      MaskOptions options = mask_options(setting, Guarantee::source, Support::documents, 4);
      options.promise.methods = {method};
      std::vector<Case> cases;
      for (const bool many : {false, true}) {
        const std::vector<unsigned> asked = many ? ks : std::vector{4U};
        cases.push_back({fmt::format("{}_{}_{}", all.name, name_of(method), name_of(setting)), many ? "k=2:18" : "k=4",
                         all.bytes(), timed([&corpus, options, asked](benchmark::State&) {
                           benchmark::DoNotOptimize(sweep_all(corpus, options, asked));
                         })});
      }
      report.compare("sweep", cases, Clock::cpu, 3);
    }
  }
}

}  // namespace sumi::bench
