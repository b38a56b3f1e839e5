#include <memory>

#include <fmt/format.h>

#include "context.hpp"
#include "format_options.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kReverseExample =
    "Example:\n"
    "  sumi reverse published.jsonl --reversal sealed --key secret.key -o source.jsonl\n"
    "gives back what replace --reversal sealed --key secret.key was given, byte for byte.";

struct ReverseCommand {
  ReverseFileOptions options;
  FormatArguments format;
};

int run(const ReverseCommand& arguments, Context& context) {
  ReverseFileOptions options = arguments.options;
  if (options.output.empty()) options.output = "-";
  options.format = arguments.format.resolve();
  context.claim(
      {{options.published, "the publication"}, {options.reversal, "the reversal"}, {options.key_file, "the key"}},
      {{options.output, "the output"}});
  const ReverseSummary s = reverse_file(options, context.progress);
  Json& json = context.summary;
  json["format"] = name_of(s.format);
  json["documents"] = s.documents;
  json["characters"] = s.characters;
  json["edits"] = s.edits;
  context.say(fmt::format("{} documents: {} replacements put back", s.documents, s.edits));
  return kDone;
}

}  // namespace

void add_reverse(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("reverse", "Put back what replace has replaced, with its key");
  command->footer(kReverseExample);
  const auto arguments = std::make_shared<ReverseCommand>();
  ReverseFileOptions& options = arguments->options;
  command->add_option("published", options.published, "what replace wrote: file, folder, or -")->required();
  command->add_option("-o,--output", options.output, "file, folder, or - (default)");
  command->add_flag("--overwrite", options.overwrite, "replace a folder that sumi wrote, if nothing else is in it");
  command->add_option("--reversal", options.reversal, "what replace --reversal sealed")->required();
  command->add_option("--key", options.key_file, "the key it was sealed with")->required();
  arguments->format.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
