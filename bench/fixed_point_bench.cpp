#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "figures.hpp"
#include "mask_settings.hpp"
#include "text_list.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi::bench {

// Compares mask() under the published guarantee, which runs rounds until nothing changes, with the source guarantee,
// which runs one. For abstracts, also compares counts without sorted suffixes.
void fixed_point(Texts& texts, Report& report) {
  for (const NamedText* named : {&texts.abstracts(), &texts.pages_apart(), &texts.near_copies()}) {
    const Corpus corpus = corpus_of(named->text);
    for (const Setting setting : {Setting::safe, Setting::paper}) {
      std::vector<Case> cases;
      const auto add = [&](Guarantee guarantee, Engine engine, std::string_view by) {
        MaskOptions options = mask_options(setting, guarantee, Support::occurrences, 4);
        options.engine.engine = engine;
        cases.push_back({named->name, fmt::format("{}_{}{}", name_of(guarantee), name_of(setting), by), named->bytes(),
                         [&corpus, options](benchmark::State& state) {
                           Masking masking;
                           for (auto _ : state) masking = mask(corpus, options);
                           const MaskSummary summary = summarize(corpus, masking.visibility);
                           state.counters["rounds"] = masking.rounds;
                           state.counters["hidden"] = static_cast<double>(summary.hidden_characters);
                           state.counters["characters"] = static_cast<double>(summary.characters);
                         }});
      };
      add(Guarantee::source, Engine::automatic, "");
      add(Guarantee::published, Engine::automatic, "");
      if (named == &texts.abstracts()) add(Guarantee::published, Engine::groups, "_by_groups");
      report.compare("fixed_point", cases);
    }
  }
}

}  // namespace sumi::bench
