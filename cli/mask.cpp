#include <array>
#include <cerrno>
#include <memory>
#include <ostream>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "base/text/counted.hpp"
#include "context.hpp"
#include "finder_options.hpp"
#include "mask_json.hpp"
#include "mask_options.hpp"
#include "publication_options.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/counts.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kMaskExample =
    "Example:\n"
    "  sumi mask notes.jsonl -o published.jsonl --k 3 --private key.jsonl\n"
    "shows only what at least three persons share. Without --by, the records must name owners.";

struct MaskCommand {
  PublicationArguments publication;
  MaskArguments mask;
  TaggerArguments finders;
  std::string counts;
  CLI::App* command = nullptr;
};

// What counts say already, or what has no meaning for documents that are masked by themselves.
constexpr std::array kNotByCounts = std::to_array<const char*>(
    {"--together", "--facts",     "--method",         "--combine",   "--k",           "--by",    "--guarantee",
     "--fold",     "--copies",    "--allow",          "--n",         "--strip-space", "--short", "--dict",
     "--borders",  "--paper",     "--min-length",     "--cover",     "--gap",         "--snap",  "--ratio",
     "--labels",   "--show",      "--already-masked", "--engine",    "--memory",      "--after", "--after-private",
     "--shuffle",  "--order-key", "--private",        "--decisions", "--known",       "--with"});

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
  say_taken_up(options, result, context);
  say_not_passed(result.not_passed, result.format, context);
  say_dropped(result.dropped, context);
  say_unread(result.unread, context);
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

int run_by_counts(const MaskCommand& arguments, Context& context) {
  for (const char* option : kNotByCounts)
    if (arguments.command->get_option(option)->count() > 0)
      throw Error{Error::Kind::bad_usage, "",
                  fmt::format("with --counts, the counts say what is promised; leave out {}", option)};
  MaskOptions mask;
  mask.threads = context.threads;
  mask.promise = arguments.mask.promise().written();
  const MaskFileOptions file = arguments.publication.resolve(mask, {{arguments.counts, "the counts"}}, context);
  const SharedStrings counts = SharedStrings::open(arguments.counts);
  if (file.input == "-" && file.output == "-") {
    const auto write = [&](std::string_view line) {
      context.out << line << std::flush;
      if (!context.out)
        throw Error{Error::Kind::unfinished, "standard output", "it can't be written; check where it goes"};
    };
    report_by_counts(file, counts, mask_lines_by_counts(read_standard_input, write, file, counts), context);
    return kDone;
  }
  report_by_counts(file, counts, mask_file_by_counts(file, counts, context.progress), context);
  return kDone;
}

int run(const MaskCommand& arguments, Context& context) {
  if (!arguments.counts.empty()) return run_by_counts(arguments, context);
  const MaskOptions mask = arguments.mask.resolve(context);
  TaggerArguments finders = arguments.finders;
  std::vector<io::PathUse> reads = finders.resolve();
  reads.push_back({arguments.mask.promise().keep_file(), "the list of phrases"});
  const MaskFileOptions file = arguments.publication.resolve(mask, std::move(reads), context);
  publish(file, context, {finders.taggers, finders.setting, finders.least_score, true});
  return kDone;
}

}  // namespace

void add_mask(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("mask", "Hide what could identify a person, and publish the rest");
  command->footer(kMaskExample);
  const auto arguments = std::make_shared<MaskCommand>();
  arguments->publication.add(*command);
  arguments->mask.add(*command, Settings::one);
  arguments->finders.add(*command,
                         "method spans: hide also what this finds: a ready-made finder (en, es, …), auto, a model, "
                         "patterns or FILE.toml, as tag has them");
  arguments->command = command;
  command->add_option(
      "--counts", arguments->counts,
      "mask by the counts of other documents (sumi count), each document by itself; from standard input "
      "to standard output line by line");
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
