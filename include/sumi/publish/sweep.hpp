#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/publish/mask.hpp>
#include <sumi/report/sweep_report.hpp>

namespace sumi {

// The options for masking at many settings, to choose one. Nothing is published.
struct SweepOptions {
  std::string input;                     // file, folder, or "-"
  std::vector<std::string> inputs = {};  // several, and patterns; then `input` is empty
  FormatOptions format;
  MaskOptions mask;                      // its k and n have no effect
  std::vector<unsigned> ks;              // ascending, distinct; 1 to 254, each at least 2
  std::vector<unsigned> ns;              // the same from 1 on; only for ngrams, otherwise empty
  std::size_t passages = 3;              // documents to show at each setting, spread over the corpus
  std::size_t passage_characters = 600;  // of each, at most
};

// The result that mask_file() would have at one setting.
struct SweepOutcome {
  unsigned k = 0;
  std::optional<unsigned> n;
  MaskSummary summary;
  unsigned rounds = 0;
};

// The results of sweep() at all settings.
struct SweepResult {
  Format format = Format::text;        // as guessed
  std::vector<SweepOutcome> outcomes;  // by n, then k
  std::vector<SweepPassage> passages;
};

// Summarizes what mask_file() would do at each setting. Under the source guarantee everything is counted once for all
// thresholds (n-grams once for each n), if options.mask.engine permits it; repeats take a byte a byte of text and
// threshold for that.
//   Threads as many as the options say, with the same result; any number of calls at the same time.
//   Errors  as mask_file(), at each setting; bad_usage: no k, more than 254, or values of k or n that do not ascend.
[[nodiscard]] SweepResult sweep(const SweepOptions& options, const Progress& progress = {});

// The same for a corpus in memory. SweepOptions::format and SweepResult::format have no effect.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as publish_texts(), at each setting; bad_usage: an input is named; values of k and n as above.
[[nodiscard]] SweepResult sweep(const Corpus& corpus, const SweepOptions& options, const Progress& progress = {});

}  // namespace sumi
