#include <string>
#include <vector>

#include "figures.hpp"
#include "library_lengths.hpp"
#include "same_lengths.hpp"

namespace sumi::bench {

// Frequent lengths of repetitive texts: time a byte, compared with the plain abstracts (whose bytes are characters).
void repetitive(Texts& texts, Report& report) {
  constexpr unsigned kUsualK = 4;
  std::vector<Case> cases;
  for (const NamedText* named :
       {&texts.abstracts(), &texts.twice(), &texts.repeated_page_text(), &texts.pages_apart(), &texts.near_copies()}) {
    require_same_lengths(named->text, kUsualK);
    cases.push_back({named->name, "library", named->bytes(), timed([named](benchmark::State&) {
                       benchmark::DoNotOptimize(library_lengths(named->text, Support::occurrences, kUsualK));
                     })});
  }
  report.compare("repetitive", cases);
  // Each engine alone, to show the time that groups waste before the suffix array takes over.
  for (const NamedText* named :
       {&texts.twice(), &texts.repeated_page_text(), &texts.pages_apart(), &texts.near_copies()}) {
    std::vector<Case> engines;
    for (const Engine engine : {Engine::suffix_array, Engine::automatic}) {
      engines.push_back(
          {named->name, std::string(name_of(engine)), named->bytes(), timed([named, engine](benchmark::State&) {
             benchmark::DoNotOptimize(library_lengths(named->text, Support::occurrences, kUsualK, engine));
           })});
    }
    report.compare("repetitive_engines", engines);
  }
}

}  // namespace sumi::bench
