#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/model/memory_limit.hpp"
#include "base/text/mark_text.hpp"
#include "base/text/value_form.hpp"
#include "io/corpora/corpus_parts.hpp"
#include "io/corpora/limited_corpus.hpp"
#include "io/formats/open_records.hpp"
#include "publish/mask/hide_terms.hpp"
#include "publish/mask/publication_writer.hpp"
#include "publish/mask/start_visibility.hpp"

namespace sumi::publish {
namespace {

// A single thread's part stays in its cache; several threads share a part that keeps all of them busy.
std::size_t part_bytes(unsigned threads) {
  constexpr std::size_t kAlone = std::size_t{1} << 18;
  constexpr std::size_t kOfThread = std::size_t{1} << 20;
  return threads <= 1 ? kAlone : threads * kOfThread;
}

}  // namespace

void add_documents(const MaskSummary& part, MaskSummary& sum) {
  sum.documents += part.documents;
  sum.characters += part.characters;
  sum.hidden_characters += part.hidden_characters;
  sum.documents_untouched += part.documents_untouched;
  sum.documents_fully_hidden += part.documents_fully_hidden;
  sum.kept_by_policy += part.kept_by_policy;
}

bool can_mask_parts(const MaskFileOptions& options, const io::Output& output) {
  const MaskOptions& mask = options.mask;
  return mask.promise.methods == std::vector{Method::terms} && mask.snap == Snap::none && !mask.show_space &&
         !mask.show_punctuation && options.after.empty() && !options.private_file && output.appears_whole();
}

void add_final_figures(io::CorpusParts& parts, PublicationWriter& writer, MaskFileResult& result) {
  result.not_passed = writer.finish();
  result.dropped = writer.removed();
  for (const io::UnreadFile& file : parts.reader().unread()) result.unread.push_back(file.path + ": " + file.what);
  if (const auto* const files = dynamic_cast<const io::FilesReader*>(&parts.reader()))
    result.files = files->files().size();
  result.summary.owners = parts.names().owners();
  result.summary.documents_without_owner = parts.names().documents_without_owner();
  result.summary.owners_written_alike = owners_written_alike(parts.names());
}

void mask_parts(const MaskRun& run) {
  const auto& [input, options, format, progress, output, result] = run;
  const Promise& promise = options.mask.promise;
  const terms::TermRedactor redactor(promise);
  TermHider hider(redactor, options.mask.threads);
  const StartVisibility start(options.mask);
  Visibility visibility;
  std::set<std::string> refused;
  const auto mask_all = [&](io::CorpusParts& parts, PublicationWriter& writer, MaskFileResult& made) {
    const auto next = [&] {
      try {
        return parts.next();
      } catch (const io::RecordTooLong&) {
        if (options.mask.engine.memory_bytes == 0) throw;
        throw MemoryLimitTooLow(io::bytes_to_read(io::sizes_of_bytes(input, progress).longest_bytes));
      }
    };
    while (next()) {
      const Corpus& corpus = parts.corpus();
      if (!options.mask.already_masked && document_with_mark(corpus, written_mark(promise)))
        require_free_mark(input, format, io::read_corpus(input, format), promise);
      visibility = start.of(corpus, {}, std::move(visibility));
      hider.hide(corpus, Rounds::all, visibility);
      add_documents(summarize(corpus, visibility), made.summary);
      refused.merge(phrases_not_allowed(corpus, promise.keep, visibility));
      result.phrases_not_allowed = refused.size();
      for (std::size_t document = 0; document < corpus.size(); ++document)
        writer.write(parts.record(document), corpus, visibility, document);
    }
  };
  const std::size_t bytes = part_bytes(options.mask.threads);
  result.rounds = 1;
  if (options.resume) {
    const std::string options_sha256 = sha256_of_options(certified_options(options, format), options.pass);
    return mask_files_continued(run, options_sha256, bytes, mask_all);
  }
  io::CorpusParts parts(input, format, bytes, progress, io::longest_record(options.mask.engine.memory_bytes));
  PublicationWriter writer(output, options, format, parts.reader());
  mask_all(parts, writer, result);
  add_final_figures(parts, writer, result);
}

}  // namespace sumi::publish
