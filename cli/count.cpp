#include <memory>
#include <utility>

#include <fmt/format.h>

#include "context.hpp"
#include "engine_options.hpp"
#include "format_options.hpp"
#include "input_options.hpp"
#include "numbers.hpp"
#include "on_run.hpp"
#include "text/counted.hpp"
#include "unnamed_owners.hpp"
#include <sumi/publish/counts.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kCountExample =
    "Example:\n"
    "  sumi count notes.jsonl -o notes.counts --k 3\n"
    "  sumi mask new.jsonl --counts notes.counts -o published.jsonl\n"
    "counts once what masking notes.jsonl would show, and masks later documents by it, each by itself.";

struct CountCommand {
  InputArguments input;
  std::string output;
  std::string k;
  std::string by;
  std::string snap = "token";
  CoverRules lengths = MaskOptions{}.lengths;
  EngineArguments engine;
  FormatArguments format;
};

void count(const CountCommand& arguments, Context& context) {
  CountFileOptions options;
  InputArguments::Inputs inputs = arguments.input.resolve();
  context.claim(inputs.uses(), {{arguments.output, "the counts"}});
  options.input = std::move(inputs.one);
  options.inputs = std::move(inputs.several);
  options.output = arguments.output;
  options.format = arguments.format.resolve_with_texts();
  options.mask.promise.k = parse_number(arguments.k, "--k", 2);
  if (!arguments.by.empty()) options.mask.promise.by = *support_named(arguments.by);
  options.mask.snap = *snap_named(arguments.snap);
  options.mask.lengths = arguments.lengths;
  options.mask.engine = arguments.engine.resolve();
  options.mask.threads = context.threads;
  const CountFileResult result = count_file(options, context.progress);
  Json& json = context.summary;
  json["k"] = options.mask.promise.k;
  json["by"] = name_of(options.mask.promise.by);
  json["method"] = "repeats";
  json["promise"] = kCountedPromise;
  json["documents"] = result.summary.documents;
  json["owners"] = result.summary.owners;
  json["documents_without_owner"] = result.summary.documents_without_owner;
  json["characters"] = result.summary.characters;
  json["kept_characters"] = result.summary.characters - result.summary.hidden_characters;
  json["rounds"] = result.rounds;
  json["strings"] = result.strings;
  json["string_characters"] = result.characters;
  json["format"] = name_of(result.format);
  if (!result.unread.empty()) json["unread"] = Json(result.unread);
  say_unread(result.unread, context);
  if (options.mask.promise.by == Support::owners)
    say_without_owner(result.summary.documents_without_owner, result.summary.documents, context);
  context.say(
      fmt::format("{}, {}, {}: {} of {} in all; they are what "
                  "masking these documents would publish",
                  counted(result.summary.documents, "document"), counted(result.summary.owners, "owner"),
                  counted(result.summary.characters, "character"), counted(result.strings, "string"),
                  counted(result.characters, "character")));
}

}  // namespace

void add_count(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("count", "Count once what may be shown, to mask later documents by it (mask --counts)");
  command->footer(kCountExample);
  const auto arguments = std::make_shared<CountCommand>();
  arguments->input.add(*command);
  command->add_option("-o,--output", arguments->output, "the file of counts (mode 0600 when it is new)")->required();
  command->add_option("--k", arguments->k, "least number that must share what is shown; at least 2")->required();
  command
      ->add_option("--by", arguments->by,
                   "what is counted: occurrences, documents, owners (default: owners, whom the records must name)")
      ->check(CLI::IsMember({"occurrences", "documents", "owners"}));
  command->add_option("--min-length", arguments->lengths.min_length,
                      "least length of a kept stretch, in characters (6)");
  command->add_option("--gap", arguments->lengths.gap,
                      "least number of hidden characters between two kept stretches (1)");
  command->add_option("--snap", arguments->snap, "what is never hidden in part: token (default), grapheme, none")
      ->check(CLI::IsMember({"token", "grapheme", "none"}));
  arguments->engine.add(*command);
  arguments->format.add(*command);
  arguments->format.add_skip_unread(*command);
  on_run(command, arguments, context, count);
}

}  // namespace sumi::cli
