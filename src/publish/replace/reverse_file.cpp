#include <algorithm>

#include <fmt/core.h>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/records/text_paths.hpp"
#include "publish/replace/reversal.hpp"
#include <sumi/model/error.hpp>
#include <sumi/replace/replace.hpp>

namespace sumi {
namespace {

std::string bytes_of_file(const std::string& path) {
  const io::Input input(path);
  if (input.is_folder())
    throw Error{Error::Kind::bad_input, path, "it is a folder; name the reversal, a file that replace wrote",
                Settings{"reversal"}};
  std::string bytes;
  io::append_whole(*input.open(), bytes);
  return bytes;
}

// For letters, several texts, databases, and folders of files: replaced stretches are restored, and all else stays as
// published.
bool is_put_back_in_place(const FormatOptions& format, const replace::Reversal& reversal) {
  const io::Shape shape = io::row_of(*format.format).shape;
  const bool is_of_several = !reversal.byte_for_byte && replace::is_put_back_whole(*format.format);
  return is_of_several || io::has_several_texts(format) || shape == io::Shape::files || shape == io::Shape::database;
}

// The publication's format: the source's options, except what replace_file() changed.
FormatOptions published_format(const FormatOptions& source, const replace::Reversal& reversal) {
  FormatOptions format = source;
  format.format = reversal.format;
  format.joins_texts = true;
  format.each_by_itself = true;
  const bool may_have_header = is_container(reversal.format) || reversal.format == Format::files;
  if (may_have_header && reversal.text_name == io::TextPaths::kAll) format.text_field = io::TextPaths::kAll;
  if (is_put_back_in_place(format, reversal)) return io::published_format(format, std::nullopt);
  format.text_column.clear();
  if (reversal.byte_for_byte) {
    format = io::published_format(format, std::nullopt);
    if (is_table(reversal.format)) format.text_column = io::text_list({reversal.text_name});
    if (reversal.format == Format::jsonl) format.text_field = io::path_name(reversal.text_name);
  }
  format.encoding.clear();
  format.format = reversal.format;
  return format;
}

// Writes records in the form and place that they have in the source.
class SourceWriter {
 public:
  SourceWriter(io::Output& output, const FormatOptions& format, const replace::Reversal& reversal,
               const io::RecordReader& reader)
      : output_(output), reversal_(reversal) {
    if (reversal.byte_for_byte) {
      if (!output.is_folder()) output.sink().write(reversal.preamble);
    } else {
      // Everything that the publication has beside several texts stays.
      const PassPolicy pass =
          is_put_back_in_place(format, reversal) ? PassPolicy{.all = true} : PassPolicy{.names = {"owner"}};
      writer_ = io::open_writer(output, format, pass, reader);
    }
  }

  void write(const io::Record& record, const std::string& text, const replace::DocumentReversal& document) {
    if (writer_) {
      std::vector<io::TextEdit> edits;
      for (const replace::DocumentReversal::Piece& piece : document.pieces)
        edits.push_back({piece.where, piece.source});
      writer_->write(record, {.text = text, .fresh_id = document.id, .edits = edits});
    } else if (output_.is_folder()) {
      if (!document.id)
        throw Error{Error::Kind::bad_usage, "", "the publication must be one file; name the published file"};
      const auto file = output_.create(*document.id);
      file->write(replace::source_record(text, document));
      file->close();
    } else {
      output_.sink().write(replace::source_record(text, document));
    }
  }

  void finish() {
    if (writer_) {
      writer_->finish();
    } else if (!output_.is_folder()) {
      output_.sink().write(reversal_.epilogue);
    }
  }

 private:
  io::Output& output_;
  const replace::Reversal& reversal_;
  std::unique_ptr<io::RecordWriter> writer_;
};

[[noreturn]] void throw_other_number(const std::string& place, std::size_t expected) {
  throw Error{
      Error::Kind::bad_input, place,
      fmt::format("it does not have the {} documents that were published; name the publication as it was written",
                  expected)};
}

}  // namespace

ReverseSummary reverse_file(const ReverseFileOptions& options, const Progress& progress) {
  const io::Input input(options.published);
  io::refuse_path_conflicts(
      {{options.published, "the publication"}, {options.reversal, "the reversal"}, {options.key_file, "the key"}},
      {{options.output, "the output"}});
  const replace::Reversal reversal =
      replace::unsealed(bytes_of_file(options.reversal), read_key_file(options.key_file).key, options.reversal);
  const FormatOptions format = published_format(options.format, reversal);
  constexpr io::Output::Secrecy kSource = io::Output::Secrecy::confined;
  io::Output output = input.is_folder() ? io::Output::folder(options.output, options.overwrite, kSource)
                                        : io::Output(options.output, kSource);
  const auto reader = io::open_records(input, format);
  SourceWriter writer(output, format, reversal, *reader);
  ReverseSummary summary{.format = reversal.format};
  for (io::Record record; reader->next(record); ++summary.documents) {
    if (summary.documents >= reversal.documents.size()) throw_other_number(input.name(), reversal.documents.size());
    const replace::DocumentReversal& document = reversal.documents[summary.documents];
    const std::optional<std::string> text = replace::source_text(record.text, document);
    if (!text || !replace::is_cut_as_published(record, document))
      throw Error{Error::Kind::bad_input, record.place,
                  "the document is not as it was published; name the publication as it was written"};
    writer.write(record, *text, document);
    summary.characters += utf8::count(*text);
    summary.edits += document.pieces.size();
    if (progress && summary.documents % 1024 == 0) progress("reversing", summary.documents, reversal.documents.size());
  }
  if (summary.documents != reversal.documents.size()) throw_other_number(input.name(), reversal.documents.size());
  writer.finish();
  output.prepare();
  output.commit();
  return summary;
}

}  // namespace sumi
