#include <string>
#include <vector>

#include <fmt/format.h>

#include "figures.hpp"
#include "mask_settings.hpp"
#include "text_list.hpp"
#include <sumi/mask.hpp>

namespace sumi::bench {

// mask() under the published guarantee, round after round until nothing changes, against that of the source: one round.
void fixed_point(Texts& texts, Report& report) {
  for (const NamedText* named : {&texts.abstracts(), &texts.pages_apart(), &texts.near_copies()}) {
    const Corpus corpus = corpus_of(named->text);
    for (const Setting setting : {Setting::safe, Setting::paper}) {
      std::vector<Case> cases;
      for (const Guarantee guarantee : {Guarantee::source, Guarantee::published}) {
        const MaskOptions options = mask_options(setting, guarantee, Support::occurrences, 4);
        cases.push_back({named->name, fmt::format("{}_{}", name_of(guarantee), name_of(setting)), named->bytes(),
                         [&corpus, options](benchmark::State& state) {
                           Masking masking;
                           for (auto _ : state) masking = mask(corpus, options);
                           const MaskSummary summary = summarize(corpus, masking.visibility);
                           state.counters["rounds"] = masking.rounds;
                           state.counters["hidden"] = static_cast<double>(summary.hidden_characters);
                           state.counters["characters"] = static_cast<double>(summary.characters);
                         }});
      }
      report.compare("fixed_point", cases);
    }
  }
}

}  // namespace sumi::bench
