#include <vector>

#include "base/bytes/sha256.hpp"
#include "io/formats/open_records.hpp"
#include "publish/mask/finished_files.hpp"
#include "publish/mask/publication_writer.hpp"
#include <sumi/model/error.hpp>

namespace sumi::publish {

void mask_files_continued(const MaskRun& run, const std::string& options_sha256, std::size_t part_bytes,
                          const FileMasking& masking) {
  const MaskFileOptions& options = run.options;
  MaskFileResult& result = run.result;
  FinishedFiles finished(options.output, options_sha256);
  std::vector<io::UnreadFile> unread;
  const std::vector<io::FileOfDocuments> files = io::files_of_documents(run.input, run.format, unread);
  std::vector<std::string> targets;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const io::FileOfDocuments& file = files[i];
    const io::Input alone = run.input.file(file.relative);
    targets.push_back(options.pass.file_names ? file.relative
                                              : io::fresh_file_name(i, *file.options.format, file.relative));
    const FinishedFiles::Source source{targets.back(), io::sha256(alone), result.summary.documents};
    std::optional<FinishedFiles::Counts> counts = finished.find(i + 1, source);
    if (counts) {
      ++result.files_taken_up;
    } else {
      MaskFileResult of_file;
      {
        const auto sink = finished.begin(targets.back());
        io::CorpusParts parts(alone, file.options, part_bytes, run.progress);
        PublicationWriter writer(io::write_one_file(*sink, file.options, options.pass, parts.reader()), options,
                                 file.options, parts.reader(), source.first_document);
        masking(parts, writer, of_file);
        of_file.not_passed = writer.finish();
        of_file.dropped = writer.removed();
        sink->close();
      }
      counts = {of_file.summary, of_file.dropped};
      finished.finish(i + 1, source, *counts);
    }
    add_documents(counts->summary, result.summary);
    for (const auto& [what, times] : counts->dropped) result.dropped[what] += times;
  }
  for (std::size_t i = 0; i < files.size(); ++i) finished.give(i + 1, targets[i], run.output);
  for (const io::UnreadFile& file : unread) result.unread.push_back(file.path + ": " + file.what);
  result.files = files.size();
  finished.remove_when_shown();
}

void require_files_to_continue(const MaskFileOptions& options, const io::Input& input, const FormatOptions& format) {
  if (!options.resume || io::are_several_files(input, format)) return;
  throw Error{Error::Kind::bad_usage, "",
              "a run is continued by file, over several files of records; name several, or leave this out",
              Settings{"resume"}};
}

}  // namespace sumi::publish
