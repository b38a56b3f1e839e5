#include <memory>

#include <fmt/format.h>

#include "context.hpp"
#include "format_options.hpp"
#include "mask_json.hpp"
#include "mask_options.hpp"
#include <sumi/error.hpp>
#include <sumi/mask_file.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kExample =
    "Example:\n"
    "  sumi mask notes.jsonl -o published.jsonl --k 3 --private key.jsonl\n"
    "shows only what at least three persons share. Without --by, the records must name an owner.";

struct Arguments {
  MaskFileOptions file;
  FormatArguments format;
  MaskArguments mask;
  std::vector<std::string> pass;
  std::string private_file;
  std::string certificate;
};

void add_options(CLI::App& command, Arguments& arguments) {
  command.add_option("input", arguments.file.input, "file, folder, or - for standard input")->required();
  command.add_option("-o,--output", arguments.file.output, "file, folder, or - for standard output (default)");
  command.add_flag("--overwrite", arguments.file.overwrite, "exchange a folder that stands there");
  command.add_option("--pass", arguments.pass, "fields or columns to publish byte for byte, or all")->delimiter(',');
  command.add_option("--private", arguments.private_file, "write who is who, and what was hidden (mode 0600)");
  command.add_option("--after", arguments.file.after, "earlier releases of the same documents: what they hid stays hidden")
      ->delimiter(',');
  command.add_option("--certificate", arguments.certificate, "write the promise, the options and SHA-256 sums");
  arguments.mask.add(command, Settings::one);
  arguments.format.add(command);
}

void resolve(Arguments& arguments, const Context& context) {
  MaskFileOptions& file = arguments.file;
  file.mask = arguments.mask.resolve(context);
  file.count_given = arguments.mask.says_by();
  if (file.output.empty()) file.output = "-";
  file.format = arguments.format.resolve();
  file.pass = pass_policy(arguments.pass);
  std::vector<io::PathUse> read{{file.input, "the input"},
                                {arguments.mask.promise().keep_file(), "the list of phrases"},
                                {arguments.mask.promise().dictionary(), "the dictionary"}};
  for (const std::string& release : file.after) read.push_back({release, "an earlier release"});
  context.claim(read, {{file.output, "the output"},
                       {arguments.private_file, "the private file"},
                       {arguments.certificate, "the certificate"}});
  if (!arguments.private_file.empty()) file.private_file = arguments.private_file;
  if (!arguments.certificate.empty()) file.certificate = arguments.certificate;
}

void report(const MaskFileOptions& options, const MaskFileResult& result, Context& context) {
  const MaskSummary& s = result.summary;
  MaskOptions as_run = options.mask;
  as_run.promise.by = result.by;
  Json& json = context.summary;
  json = mask_json(as_run, s, result.rounds);
  json["format"] = name_of(result.format);
  json["passed"] = options.pass.all ? Json("all") : Json(options.pass.names);
  json["not_passed"] = Json(result.not_passed);

  for (const auto& [what, count] : result.not_passed)
    context.say(fmt::format("{} can't pass in {} where a text changes ({}); convert to jsonl first", what,
                            name_of(result.format), count));
  if (!options.format.format) context.say(fmt::format("read {} as {}", options.input, name_of(result.format)));
  if (as_run.promise.counts() && result.by == Support::owners && s.documents_without_owner > 0) {
    context.say(fmt::format("{} of {} records name no owner; each counts as a person of its own",
                            s.documents_without_owner, s.documents));
  }
  context.say(fmt::format("{} documents, {} owners, {} characters: kept {:.1f}%, hidden {}; promise: {}", s.documents,
                          s.owners, s.characters,
                          s.characters == 0 ? 100.0
                                            : 100.0 * static_cast<double>(s.characters - s.hidden_characters) /
                                                  static_cast<double>(s.characters),
                          s.hidden_characters, json["promise"].get<std::string>()));
}

}  // namespace

void add_mask(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("mask", "Hide what could single a person out, and publish the rest");
  command->footer(kExample);
  const auto arguments = std::make_shared<Arguments>();
  add_options(*command, *arguments);
  add_run_options(*command, context);
  command->callback([arguments, &context] {
    context.run = [arguments, &context] {
      resolve(*arguments, context);
      const MaskFileResult result = mask_file(arguments->file, context.progress);
      report(arguments->file, result, context);
      return kDone;
    };
  });
}

}  // namespace sumi::cli
