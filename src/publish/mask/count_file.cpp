#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/text/utf8.hpp"
#include "io/corpora/limited_corpus.hpp"
#include "io/formats/open_records.hpp"
#include "io/records/text_paths.hpp"
#include "publish/mask/decided_visibility.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/counts.hpp>

namespace sumi {

namespace {

// The result of a count, with its certificate and summary.
struct Counted {
  SharedStrings counts;
  CountFileResult result;
};

Counted counted(const CountFileOptions& options, const Progress& progress) {
  const io::Input input = io::input_of(options.input, options.inputs);
  FormatOptions format = options.format;
  format.each_by_itself = true;
  format.format = io::resolve_format(input, format);
  MaskOptions mask = options.mask;
  std::function<void(io::Record&)> of_record;
  if (publish::counts_records(mask.promise, input, format)) {
    mask.promise.by = Support::owners;
    of_record = [](io::Record& record) { record.owner.reset(); };
  }
  const Corpus corpus = io::read_limited_corpus(input, format, progress, publish::reading_limit(mask), of_record);
  CountFileResult result;
  result.format = *format.format;
  publish::require_named_owners(options.mask.promise, corpus, input.name());
  SharedStrings counts = SharedStrings::of(corpus, mask, progress, &result.summary, &result.rounds);
  const std::vector<std::string> strings = counts.strings();
  if (of_record) counts = SharedStrings::of_stretches({strings.begin(), strings.end()}, options.mask);
  result.promise = counts.promise();
  result.strings = strings.size();
  for (const std::string& string : strings) result.characters += utf8::count(string);
  for (const io::UnreadFile& file : io::open_records(input, format)->unread())
    result.unread.push_back(file.path + ": " + file.what);
  return {std::move(counts), std::move(result)};
}

}  // namespace

CountFileResult count_file(const CountFileOptions& options, const Progress& progress) {
  io::refuse_path_conflicts(io::uses_of(options.input, options.inputs), {{options.output, "the output"}});
  const Counted all = counted(options, progress);
  all.counts.save(options.output);
  return all.result;
}

SharedStrings recounted(const CountFileOptions& options, const Progress& progress) {
  return counted(options, progress).counts;
}

}  // namespace sumi
