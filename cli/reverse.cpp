#include <memory>

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "context.hpp"
#include "format_options.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kReverseExample =
    "Example:\n"
    "  sumi reverse published.jsonl --reversal sealed --key secret.key -o source.jsonl\n"
    "restores, byte for byte, the documents that replace --reversal sealed --key secret.key has read.";

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
  context.say(fmt::format("{}: {} reversed", counted(s.documents, "document"), counted(s.edits, "replacement")));
  return kDone;
}

}  // namespace

void add_reverse(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("reverse", "Restore what replace has replaced, with its key");
  command->footer(kReverseExample);
  const auto arguments = std::make_shared<ReverseCommand>();
  ReverseFileOptions& options = arguments->options;
  command->add_option("published", options.published, "what replace wrote: file, folder, or -")->required();
  command->add_option("-o,--output", options.output, "file, folder, or - (default)");
  command->add_flag("--overwrite", options.overwrite,
                    "replace an existing folder that sumi wrote, if nothing else is in it");
  command->add_option("--reversal", options.reversal, "the sealed file that replace --reversal wrote")->required();
  command->add_option("--key", options.key_file, "the key with which it was sealed")->required();
  arguments->format.add(*command);
  arguments->format.accept_any_header();
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
