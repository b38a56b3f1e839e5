#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "figures.hpp"
#include "library_lengths.hpp"
#include "same_lengths.hpp"
#include "suffix_array_windows.hpp"

namespace sumi::bench {
namespace {

constexpr unsigned kUsualK = 4;

Case library_case(const NamedText& named, const std::string& variant, Support by, unsigned k,
                  Engine engine = Engine::automatic, unsigned threads = 1) {
  return {named.name, variant, named.bytes(), timed([&named, by, k, engine, threads](benchmark::State&) {
            benchmark::DoNotOptimize(library_lengths(named.text, by, k, engine, threads));
          })};
}

Case rival_case(const NamedText& named, unsigned k) {
  return {named.name, "rival", named.bytes(),
          timed([&named, k](benchmark::State&) { benchmark::DoNotOptimize(lengths_by_windows(named.text.bytes, k)); })};
}

}  // namespace

void frequent_lengths(Texts& texts, Report& report) {
  for (const NamedText* named :
       {&texts.abstracts(), &texts.terms_as_one(), &texts.terms_apart(), &texts.recombined()}) {
    require_same_lengths(named->text, kUsualK);
    report.compare("frequent_lengths",
                   {rival_case(*named, kUsualK), library_case(*named, "library", Support::occurrences, kUsualK),
                    library_case(*named, "library_suffix_array", Support::occurrences, kUsualK, Engine::suffix_array)});
  }
}

void threads(Texts& texts, Report& report) {
  for (const NamedText* named : {&texts.abstracts(), &texts.terms_apart(), &texts.recombined()}) {
    std::vector<Case> cases;
    for (const unsigned threads : {1U, 2U}) {
      cases.push_back(library_case(*named, fmt::format("threads={}", threads), Support::occurrences, kUsualK,
                                   Engine::automatic, threads));
    }
    report.compare("threads", cases, Clock::wall);
  }
}

void support(Texts& texts, Report& report) {
  for (const NamedText* named : {&texts.abstracts(), &texts.recombined(), &texts.terms_apart()}) {
    std::vector<Case> cases;
    for (const Support by : {Support::occurrences, Support::documents, Support::owners}) {
      cases.push_back(library_case(*named, std::string(name_of(by)), by, kUsualK));
    }
    report.compare("support", cases);
  }
}

void thresholds(Texts& texts, Report& report) {
  constexpr unsigned kOthers[] = {2, 100};
  for (const NamedText* named : {&texts.abstracts(), &texts.recombined(), &texts.terms_apart()}) {
    std::vector<Case> cases{library_case(*named, "k=4", Support::occurrences, kUsualK)};
    for (const unsigned k : kOthers) {
      require_same_lengths(named->text, k);
      cases.push_back(library_case(*named, fmt::format("k={}", k), Support::occurrences, k));
    }
    report.compare("thresholds", cases);
  }
}

}  // namespace sumi::bench
