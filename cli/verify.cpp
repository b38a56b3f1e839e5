#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "context.hpp"
#include "format_options.hpp"
#include "input_options.hpp"
#include "promise/counted_strings.hpp"
#include "promise_options.hpp"
#include "row_options.hpp"
#include "unnamed_owners.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/counts.hpp>
#include <sumi/verify/united_counts.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kVerifyExample =
    "Example:\n"
    "  sumi verify published.jsonl --source notes.jsonl --k 3 --by owners\n"
    "exits with 0 if the promise holds and nothing but marks was changed, else with 1.";

struct VerifyCommand {
  std::string published;
  std::vector<std::string> sources;
  bool keep_names = false;
  std::string private_file;
  std::string certificate;
  std::string counts;
  std::vector<std::string> united_of;
  std::vector<std::string> pass;
  std::vector<std::string> with;
  std::vector<std::string> with_private;
  std::uint64_t max = 100;
  FormatArguments format;
  PromiseArguments promise;
  std::vector<CLI::Option*> promise_options;
};

InputArguments::Inputs inputs_of_source(const VerifyCommand& arguments) {
  if (arguments.sources.empty())
    throw Error{Error::Kind::bad_usage, "",
                "counts are verified with the corpus they were made from; name it (--source)"};
  return inputs_of(arguments.sources);
}

verify::VerifyOptions resolve(const VerifyCommand& arguments, unsigned threads) {
  verify::VerifyOptions options;
  options.max_violations = arguments.max;
  options.threads = threads;
  if (!arguments.sources.empty()) {
    InputArguments::Inputs inputs = inputs_of(arguments.sources);
    if (inputs.several.empty()) options.source = std::move(inputs.one);
    options.sources = std::move(inputs.several);
  }
  options.with = arguments.with;
  options.with_private = arguments.with_private;
  if (!arguments.private_file.empty()) options.private_file = arguments.private_file;
  if (!arguments.counts.empty()) options.counts = arguments.counts;
  if (arguments.certificate.empty()) {
    options.promise = options.counts ? arguments.promise.written() : arguments.promise.resolve();
    options.format = arguments.format.resolve();
    options.pass = pass_policy(arguments.pass);
    options.pass.file_names = arguments.keep_names;
  } else {
    options.promise.keep = arguments.promise.phrases();
    options.promise.dictionary = arguments.promise.dictionary();
    options.promise.roster = arguments.promise.roster();
  }
  return options;
}

int verify_united(const VerifyCommand& arguments, Context& context) {
  const verify::UnitedCountsVerdict verdict = verify::verify_united_counts(arguments.published, arguments.united_of);
  Json& json = context.summary;
  json["holds"] = verdict.holds();
  json["promise"] = SharedStrings::open(arguments.published).promise();
  json["strings"] = verdict.strings;
  json["foreign_strings"] = verdict.foreign;
  json["missing_strings"] = verdict.missing;
  json["alike"] = verdict.is_alike;
  context.say(verdict.holds()
                  ? fmt::format("the united counts hold: {} of the {} sets; verify each set with its corpus",
                                counted(verdict.strings, "string"), arguments.united_of.size())
                  : fmt::format("the united counts do not hold: {} in none of the sets, {} missing{}",
                                counted(verdict.foreign, "string"), counted(verdict.missing, "string"),
                                verdict.is_alike ? "" : "; they do not say the same of how they were counted"));
  return verdict.holds() ? kDone : kCheckFailed;
}

// Counts are verified by separate code, by counting again.
int verify_counts(const VerifyCommand& arguments, Context& context) {
  if (!arguments.united_of.empty()) return verify_united(arguments, context);
  const SharedStrings counts = SharedStrings::open(arguments.published);
  if (counts.sets() > 1)
    throw Error{Error::Kind::bad_usage, arguments.published,
                "united sets can't be counted again; verify each set with its corpus, and name them all here "
                "(--united-of A.counts --united-of B.counts)"};
  verify::VerifyOptions options;
  InputArguments::Inputs source = inputs_of_source(arguments);
  if (source.several.empty()) options.source = source.one;
  options.sources = source.several;
  options.format = arguments.format.resolve();
  const verify::CountsVerdict verdict = verify::verify_counts_file(arguments.published, options, context.progress);
  CountFileOptions again;
  again.input = source.one;
  again.inputs = source.several;
  again.format = options.format;
  again.mask = counts.options();
  again.mask.threads = context.threads;
  const bool is_derived = recounted(again, context.progress).strings() == counts.strings();
  const bool holds = verdict.rare_strings == 0 && is_derived;
  Json& json = context.summary;
  json["holds"] = holds;
  json["promise"] = counts.promise();
  json["k"] = counts.k();
  json["by"] = name_of(counts.by());
  json["strings"] = verdict.strings;
  json["rare_strings"] = verdict.rare_strings;
  json["rederived"] = is_derived;
  json["documents"] = verdict.documents;
  context.say(holds ? fmt::format("the counts hold: {}, each of at least {} {}; counted again, they are the same",
                                  counted(verdict.strings, "string"), counts.k(), name_of(counts.by()))
                    : fmt::format("the counts do not hold: {} of {} are rare; counted again, they are {}",
                                  verdict.rare_strings, counted(verdict.strings, "string"),
                                  is_derived ? "the same" : "others"));
  return holds ? kDone : kCheckFailed;
}

Json violation_json(const verify::Violation& violation) {
  return {{"document", violation.document},
          {"start", violation.begin},
          {"end", violation.end},
          {"reason", name_of(violation.reason)}};
}

bool is_changed(const verify::Verdict& verdict) {
  return std::ranges::any_of(verdict.violations, [](const verify::Violation& one) {
    return one.reason == verify::Violation::Reason::changed;
  });
}

void report(const verify::Verdict& verdict, Context& context) {
  for (const verify::Violation& violation : verdict.violations) context.out << violation_json(violation).dump() << '\n';
  Json& json = context.summary;
  json["holds"] = verdict.holds();
  json["violations"] = verdict.violation_count;
  json["stretches"] = verdict.stretches;
  json["kept_by_policy"] = verdict.kept_by_policy;
  json["documents"] = verdict.documents;
  json["characters"] = verdict.characters;
  if (verdict.documents_without_owner) {
    json["documents_without_owner"] = *verdict.documents_without_owner;
    warn_of_missing_owners(*verdict.documents_without_owner, verdict.documents, context);
  }
  context.say(verdict.holds()
                  ? fmt::format("the promise holds: {} in {}", counted(verdict.stretches, "stretch"),
                                counted(verdict.documents, "document"))
                  : fmt::format("the promise is broken: {} in {}", counted(verdict.violation_count, "violation"),
                                counted(verdict.documents, "document")));
}

void add_other_files(CLI::App& command, VerifyCommand& arguments) {
  command
      .add_option("--source", arguments.sources,
                  "the source it was made from: to find changes, and to count owners; of several inputs, each (a file, "
                  "a folder or a pattern), as --source A --source B")
      ->allow_extra_args(false);
  sets(command.add_option("--private", arguments.private_file,
                          "the private file of mask: for the owners, and to pair documents after --shuffle"),
       "private_file");
  command
      .add_option("--with", arguments.with,
                  "other releases of the same documents: verify what all of them show together")
      ->delimiter(',');
  command
      .add_option("--with-private", arguments.with_private,
                  "the private files of these releases, one for each, if one was shuffled")
      ->delimiter(',');
}

// Adds the options of the promise, and the certificate that contains it.
void add_promise(CLI::App& command, VerifyCommand& arguments) {
  CLI::Option* certificate =
      command.add_option("--certificate", arguments.certificate, "take the options from the certificate of mask");
  CLI::Option* pass =
      command.add_option("--pass", arguments.pass, "fields or columns that were passed, or all")->delimiter(',');
  CLI::Option* keep_names = sets(
      command.add_flag("--keep-names", arguments.keep_names, "of several files: their names were kept"), "file_names");
  CLI::Option* counts = command.add_option(
      "--counts", arguments.counts, "the counts it was masked by: each stretch must stand in one of their strings");
  command
      .add_option("--united-of", arguments.united_of,
                  "of united counts: each set of counts that they are made of, as --united-of A --united-of B")
      ->allow_extra_args(false)
      ->excludes(counts)
      ->excludes(certificate);
  std::vector<CLI::Option*> stands_in_certificate = arguments.promise.add(command);
  arguments.promise_options = stands_in_certificate;
  for (CLI::Option* option : arguments.format.add(command)) stands_in_certificate.push_back(option);
  stands_in_certificate.push_back(pass);
  stands_in_certificate.push_back(arguments.format.add_skip_unread(command));
  stands_in_certificate.push_back(keep_names);
  for (CLI::Option* option : stands_in_certificate) {
    if (!option->check_name("--allow") && option->get_name() != "--dict" && option->get_name() != "--roster")
      certificate->excludes(option);
  }
}

void claim_files(const VerifyCommand& arguments, Context& context) {
  std::vector<io::PathUse> inputs{{arguments.published, "the publication"},
                                  {arguments.private_file, "the private file"},
                                  {arguments.certificate, "the certificate"},
                                  {arguments.counts, "the counts"},
                                  {arguments.promise.keep_file(), "the list of phrases"},
                                  {arguments.promise.dictionary(), "the dictionary"},
                                  {arguments.promise.roster(), "the roster"}};
  for (const std::string& set : arguments.united_of) inputs.push_back({set, "a set of counts"});
  for (const std::string& one : arguments.sources) inputs.push_back({one, "the source"});
  for (const std::string& release : arguments.with) inputs.push_back({release, "another release"});
  for (const std::string& one : arguments.with_private) inputs.push_back({one, "the private file of a release"});
  context.claim(inputs, {{"-", "the list of violations"}});
}

void require_no_promise_beside_counts(const VerifyCommand& arguments) {
  if (arguments.counts.empty()) return;
  for (CLI::Option* option : arguments.promise_options)
    if (option->count() > 0 && option->get_name() != "--mark" && option->get_name() != "--collapse")
      throw Error{Error::Kind::bad_usage, "",
                  fmt::format("with --counts, the counts say what is promised; leave out {}", option->get_name())};
}

int run(const VerifyCommand& arguments, Context& context) {
  claim_files(arguments, context);
  if (arguments.counts.empty() && io::is_counted_strings(arguments.published)) return verify_counts(arguments, context);
  if (!arguments.united_of.empty())
    throw Error{Error::Kind::bad_usage, arguments.published, "it holds no counts; leave out --united-of"};
  require_no_promise_beside_counts(arguments);
  const verify::VerifyOptions options = resolve(arguments, context.threads);
  const verify::Verdict verdict =
      arguments.certificate.empty()
          ? verify::verify(arguments.published, options, context.progress)
          : verify::verify_certificate(arguments.published, arguments.certificate, options, context.progress);
  report(verdict, context);
  const bool lacks_own = arguments.private_file.empty() && !arguments.sources.empty();
  const bool lacks_others = arguments.with_private.empty() && !arguments.with.empty();
  if (is_changed(verdict) && (lacks_own || lacks_others))
    context.say(fmt::format("documents are paired in order; to pair shuffled documents, name their private file ({})",
                            lacks_own ? "--private" : "--with-private"));
  return verdict.holds() ? kDone : kCheckFailed;
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("verify", "Check, with independent code, that a publication keeps its promise");
  command->footer(kVerifyExample);
  const auto arguments = std::make_shared<VerifyCommand>();
  command->add_option("published", arguments->published, "file, folder, or -")->required();
  add_other_files(*command, *arguments);
  command->add_option("--max", arguments->max, "greatest number of violations to list (100); all are counted");
  add_promise(*command, *arguments);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
