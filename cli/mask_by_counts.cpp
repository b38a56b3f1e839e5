#include <cerrno>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

#include "base/text/counted.hpp"
#include "context.hpp"
#include "mask_json.hpp"
#include "on_run.hpp"
#include "promise/promise_rows.hpp"
#include "publication_options.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/counts.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kMaskByCountsExample =
    "Example:\n"
    "  sumi count notes.jsonl -o notes.counts --k 3\n"
    "  sumi mask-by-counts notes.counts new.jsonl -o published.jsonl\n"
    "shows of each new document only what at least three persons of notes.jsonl share.";

struct MaskByCountsCommand {
  std::string counts;
  PublicationArguments publication;
  std::string mark = "█";
  bool collapse = true;
};

std::string unit_of(const SharedStrings& counts) {
  const Promise promise = counts.options().promise;
  if (promise.uses(Method::words)) return "token";
  return promise.uses(Method::ngrams) ? fmt::format("run of at most {} characters", promise.n) : "stretch";
}

void report_by_counts(const MaskFileOptions& options, const SharedStrings& counts, const MaskFileResult& result,
                      Context& context) {
  const MaskSummary& s = result.summary;
  Json& json = context.summary;
  json = mask_json(counts.options(), s, result.rounds);
  json["promise"] = counts.promise();
  if (counts.sets() > 1) json["sets"] = counts.sets();
  json["format"] = name_of(result.format);
  json["passed"] = options.pass.all ? Json("all") : Json(options.pass.names);
  json["not_passed"] = Json(result.not_passed);
  if (!result.dropped.empty()) json["dropped"] = Json(result.dropped);
  if (result.files > 0) json["files"] = result.files;
  if (result.files > 0) json["file_names"] = options.pass.file_names ? "kept" : "fresh";
  if (!result.unread.empty()) json["unread"] = Json(result.unread);
  if (options.resume) json["files_taken_up"] = result.files_taken_up;
  if (options.resume) json.erase("owners");
  report_resumed_files(options, result, context);
  report_not_passed(result.not_passed, result.format, context);
  report_dropped(result.dropped, context);
  report_unread(result.unread, context);
  context.say(fmt::format(
      "{}, {}: hidden {}; promise: {} (each kept {} stands in what would be "
      "published of {} of the counted {}{})",
      counted(s.documents, "document"), counted(s.characters, "character"), s.hidden_characters, counts.promise(),
      unit_of(counts), counts.k(), name_of(counts.by()), counts.sets() > 1 ? " of one of the united corpora" : ""));
}

std::size_t read_standard_input(char* into, std::size_t size) {
  for (;;) {
    const ssize_t got = ::read(STDIN_FILENO, into, size);
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR)
      throw Error{Error::Kind::bad_input, "standard input", "it can't be read; check where it comes from"};
  }
}

void mask_by_counts(const MaskByCountsCommand& arguments, Context& context) {
  MaskOptions mask;
  mask.threads = context.threads;
  io::set_mark(arguments.mark, mask.promise);
  mask.promise.collapse = arguments.collapse;
  const MaskFileOptions file = arguments.publication.resolve(mask, {{arguments.counts, "the counts"}}, context);
  const SharedStrings counts = SharedStrings::open(arguments.counts);
  if (file.input == "-" && file.output == "-") {
    const auto write = [&](std::string_view line) {
      context.out << line << std::flush;
      if (!context.out)
        throw Error{Error::Kind::unfinished, "standard output", "it can't be written; check where it goes"};
    };
    report_by_counts(file, counts, mask_lines_by_counts(read_standard_input, write, file, counts), context);
    return;
  }
  report_by_counts(file, counts, mask_file_by_counts(file, counts, context.progress), context);
}

}  // namespace

void add_mask_by_counts(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "mask-by-counts", "Mask documents by the counts of other documents, each by itself; a stream line by line");
  command->footer(kMaskByCountsExample);
  const auto arguments = std::make_shared<MaskByCountsCommand>();
  command->add_option("counts", arguments->counts, "the file of counts that sumi count wrote; it says what is promised")
      ->required();
  arguments->publication.add(*command, PublicationArguments::Of::each_document);
  command->add_option("--mark", arguments->mark,
                      "what replaces hidden characters: a character (█), or a string such as [MASK]");
  command->add_flag("--collapse,!--no-collapse", arguments->collapse,
                    "write one mark for a run of hidden characters (default)");
  on_run(command, arguments, context, mask_by_counts);
}

}  // namespace sumi::cli
