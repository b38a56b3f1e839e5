#include "format_options.hpp"

#include <algorithm>

#include <fmt/ranges.h>

#include "base/text/counted.hpp"
#include "config.hpp"
#include "io/formats/registry.hpp"
#include "row_options.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {

const std::vector<std::string>& format_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all{"auto"};
    for (const io::FormatRow& row : io::formats())
      if (row.shape != io::Shape::files) all.emplace_back(row.name);
    return all;
  }();
  return names;
}

std::vector<CLI::Option*> FormatArguments::add(CLI::App& command, const std::string& format_option) {
  const char* group = "Format of the documents";
  std::vector<CLI::Option*> added{
      command.add_option(format_option, format_, fmt::format("{}", fmt::join(format_names(), ", ")))
          ->check(CLI::IsMember(format_names())),
      command.add_option("--encoding", options_.encoding,
                         "encoding of the source, by its name in ICU (default: by a byte-order mark, else UTF-8)"),
      command.add_flag(
          config_key("any-file"), options_.any_file,
          "text: read each file of a folder as one plain text, even .jsonl, .csv and other files of records"),
      command.add_flag(
          "--each-text", options_.each_text,
          "several texts of a record (a letter's paragraphs, a row's columns) are a document each, where a "
          "command would read them as one"),
      command.add_flag(config_key("any-size"), options_.any_size,
                       "read also what is beyond the limits: records of 1 GiB, 100 000 columns, compression by 250"),
      command
          .add_option(config_key("offsets"), offsets_, "jsonl: unit of the spans' offsets: codepoints, bytes, utf16")
          ->check(CLI::IsMember({"codepoints", "bytes", "utf16"})),
      command
          .add_option("--text-field", text_field_,
                      "field or column of the text (text). jsonl: or its path: messages[].content; csv, tsv: or its "
                      "number; sqlite: column or table.column; several with commas between")
          ->join(','),
      command.add_option("--id-field", id_field_,
                         "field or column of the id, by name; of csv and tsv also by number (id)"),
      command.add_option("--owner-field", owner_field_, "field or column of the owner, the person, likewise (owner)"),
      command.add_option(config_key("span-field"), options_.span_field, "jsonl: field of the spans (spans)"),
      command.add_option(config_key("span-label-field"), options_.span_label_field,
                         "jsonl: field of a span's label (label)"),
      command.add_option("--delimiter", delimiter_, "csv, tsv: the character that separates cells (default: found)"),
      command
          .add_option(config_key("token-column"), options_.token_column,
                      "conll: number of the tokens' column (default: the first)")
          ->check(CLI::PositiveNumber),
      command
          .add_option(config_key("label-column"), options_.label_column,
                      "conll: number of the labels' column (default: the last)")
          ->check(CLI::PositiveNumber),
      command
          .add_option(config_key("docstart"), docstart_,
                      "conll: whether -DOCSTART- begins or ends a document, or there is none")
          ->check(CLI::IsMember({"begins", "ends", "none"}))};
  for (CLI::Option* option : added) option->group(group);
  sets(command.get_option("--text-field"), "text_column");
  sets(command.get_option("--id-field"), "id_column");
  sets(command.get_option("--owner-field"), "owner_column");
  for (CLI::Option* option : header_.add(command, group, "csv, tsv: ")) added.push_back(option);
  return added;
}

CLI::Option* FormatArguments::add_skip_unread(CLI::App& command) {
  return sets(command.add_flag("--allow-unread", options_.skip_unread,
                               "folders, several files: leave out files that hold no documents, and list them (else an "
                               "error)"),
              "skip_unread")
      ->group("Format of the documents");
}

FormatOptions FormatArguments::resolve() const {
  FormatOptions options = options_;
  if (!text_field_.empty()) options.text_field = options.text_column = text_field_;
  if (!id_field_.empty()) options.id_field = options.id_column = id_field_;
  if (!owner_field_.empty()) options.owner_field = options.owner_column = owner_field_;
  if (format_ != "auto") options.format = format_named(format_);
  options.offsets = offsets_ == "bytes"   ? OffsetUnit::bytes
                    : offsets_ == "utf16" ? OffsetUnit::utf16
                                          : OffsetUnit::codepoints;
  if (!delimiter_.empty()) options.delimiter = parse_delimiter(delimiter_);
  header_.put_into(options);
  if (docstart_ == "begins") options.docstart = DocStart::begins;
  if (docstart_ == "ends") options.docstart = DocStart::ends;
  if (docstart_ == "none") options.docstart = DocStart::none;
  return options;
}

char parse_delimiter(const std::string& text) {
  const std::string character = text == "\\t" ? "\t" : text;
  if (character.size() != 1 || static_cast<unsigned char>(character[0]) >= 0x80 || character == "\"" ||
      character == "\n" || character == "\r") {
    throw Error{Error::Kind::bad_usage, "", "--delimiter needs one ASCII character, not a quote or a line end"};
  }
  return character[0];
}

PassPolicy pass_policy(const std::vector<std::string>& names) {
  PassPolicy policy;
  policy.all = std::find(names.begin(), names.end(), "all") != names.end();
  if (!policy.all) policy.names = names;
  return policy;
}

std::string words_of_loss(Format format, const std::string& what, std::uint64_t count) {
  const bool is_of_document = what == "id" || what == "owner" || what.starts_with("field ");
  return fmt::format("{} cannot represent: {} ({})", name_of(format), brief(what),
                     counted(count, is_of_document ? "document" : "time"));
}

void report_not_passed(const std::map<std::string, std::uint64_t>& not_passed, Format format, const Context& context) {
  context.print_each(not_passed, [&](const auto& one) {
    return fmt::format("{} cannot be passed in {} where a text changes ({}); convert to jsonl first", brief(one.first),
                       name_of(format), one.second);
  });
}

void report_dropped(const std::map<std::string, std::uint64_t>& dropped, const Context& context) {
  if (!dropped.empty()) {
    std::string all;
    for (const auto& [what, times] : dropped) all += (all.empty() ? "" : ", ") + fmt::format("{} ({})", what, times);
    context.say(fmt::format("dropped, as it isn't known as harmless: {}", all));
  }
}

void report_unread(const std::vector<std::string>& unread, const Context& context) {
  context.print_each(unread, [](const std::string& file) { return fmt::format("left out {}", file); });
}

}  // namespace sumi::cli
