#include <memory>

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "context.hpp"
#include "format_options.hpp"
#include "input_options.hpp"
#include <sumi/io/convert.hpp>
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kConvertExample =
    "Example:\n"
    "  sumi convert annotated/ -o gold.jsonl --from brat --to jsonl\n"
    "keeps ids, owners, texts and spans; what the target format cannot represent is counted and named.";

struct ConvertCommand {
  InputArguments input;
  ConvertOptions convert;
  FormatArguments format;
  std::string to = "auto";
};

int run(const ConvertCommand& arguments, Context& context) {
  ConvertOptions options = arguments.convert;
  if (options.output.empty()) options.output = "-";
  const InputArguments::Inputs input = arguments.input.resolve();
  options.input = input.one;
  options.inputs = input.several;
  options.from = arguments.format.resolve();
  if (arguments.to != "auto") options.to = format_named(arguments.to);
  context.claim(input.uses(), {{options.output, "the output"}});
  const ConvertResult result = convert(options, context.progress);
  Json& json = context.summary;
  json["from"] = name_of(result.from);
  json["to"] = name_of(result.to);
  json["documents"] = result.documents;
  json["characters"] = result.characters;
  json["spans"] = result.spans;
  json["lost"] = Json(result.lost);
  if (!result.unread.empty()) json["unread"] = Json(result.unread);
  report_unread(result.unread, context);
  context.say(fmt::format("{}, {}: {} to {}", counted(result.documents, "document"), counted(result.spans, "span"),
                          name_of(result.from), name_of(result.to)));
  context.print_each(result.lost, [&](const auto& one) { return words_of_loss(result.to, one.first, one.second); });
  return kDone;
}

}  // namespace

void add_convert(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("convert", "Write documents and spans in another format");
  command->footer(kConvertExample);
  const auto arguments = std::make_shared<ConvertCommand>();
  arguments->input.add(*command);
  command->add_option("-o,--output", arguments->convert.output, kOneOrEach);
  command->add_flag("--overwrite", arguments->convert.overwrite,
                    "replace an existing folder that sumi wrote, if nothing else is in it");
  arguments->format.add(*command, "--from,--format");
  arguments->format.add_skip_unread(*command);
  command->add_option("--to", arguments->to, "the format to write (default: from the output's name)")
      ->check(CLI::IsMember(format_names()))
      ->group("Format of the documents");
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
