#include "release.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "config.hpp"
#include "format_options.hpp"
#include "on_run.hpp"
#include "release_json.hpp"
#include "report_origin.hpp"
#include "review.hpp"
#include "review/mark_files.hpp"
#include "review/project.hpp"
#include "row_options.hpp"
#include <sumi/model/error.hpp>
#include <sumi/release/release.hpp>

namespace sumi::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kReleaseExample =
    "Example:\n"
    "  sumi redact letters -o draft\n"
    "  sumi review sample draft -o sample.jsonl\n"
    "  sumi review init project sample.jsonl\n"
    "  sumi review project\n"
    "  sumi release draft -o released --approver 'A. Krill' --sample project --max-documents 10\n"
    "releases the draft if the people who read the sample on the page found so little that at most 10 of 1,000 "
    "documents\n"
    "still hold an identifier (upper bound of 95%), signs what was released, and notes it in releases.jsonl.";
constexpr const char* kSampleExample =
    "Example:\n"
    "  sumi review sample draft -o sample.jsonl --documents 300\n"
    "draws 300 documents of the draft for people to read: 300 without an identifier say that at most 10 of 1,000 have "
    "one.";

struct ReleaseCommand {
  ReleaseOptions options;
  std::string sample;
  bool all_read = false;
  std::string format = "auto";
  double max_missed = 0;
  double max_documents = 0;
};

struct SampleCommand {
  SampleOptions options;
  std::string format = "auto";
};

struct RegisterCommand {
  std::string what;
  std::string register_file = "releases.jsonl";
  std::string key;
  std::string reason;
  std::string by;
  std::string output;
  std::string signer;
};

void set_format(const std::string& name, FormatOptions& format) {
  if (name != "auto") format.format = format_named(name);
}

std::string key_beside(const std::string& register_file) {
  return fs::path(register_file).replace_extension(".key").string();
}

// Returns the decisions at the default path of `mask` and `hide`.
std::string decisions_beside(const std::string& draft) {
  const fs::path path = fs::absolute(draft).lexically_normal();
  const fs::path folder = path.has_filename() ? path.parent_path() : path.parent_path().parent_path();
  const fs::path beside = folder / "decisions.jsonl";
  std::error_code error;
  return fs::exists(beside, error) ? beside.string() : std::string();
}

ReadSample sample_of(const ReleaseCommand& arguments, Context& context) {
  std::error_code error;
  if (!fs::exists(fs::path(arguments.sample) / "project.sqlite", error))
    return read_sample(arguments.sample, {}, arguments.all_read);
  review::Project project(arguments.sample, context.threads, context.progress);
  return review::read_sample(project);
}

std::string words_of(ReleaseRefusal why, std::uint64_t count, const ReleaseOptions& options, const ReleaseSummary& s) {
  switch (why) {
    case ReleaseRefusal::unread:
      return fmt::format(
          "{} of the sample are not marked as read; read them, and mark them (\"read\": true, --config all-read=true)",
          counted(count, "document"));
    case ReleaseRefusal::unsettled:
      return fmt::format("about {} of the sample two readers disagree; settle them on the page",
                         counted(count, "document"));
    case ReleaseRefusal::decisions:
      return fmt::format(
          "{} of {} may not be in the draft: no file that goes with it names them; run again with them, and name its "
          "certificate or summary (--with)",
          counted(count, "decision"), options.decisions);
    case ReleaseRefusal::missed:
      return fmt::format("1,000 documents may hold {:.1f} identifiers, more than the {} that are accepted",
                         s.all.most_identifiers_per_1000, *options.max_missed);
    case ReleaseRefusal::documents:
      break;
  }
  return fmt::format("of 1,000 documents {:.1f} may hold an identifier, more than the {} that are accepted",
                     s.all.most_documents_per_1000, *options.max_documents);
}

void print_bound(const std::string& what, const MissedOfLabel& missed, Context& context) {
  context.say(fmt::format(
      "{}: {} in {} of the sample; in 1,000 documents at most {:.1f}, in at most {:.1f} of them (upper bounds of 95%)",
      what, counted(missed.identifiers, "identifier"), counted(missed.documents, "document"),
      missed.most_identifiers_per_1000, missed.most_documents_per_1000));
}

int tell(const ReleaseOptions& options, const ReleaseSummary& s, Context& context) {
  context.say(fmt::format("the sample: {} of {}", s.sample_documents, counted(s.draft_documents, "document")));
  print_bound("missed", s.all, context);
  for (const auto& [label, missed] : s.labels) print_bound(label, missed, context);
  context.say(fmt::format("the bound of identifiers holds where no document that was not read has more than {}",
                          s.most_in_one_identifiers));
  for (const auto& [why, count] : s.refused) context.say(words_of(why, count, options, s));
  if (!s.refused.empty()) {
    if (s.documents_needed > s.sample_documents)
      context.say(
          fmt::format("a sample of {} without a miss would do; where some were found, hide them first, and draw "
                      "a new sample of the new draft",
                      counted(s.documents_needed, "document")));
    context.say("nothing was released");
    return kCheckFailed;
  }
  if (s.all.identifiers > 0)
    context.say(
        fmt::format("what readers found is still in it: {}; to hide them, make a new draft, and draw a new sample",
                    counted(s.all.identifiers, "identifier")));
  if (s.key_made) context.say(fmt::format("{} was made: whoever has it can sign; keep it secret", options.key));
  context.say(fmt::format("released {} as {}, signed by {}; noted in {}", counted(s.files, "file"), s.id, s.public_key,
                          options.register_file));
  return kDone;
}

void require_said(const std::string& value, std::string_view what) {
  if (value.empty()) throw Error{Error::Kind::bad_usage, "", fmt::format("a release needs {}; name it", what)};
}

int release(const ReleaseCommand& arguments, Context& context) {
  ReleaseOptions options = arguments.options;
  if (options.draft.empty()) throw Error{Error::Kind::bad_usage, "", "no draft is named; name a file or a folder"};
  require_said(options.output, "an output (-o)");
  require_said(options.approver, "who answers for it (--approver)");
  require_said(arguments.sample, "the sample that was read (--sample)");
  if (!options.max_missed && !options.max_documents)
    throw Error{Error::Kind::bad_usage, "",
                "no limit is set for what may be missed; give how many documents in 1,000 may still hold an identifier "
                "(--max-documents), or how many identifiers 1,000 documents may hold (--max-missed)"};
  if (options.output == "-")
    throw Error{Error::Kind::bad_usage, "standard output", "a release has a name; name a file"};
  set_format(arguments.format, options.format);
  options.seed = context.seed;
  options.at = time_for_log();
  const std::string beside = fs::path(options.output + "/").parent_path().string();
  if (options.record.empty()) options.record = beside + ".release.jsonl";
  if (options.report.empty()) options.report = beside + ".release.html";
  if (options.key.empty()) options.key = key_beside(options.register_file);
  if (options.decisions.empty()) options.decisions = decisions_beside(options.draft);
  options.origin = report_origin(context, Reader::others, {});
  std::vector<io::PathUse> reads{{options.draft, "the draft"},
                                 {arguments.sample, "the sample"},
                                 {options.decisions, "the decisions"},
                                 {options.sample_key, "the key of the sample"}};
  for (const std::string& path : options.with) reads.push_back({path, "a file that goes with it"});
  for (const std::string& path : options.sources) reads.push_back({path, "a source"});
  for (const std::string& path : options.keys) reads.push_back({path, "a key"});
  context.claim(std::move(reads), {{options.output, "the output"},
                                   {options.record, "the record"},
                                   {options.report, "the report"},
                                   {options.officer_page, "the page for the officer"},
                                   {options.register_file, "the register"},
                                   {options.key, "the key"}});
  options.sample = sample_of(arguments, context);
  const ReleaseSummary s = release_draft(options, context.progress);
  put_released(s, context.summary);
  return tell(options, s, context);
}

int find(const RegisterCommand& arguments, Context& context) {
  context.claim({{arguments.register_file, "the register"}}, {});
  const std::vector<FoundRelease> found = find_releases(arguments.register_file, arguments.what, arguments.signer);
  for (const FoundRelease& one : found)
    context.out
        << Json{{"id", one.id}, {"state", one.state},       {"is", one.is},        {"file", one.file}, {"by", one.by},
                {"at", one.at}, {"approver", one.approver}, {"reason", one.reason}}
               .dump()
        << '\n';
  context.summary["releases"] = found.size();
  context.say(found.empty() ? std::string("no release holds it") : counted(found.size(), "release"));
  return found.empty() ? kCheckFailed : kDone;
}

void withdraw(const RegisterCommand& arguments, Context& context) {
  const std::string key = arguments.key.empty() ? key_beside(arguments.register_file) : arguments.key;
  context.claim({{key, "the key"}}, {{arguments.register_file, "the register"}});
  withdraw_release(arguments.register_file, key, arguments.what, arguments.reason, arguments.by, time_for_log());
  context.say("noted as withdrawn; this does not call back copies that were given away");
}

int check(const RegisterCommand& arguments, Context& context) {
  context.claim({{arguments.what, "the record"}, {arguments.output, "the output"}}, {});
  const std::vector<std::string> faults =
      check_release(arguments.what, arguments.output, arguments.register_file, arguments.signer);
  context.summary["faults"] = faults;
  context.print_each(faults, [](const std::string& fault) { return fault; });
  if (faults.empty())
    context.say(arguments.signer.empty() ? "all agrees; whose key signed it is known by its public key (--signer)"
                                         : "all agrees, and the key is that one");
  return faults.empty() ? kDone : kCheckFailed;
}

void draw(const SampleCommand& arguments, Context& context) {
  SampleOptions options = arguments.options;
  set_format(arguments.format, options.format);
  options.seed = context.seed;
  context.claim({{options.draft, "the draft"}, {options.key, "the key"}}, {{options.output, "the sample"}});
  const DrawnSample drawn = draw_sample(options, context.progress);
  context.summary["documents"] = drawn.documents;
  context.summary["draft_documents"] = drawn.draft_documents;
  context.summary["draft_sha256"] = drawn.draft_sha256;
  context.say(fmt::format("drew {} of {} in {}: mark the identifiers that remain in them, and mark each as read",
                          drawn.documents, counted(drawn.draft_documents, "document"),
                          counted(drawn.draft_files, "file")));
}

void add_draft_format(CLI::App& command, std::string& format, FormatOptions& options) {
  command.add_option("--format", format, "format of all files, where they don't tell it themselves (auto)")
      ->check(CLI::IsMember(format_names()));
  command.add_option("--encoding", options.encoding, "encoding of all files (default: UTF-8)");
}

void add_find(CLI::App& release, Context& context) {
  CLI::App* command = release.add_subcommand("find", "Say which releases hold a file, a key or a hash");
  command->footer(
      "Example:\n  sumi release find letters/a.docx --register releases.jsonl\nsays in which releases the letter is.");
  const auto arguments = std::make_shared<RegisterCommand>();
  command->add_option("what", arguments->what, "a source, an output, a key file; or a SHA-256, a name, an id")
      ->required();
  command->add_option("--register", arguments->register_file, "the register (releases.jsonl)");
  command->add_option("--signer", arguments->signer, "the public key that must have signed it");
  on_run(command, arguments, context, find);
}

void add_withdraw(CLI::App& release, Context& context) {
  CLI::App* command = release.add_subcommand("withdraw", "Note that a release is withdrawn");
  command->footer(
      "Example:\n  sumi release withdraw 0123456789abcdef --reason 'a name was left' --approver 'A. Krill'\nnotes it "
      "in "
      "the register.");
  const auto arguments = std::make_shared<RegisterCommand>();
  command->add_option("release", arguments->what, "its id, as printed by release find")->required();
  command->add_option("--reason", arguments->reason, "why")->required();
  command->add_option("--approver", arguments->by, "who withdraws it")->required();
  command->add_option("--register", arguments->register_file, "the register (releases.jsonl)");
  command->add_option("--key", arguments->key, "the register's key (default: beside it, .key)");
  on_run(command, arguments, context, withdraw);
}

void add_check(CLI::App& release, Context& context) {
  CLI::App* command = release.add_subcommand("check", "Compare what was released with its signed record");
  command->footer(
      "Example:\n  sumi release check released.release.jsonl --output released\nsays whether anything was changed.");
  const auto arguments = std::make_shared<RegisterCommand>();
  arguments->register_file.clear();
  command->add_option("record", arguments->what, "the signed record")->required();
  command->add_option("-o,--output", arguments->output, "what was released, a file or a folder");
  command->add_option("--register", arguments->register_file, "the register that must have it");
  command->add_option("--signer", arguments->signer, "the public key that must have signed it");
  on_run(command, arguments, context, check);
}

}  // namespace

void add_review_sample(CLI::App& review, Context& context) {
  CLI::App* command =
      review.add_subcommand("sample", "Draw documents of a draft for people to read before its release");
  command->footer(kSampleExample);
  const auto arguments = std::make_shared<SampleCommand>();
  SampleOptions& options = arguments->options;
  command->add_option("draft", options.draft, "what is to be released, a file or a folder")->required();
  command->add_option("-o,--output", options.output, "JSON Lines to mark (0600)")->required();
  command->add_option("--documents", options.documents, "how many (300)")->check(CLI::PositiveNumber);
  command->add_option("--key", options.key, "draw by a key in place of the seed, so that nobody knows them before");
  add_draft_format(*command, arguments->format, options.format);
  on_run(command, arguments, context, draw);
}

void add_release(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "release", "Release a draft by a sample that people read: bound what is missed, sign it, and note it");
  command->footer(kReleaseExample);
  const auto arguments = std::make_shared<ReleaseCommand>();
  ReleaseOptions& options = arguments->options;
  command->add_option("draft", options.draft, "what redact, mask, hide or table wrote, a file or a folder");
  command->add_option("-o,--output", options.output, "the output that is given away: a file for a file, else a folder");
  command->add_flag("--overwrite", options.overwrite, "replace a folder that sumi wrote, or a file");
  command->add_option("--approver", options.approver, "who answers for it");
  command->add_option("--sample", arguments->sample,
                      "the sample of review sample, read and marked: a file with spans, or a project of review");
  command->add_flag(config_key("all-read"), arguments->all_read, "all documents of the file were read");
  CLI::Option* const max_missed =
      command
          ->add_option("--max-missed", arguments->max_missed,
                       "identifiers in 1,000 documents that are accepted, by the upper bound of 95%")
          ->check(CLI::NonNegativeNumber);
  CLI::Option* const max_documents =
      command
          ->add_option("--max-documents", arguments->max_documents,
                       "documents in 1,000 with an identifier that are accepted, by the upper bound of 95%")
          ->check(CLI::NonNegativeNumber);
  command
      ->add_option(config_key("most-in-one"), options.most_in_one,
                   "identifiers that a document which was not read holds at most (20)")
      ->check(CLI::PositiveNumber);
  command->add_option(config_key("reader-recall"), options.reader_recall,
                      "share of the identifiers that readers find (1)");
  command->add_option(config_key("sample-key"), options.sample_key, "the key by which the sample was drawn");
  command->add_option("--decisions", options.decisions,
                      "people's decisions that must be in the draft (default: decisions.jsonl beside it)");
  command
      ->add_option("--with", options.with, "rules, certificates, summaries, reports: their hashes go into the record")
      ->allow_extra_args(false);
  sets(command->add_option("--source", options.sources, "what the draft was made of: their hashes go into the register")
           ->allow_extra_args(false),
       "sources");
  command->add_option(config_key("used-key"), options.keys, "keys by which surrogates and hashes were drawn")
      ->allow_extra_args(false);
  command->add_option(config_key("replaces"), options.replaces, "id of the release whose place it takes");
  command->add_option("--register", options.register_file,
                      "the register of releases, only appended to (releases.jsonl)");
  command->add_option("--key", options.key,
                      "key that signs; made where it isn't there (default: the register's, .key)");
  command->add_option(config_key("record"), options.record, "the signed record (default: OUTPUT.release.jsonl)");
  command->add_option("--report", options.report, "the same as a page (default: OUTPUT.release.html)");
  command->add_option(config_key("officer-page"), options.officer_page,
                      "a page for the officer who signs: what was measured, by law (HTML)");
  command->add_option(config_key("officer-language"), options.officer_language, "its language: en, de, es or fr (en)")
      ->check(CLI::IsMember({"en", "de", "es", "fr"}));
  add_draft_format(*command, arguments->format, options.format);
  add_run_options(*command, context);
  command->callback([command, arguments, max_missed, max_documents, &context] {
    if (!command->get_subcommands().empty()) return;
    if (max_missed->count() > 0) arguments->options.max_missed = arguments->max_missed;
    if (max_documents->count() > 0) arguments->options.max_documents = arguments->max_documents;
    context.run = [arguments, &context] { return release(*arguments, context); };
  });
  add_find(*command, context);
  add_withdraw(*command, context);
  add_check(*command, context);
}

}  // namespace sumi::cli
