#include "publication_options.hpp"

#include <fmt/format.h>

#include "mask_json.hpp"

namespace sumi::cli {
namespace {

void report(const MaskFileOptions& options, const MaskFileResult& result, Context& context) {
  const MaskSummary& s = result.summary;
  MaskOptions as_run = options.mask;
  as_run.promise.by = result.by;
  Json& json = context.summary;
  json = mask_json(as_run, s, result.rounds);
  json["format"] = name_of(result.format);
  json["passed"] = options.pass.all ? Json("all") : Json(options.pass.names);
  json["not_passed"] = Json(result.not_passed);

  say_not_passed(result.not_passed, result.format, context);
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

void PublicationArguments::add(CLI::App& command) {
  command.add_option("input", file_.input, "file, folder, or - for standard input")->required();
  command.add_option("-o,--output", file_.output, "file, folder, or - for standard output (default)");
  command.add_flag("--overwrite", file_.overwrite, "replace a folder that sumi wrote, if nothing else is in it");
  command.add_option("--pass", pass_, "fields or columns to publish byte for byte, or all")->delimiter(',');
  command.add_option("--private", private_file_, "write who is who, and what was hidden (mode 0600)");
  command.add_option("--after", file_.after, "earlier releases of the same documents: what they hid stays hidden")
      ->delimiter(',');
  command.add_option("--certificate", certificate_, "write the promise, the options and SHA-256 sums");
  format_.add(command);
}

MaskFileOptions PublicationArguments::resolve(const MaskOptions& mask, std::vector<io::PathUse> read, const Context& context) const {
  MaskFileOptions file = file_;
  file.mask = mask;
  if (file.output.empty()) file.output = "-";
  file.format = format_.resolve();
  file.pass = pass_policy(pass_);
  read.push_back({file.input, "the input"});
  read.push_back({mask.promise.dictionary, "the dictionary"});
  for (const std::string& release : file.after) read.push_back({release, "an earlier release"});
  context.claim(std::move(read),
                {{file.output, "the output"}, {private_file_, "the private file"}, {certificate_, "the certificate"}});
  if (!private_file_.empty()) file.private_file = private_file_;
  if (!certificate_.empty()) file.certificate = certificate_;
  return file;
}

void publish(const MaskFileOptions& options, Context& context) {
  report(options, mask_file(options, context.progress), context);
}

}  // namespace sumi::cli
