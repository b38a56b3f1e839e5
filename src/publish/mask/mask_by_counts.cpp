#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/sha256.hpp"
#include "base/text/mark_text.hpp"
#include "base/text/value_form.hpp"
#include "io/corpora/corpus_parts.hpp"
#include "io/formats/jsonl/jsonl_reader.hpp"
#include "io/formats/lines/lines_writer.hpp"
#include "io/formats/open_records.hpp"
#include "io/records/text_paths.hpp"
#include "promise/certificate.hpp"
#include "publish/mask/fresh_id.hpp"
#include "publish/mask/publication_writer.hpp"
#include "publish/mask/render.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/counts.hpp>

namespace sumi {
namespace {

constexpr std::size_t kPartBytes = std::size_t{1} << 20;  // for each thread

void require_plain(const MaskFileOptions& options) {
  require_sound_mark(options.mask.promise);
  if (options.after.empty() && !options.order_key && !options.private_file && !options.decisions &&
      !options.mask.already_masked)
    return;
  throw Error{
      Error::Kind::bad_usage, "",
      "by counts, each document is masked by itself; leave out earlier releases, a random order, the private file, "
      "decisions, and that marks stand in the source"};
}

// The certificate without the hashes of what is read and written.
io::Certificate certified_by_counts(const MaskFileOptions& options, const FormatOptions& format,
                                    const SharedStrings& counts) {
  MaskFileOptions counted = options;
  counted.mask = counts.options();
  counted.mask.promise.mark = options.mask.promise.mark;
  counted.mask.promise.mark_text = options.mask.promise.mark_text;
  counted.mask.promise.collapse = options.mask.promise.collapse;
  io::Certificate certificate = publish::certified_options(counted, format);
  certificate.counts_sha256 = counts.file_sha256();
  certificate.counted_promise = counts.promise();
  return certificate;
}

// A certificate describes one file's bytes, or those of a folder of documents.
void require_to_certify(const MaskFileOptions& options, const io::Input& input, const FormatOptions& format) {
  if (!options.certificate) return;
  const auto refuse = [](std::string_view fact) {
    throw Error{Error::Kind::bad_usage, "", fact, Settings{"certificate"}};
  };
  if (options.output == "-") refuse("a certificate is about the published bytes; write them to a file");
  if (io::are_several_files(input, format))
    refuse("a certificate is about one file, or a folder of documents; name one");
  if (io::has_several_texts(format) && !is_container(*format.format))
    refuse("where records have several texts, there are no certificates; leave it out");
}

class PulledSource : public io::ByteSource {
 public:
  explicit PulledSource(const std::function<std::size_t(char*, std::size_t)>& pull) : pull_(pull) {}
  std::size_t read(char* into, std::size_t size) override {
    const std::size_t got = pull_(into, size);
    bytes_ += got;
    return got;
  }
  std::uint64_t bytes_read() const override { return bytes_; }

 private:
  const std::function<std::size_t(char*, std::size_t)>& pull_;
  std::uint64_t bytes_ = 0;
};

class PushedSink : public io::ByteSink {
 public:
  explicit PushedSink(const std::function<void(std::string_view)>& push) : push_(push) {}
  void write(std::string_view bytes) override { line_.append(bytes); }
  void close() override { flush(); }
  void flush() {
    if (!line_.empty()) push_(line_);
    line_.clear();
  }

 private:
  const std::function<void(std::string_view)>& push_;
  std::string line_;
};

void mask_parts_by_counts(const SharedStrings& counts, const MaskOptions& options, io::CorpusParts& parts,
                          publish::PublicationWriter& writer, MaskFileResult& made) {
  while (parts.next()) {
    const Corpus& corpus = parts.corpus();
    if (const auto document = publish::document_with_mark(corpus, written_mark(options.promise)))
      throw Error{Error::Kind::bad_input, parts.record(*document).place, "the mark is in the source; choose another",
                  Settings{"mark"}};
    const Visibility visibility = counts.hide(corpus, std::max(1U, options.threads));
    publish::add_documents(summarize(corpus, visibility), made.summary);
    for (std::size_t document = 0; document < corpus.size(); ++document)
      writer.write(parts.record(document), corpus, visibility, document);
  }
}

}  // namespace

MaskFileResult mask_file_by_counts(const MaskFileOptions& given, const SharedStrings& counts,
                                   const Progress& progress) {
  MaskFileOptions options = given;
  require_plain(options);
  io::refuse_path_conflicts(io::uses_of(options.input, options.inputs),
                            {{options.output, "the output"}, {options.certificate.value_or(""), "the certificate"}});
  const io::Input input = io::input_of(options.input, options.inputs);
  FormatOptions format = options.format;
  format.each_by_itself = true;
  format.format = io::resolve_format(input, format);
  if (options.pass.file_names && !io::are_several_files(input, format)) options.pass.names.emplace_back("id");
  publish::require_files_to_continue(options, input, format);
  require_to_certify(options, input, format);
  io::Output output =
      input.is_folder() ? io::Output::folder(options.output, options.overwrite) : io::Output(options.output);
  std::optional<io::Output> certificate;
  if (options.certificate) certificate.emplace(*options.certificate);

  MaskFileResult result;
  result.format = *format.format;
  result.rounds = 1;
  const std::size_t part_bytes = kPartBytes * std::max(1U, options.mask.threads);
  const auto mask_all = [&](io::CorpusParts& parts, publish::PublicationWriter& writer, MaskFileResult& made) {
    mask_parts_by_counts(counts, options.mask, parts, writer, made);
  };
  if (options.resume) {
    const std::string sha256 = publish::sha256_of_options(certified_by_counts(options, format, counts), options.pass);
    publish::mask_files_continued({input, options, format, progress, output, result}, sha256, part_bytes, mask_all);
  } else {
    io::CorpusParts parts(input, format, part_bytes, progress);
    publish::PublicationWriter writer(output, options, format, parts.reader());
    mask_all(parts, writer, result);
    publish::add_final_figures(parts, writer, result);
  }
  output.prepare();
  if (certificate) {
    io::Certificate certified = certified_by_counts(options, format, counts);
    certified.source_sha256 = io::sha256(input);
    certified.published_sha256 = io::sha256_of_path(output.staged());
    io::write_certificate(certified, certificate->sink());
  }
  io::OutputGroup together;
  output.commit();
  if (certificate) certificate->commit();
  together.finish();
  return result;
}

MaskFileResult mask_lines_by_counts(const std::function<std::size_t(char* into, std::size_t size)>& read,
                                    const std::function<void(std::string_view)>& write, const MaskFileOptions& options,
                                    const SharedStrings& counts) {
  require_plain(options);
  if (options.certificate || options.resume)
    throw Error{Error::Kind::bad_usage, "",
                "lines that come one by one have no certificate, and are not continued; write them to a file first"};
  FormatOptions format = options.format;
  const bool are_lines = format.format == Format::lines;
  if (format.format && format.format != Format::jsonl && !are_lines)
    throw Error{Error::Kind::bad_usage, "",
                "lines are read and written one by one as jsonl or lines; choose one of these", Settings{"format"}};
  format.format = are_lines ? Format::lines : Format::jsonl;
  if (!format.encoding.empty())
    throw Error{Error::Kind::bad_usage, "", "lines that come one by one are read as UTF-8; write them to a file first",
                Settings{"encoding"}};
  const std::string name = "standard input";
  auto source = std::make_unique<PulledSource>(read);
  const auto reader =
      are_lines ? io::read_lines(std::move(source), name, 0) : io::read_jsonl(std::move(source), name, format, 0);
  PushedSink sink(write);
  const auto writer =
      are_lines ? io::write_lines(sink, options.pass, *reader) : io::write_jsonl(sink, format, options.pass, *reader);
  MaskFileResult result;
  result.format = *format.format;
  result.rounds = 1;
  publish::Rendering rendering(written_mark(options.mask.promise), options.mask.promise.collapse);
  for (io::Record record; reader->next(record);) {
    CorpusBuilder builder;
    builder.add(record.text);
    const Corpus corpus = std::move(builder).build();
    if (publish::document_with_mark(corpus, written_mark(options.mask.promise)))
      throw Error{Error::Kind::bad_input, record.place, "the mark is in the source; choose another", Settings{"mark"}};
    const Visibility visibility = counts.hide(corpus);
    publish::add_documents(summarize(corpus, visibility), result.summary);
    rendering.render(corpus, visibility, 0);
    writer->write(record, publish::published_change(rendering, record, result.summary.documents - 1));
    sink.flush();
  }
  writer->finish();
  sink.flush();
  return result;
}

}  // namespace sumi
