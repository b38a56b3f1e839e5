#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "config.hpp"
#include "context.hpp"
#include "finder_options.hpp"
#include "on_run.hpp"
#include "operator_options.hpp"

namespace sumi::cli {
namespace {

constexpr const char* kReplaceExample =
    "Example:\n"
    "  sumi replace tagged.jsonl -o published.jsonl --operator NAME=surrogate --operator '*=tag' --key secret.key\n"
    "replaces names with invented names, always the same for the same name, and all other spans with [LABEL].";

// Returns whether the finders that "auto" chooses are the only ones.
bool is_names_alone(const std::vector<std::string>& taggers) {
  return !taggers.empty() && std::ranges::all_of(taggers, [](const std::string& one) { return one == "auto"; });
}

void report(const ReplaceFileOptions& options, const ReplaceSummary& s, const ReplaceArguments& arguments,
            Context& context) {
  if (!options.format.format)
    context.say(fmt::format("read {} as {}", arguments.inputs.resolve().name(), name_of(*s.format)));
  context.summary["format"] = name_of(*s.format);
  report_replaced(s, arguments, context);
  report_languages(s.languages, s.guessed_languages, context);
  if (is_names_alone(options.taggers))
    context.say("identifiers (numbers, mail addresses, dates) were not searched for; add --with patterns");
  context.summary["passed"] = options.pass.all ? Json("all") : Json(options.pass.names);
  if (options.pass.all || !options.pass.names.empty()) {
    context.say("what was passed is published unchanged; passed spans show which texts are surrogates");
  }
  context.say(fmt::format("{}: {} of {} replaced, overlapping ones together; text without spans stays readable",
                          counted(s.documents, "document"), s.edits, counted(s.spans, "span")));
}

struct ReplaceCommand {
  ReplaceArguments replacing;
  TaggerArguments finders;
};

void replace_and_report(const ReplaceCommand& arguments, Context& context) {
  ReplaceFileOptions options = arguments.replacing.resolve(context);
  TaggerArguments finders = arguments.finders;
  std::vector<io::PathUse> reads = arguments.replacing.reads();
  for (io::PathUse& use : finders.resolve()) reads.push_back(std::move(use));
  options.taggers = finders.taggers;
  options.setting = finders.setting;
  options.least_score = finders.least_score;
  context.claim(std::move(reads), arguments.replacing.writes());
  report(options, replace_file(options, {}, context.progress), arguments.replacing, context);
}

}  // namespace

void add_replace(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("replace", "Replace spans of documents with tags, surrogates or hashes, and publish the rest");
  command->footer(kReplaceExample);
  const auto arguments = std::make_shared<ReplaceCommand>();
  arguments->replacing.add(*command);
  arguments->finders.add(
      *command,
      "find spans, too: a ready-made finder (en, es, …), auto, a model, patterns or FILE.toml, as tag has "
      "them; without it, the documents' own spans are replaced");
  for (const std::string& of_finders : {std::string("--min-score"), std::string("--bias"), std::string("--for-hiding"),
                                        config_key("places-alone"), config_key("whole-document")})
    command->get_option(of_finders)->needs(command->get_option("--with"));
  on_run(command, arguments, context, replace_and_report);
}

}  // namespace sumi::cli
