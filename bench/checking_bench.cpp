#include <string>
#include <vector>

#include <fmt/format.h>

#include "figures.hpp"
#include "mask_settings.hpp"
#include "scratch_folder.hpp"
#include "text_list.hpp"
#include "write_jsonl.hpp"
#include <sumi/publish/mask.hpp>
#include <sumi/publish/mask_file.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::bench {
namespace {

Case verify_case(const NamedText& named, const std::string& variant, const std::string& published,
                 const verify::VerifyOptions& options) {
  return {named.name, variant, named.bytes(), [published, options](benchmark::State& state) {
            verify::Verdict verdict;
            for (auto _ : state) verdict = verify::verify(published, options);
            if (!verdict.holds()) state.SkipWithError("the promise doesn't hold");
            state.counters["stretches"] = static_cast<double>(verdict.stretches);
          }};
}

}  // namespace

// Compares verify() from files with mask() in memory and mask_file() from file to file.
void checking(Texts& texts, Report& report) {
  const NamedText& named = texts.abstracts();
  const Corpus corpus = corpus_of(named.text);
  const ScratchFolder scratch;
  const std::string source = scratch.file("source.jsonl");
  write_jsonl(named.text, source);
  for (const Support by : {Support::occurrences, Support::owners}) {
    for (const Guarantee guarantee : {Guarantee::source, Guarantee::published}) {
      const std::string name = fmt::format("_{}_{}", name_of(guarantee), name_of(by));
      MaskFileOptions file;
      file.input = source;
      file.output = scratch.file("published.jsonl");
      file.format.format = Format::jsonl;
      file.mask = mask_options(Setting::safe, guarantee, by, 4);
      verify::VerifyOptions against_source;
      against_source.promise = file.mask.promise;
      against_source.format = file.format;
      against_source.source = source;
      (void)mask_file(file);
      std::vector<Case> cases{{named.name, "mask" + name, named.bytes(), timed([&corpus, &file](benchmark::State&) {
                                 benchmark::DoNotOptimize(mask(corpus, file.mask));
                               })},
                              {named.name, "mask_file" + name, named.bytes(),
                               timed([&file](benchmark::State&) { benchmark::DoNotOptimize(mask_file(file)); })},
                              verify_case(named, "verify_with_source" + name, file.output, against_source)};
      if (guarantee == Guarantee::published && by == Support::occurrences) {
        verify::VerifyOptions alone = against_source;
        alone.source.reset();
        cases.push_back(verify_case(named, "verify_alone" + name, file.output, alone));
      }
      report.compare("checking", cases);
    }
  }
}

}  // namespace sumi::bench
