#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "figures.hpp"
#include "library_lengths.hpp"
#include "mask_settings.hpp"
#include "suffix_array_windows.hpp"
#include "text_list.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi::bench {
namespace {

constexpr std::uint64_t kMegabyte = 1'000'000;

// Prefixes of growing size; the text itself if it is smaller than all sizes.
std::vector<NamedText> prefixes(const NamedText& named, const std::vector<std::uint64_t>& megabytes) {
  std::vector<NamedText> result;
  for (const std::uint64_t size : megabytes) {
    if (size * kMegabyte * 99 / 100 > named.text.bytes.size()) continue;  // whole documents fall short of the size
    result.push_back({fmt::format("{}_{}MB", named.name, size), prefix(named.text, size * kMegabyte)});
  }
  if (result.empty()) result.push_back(named);
  return result;
}

}  // namespace

void size(Texts& texts, Report& report) {
  constexpr unsigned kUsualK = 4;
  const std::vector<std::uint64_t> sizes{1, 2, 5, 10, 24, 50, 100};
  for (const NamedText* named : {&texts.abstracts(), &texts.recombined()}) {
    for (const NamedText& part : prefixes(*named, sizes)) {
      report.compare("size", {{part.name, "rival", part.bytes(), timed([&part](benchmark::State&) {
                                 benchmark::DoNotOptimize(lengths_by_windows(part.text.bytes, kUsualK));
                               })},
                              {part.name, "library", part.bytes(), timed([&part](benchmark::State&) {
                                 benchmark::DoNotOptimize(library_lengths(part.text, Support::occurrences, kUsualK));
                               })}});
    }
  }
}

void kept(Texts& texts, Report& report) {
  for (const NamedText& part : prefixes(texts.abstracts(), {1, 2, 5, 10, 24})) {
    const Corpus corpus = corpus_of(part.text);
    for (const Setting setting : {Setting::safe, Setting::paper}) {
      std::vector<Case> cases;
      for (const Guarantee guarantee : {Guarantee::source, Guarantee::published}) {
        for (const unsigned k : {2U, 3U, 4U, 5U, 7U, 10U}) {
          MaskOptions options = mask_options(setting, guarantee, Support::occurrences, k);
          options.threads = 2;
          const std::string variant = fmt::format("{}_{}_k={}", name_of(guarantee), name_of(setting), k);
          cases.push_back({part.name, variant, part.bytes(), [&corpus, options](benchmark::State& state) {
                             Masking masking;
                             for (auto _ : state) masking = mask(corpus, options);
                             const MaskSummary summary = summarize(corpus, masking.visibility);
                             state.counters["rounds"] = masking.rounds;
                             state.counters["kept_ratio"] = 1 - static_cast<double>(summary.hidden_characters) /
                                                                    static_cast<double>(summary.characters);
                           }});
        }
      }
      report.compare("kept", cases, Clock::none, 1);
    }
  }
}

}  // namespace sumi::bench
