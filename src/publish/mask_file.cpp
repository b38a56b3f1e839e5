#include <map>
#include <optional>
#include <string>

#include "io/apart.hpp"
#include "io/certificate.hpp"
#include "io/input.hpp"
#include "io/output.hpp"
#include "io/sha256.hpp"
#include "publish/decide_support.hpp"
#include "publish/earlier_releases.hpp"
#include "publish/free_mark.hpp"
#include "publish/mask_parts.hpp"
#include "publish/memory_needs.hpp"
#include "publish/private_file.hpp"
#include "publish/publication_writer.hpp"
#include <sumi/error.hpp>
#include <sumi/mask_file.hpp>

namespace sumi {
namespace {

void require_apart(const MaskFileOptions& options) {
  std::vector<io::PathUse> read{{options.input, "the input"}};
  for (const std::string& release : options.after) read.push_back({release, "an earlier release"});
  io::require_apart(read, {{options.output, "the output"},
                           {options.private_file.value_or(""), "the private file"},
                           {options.certificate.value_or(""), "the certificate"}});
  if (options.certificate && options.output == "-") {
    throw Error{Error::Kind::bad_usage, "",
                "a certificate names the published bytes; write them to a file with -o FILE"};
  }
}

// Returns what couldn't pass.
std::map<std::string, std::uint64_t> write_documents(const io::Input& input, const MaskFileOptions& options,
                                                     const FormatOptions& format, const Corpus& corpus,
                                                     const Visibility& visibility, io::Output& output,
                                                     const Progress& progress) {
  const auto reader = io::open_records(input, format);
  PublicationWriter writer(output, options, format, *reader);
  io::Record record;
  std::size_t document = 0;
  for (; reader->next(record); ++document) {
    if (document >= corpus.size() || record.text != corpus.text(document)) break;
    if (progress && document % 1024 == 0) progress("writing", document, corpus.size());
    writer.write(record, corpus, visibility, document);
  }
  if (document != corpus.size()) {
    throw Error{Error::Kind::unfinished, input.name(),
                "it changed while it was read; run again when nobody writes to it"};
  }
  return writer.finish();
}

// All of the input at once, as methods that count need it.
void mask_whole(const io::Input& input, const MaskFileOptions& options, const FormatOptions& format, io::Output& output,
                std::optional<io::Output>& key, MaskFileResult& result, const Progress& progress) {
  const Corpus corpus = io::read_limited_corpus(input, format, progress, reading_limit(options.mask));
  result.by = decide_support(options.mask.promise, options.count_given, corpus, input.name());
  if (!options.mask.already_masked) require_free_mark(input, format, corpus, options.mask.promise.mark);
  MaskOptions mask_options = options.mask;
  mask_options.promise.by = result.by;
  const Mask hidden_before =
      hidden_in_releases(options.after, format, options.input, corpus, mask_options.promise, progress);
  const Masking masking = mask(corpus, mask_options, progress, hidden_before);
  result.rounds = masking.rounds;
  result.summary = summarize(corpus, masking.visibility);

  result.not_passed = write_documents(input, options, format, corpus, masking.visibility, output, progress);
  if (key) {
    write_private_file(corpus, masking.visibility, options.mask.snap, format.offsets, key->sink());
  }
}

io::Certificate certificate_of(const MaskFileOptions& options, const FormatOptions& format, const io::Input& input,
                               Support by) {
  io::Certificate certificate{.mask = options.mask, .pass = options.pass, .format = format};
  certificate.mask.promise.by = by;
  if (!options.mask.promise.keep.empty()) certificate.keep_sha256 = io::sha256_of_phrases(options.mask.promise.keep);
  certificate.mask.promise.keep.clear();
  if (options.mask.promise.uses(Method::terms)) certificate.dictionary_sha256 = io::sha256_of_path(options.mask.promise.dictionary);
  certificate.mask.promise.dictionary.clear();
  certificate.source_sha256 = io::sha256(input);
  certificate.published_sha256 = io::sha256_of_path(options.output);
  return certificate;
}

}  // namespace

MaskFileResult mask_file(const MaskFileOptions& options, const Progress& progress) {
  const io::Input input(options.input);
  require_apart(options);
  FormatOptions format = options.format;
  format.format = io::resolve_format(input, options.format);
  // Opened before the work, so that a target that can't be written is known at once.
  io::Output output =
      input.is_folder() ? io::Output::folder(options.output, options.overwrite) : io::Output(options.output);
  std::optional<io::Output> key;
  if (options.private_file) key.emplace(*options.private_file, io::Output::Secrecy::always_private);
  std::optional<io::Output> certificate;
  if (options.certificate) certificate.emplace(*options.certificate);

  MaskFileResult result;
  result.format = *format.format;
  if (can_mask_parts(options, output)) {
    mask_parts(input, options, format, output, result, progress);
  } else {
    mask_whole(input, options, format, output, key, result, progress);
  }
  output.prepare();
  if (key) key->prepare();
  output.commit();
  if (key) key->commit();
  if (certificate) {  // names the bytes that now stand there
    io::write_certificate(certificate_of(options, format, input, result.by), certificate->sink());
    certificate->prepare();
    certificate->commit();
  }
  return result;
}

}  // namespace sumi
