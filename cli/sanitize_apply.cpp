#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "base/text/counted.hpp"
#include "operator_options.hpp"
#include "report_origin.hpp"
#include "sanitize.hpp"
#include "sanitize_json.hpp"
#include "sanitize_report.hpp"

namespace sumi::cli {
namespace {

constexpr const char* kSanitizeApplyExample =
    "Example:\n"
    "  sumi sanitize apply publisher notes.jsonl -o published.jsonl --operator '*=tag' --report release.html\n"
    "replaces what the publisher finds with [NAME] and the like; the page shows an ethics board what was hidden and "
    "what is left to find.";

struct SanitizeApplyCommand {
  std::string publisher;
  std::string report;
  ReplaceArguments replacing;
};

void tell(const PublisherAbout& about, const ApplySummary& applied, const SanitizeApplyCommand& arguments,
          Context& context) {
  report_replaced(applied.replaced, arguments.replacing, context);
  put_applied(about, applied, context.summary);
  const auto& judged = applied.judged;
  context.say(fmt::format("{}: {} hidden in {}; what no round found stays readable",
                          counted(applied.replaced.documents, "document"), counted(applied.replaced.edits, "stretch"),
                          counted(applied.rounds.size(), "round")));
  if (applied.rounds.empty())
    context.say("this publisher has no round, so nothing was hidden; train one with a higher --loss-ratio");
  if (judged)
    context.say(fmt::format("by the documents' own spans, {} of {} sensitive tokens are left", judged->left,
                            judged->sensitive));
}

void apply_and_report(const SanitizeApplyCommand& arguments, Context& context) {
  const ReplaceFileOptions options = arguments.replacing.resolve(context);
  const Publisher publisher(arguments.publisher);
  std::vector<io::PathUse> reads = arguments.replacing.reads();
  reads.push_back({arguments.publisher, "the publisher"});
  for (const auto& [dictionary, checksum] : publisher.about().dictionaries)
    reads.push_back({dictionary, "a dictionary"});
  std::vector<io::PathUse> writes = arguments.replacing.writes();
  writes.push_back({arguments.report, "the report"});
  context.claim(std::move(reads), std::move(writes));
  std::optional<io::Output> report;
  if (!arguments.report.empty()) report.emplace(arguments.report);
  const ApplySummary applied = apply_publisher(publisher, options, context.progress);
  if (report) {
    report->sink().write(
        release_page(publisher.about(), applied, report_origin(context, Reader::others, {options.output})));
    report->prepare();
    report->commit();
  }
  tell(publisher.about(), applied, arguments, context);
}

}  // namespace

void add_sanitize_apply(CLI::App& sanitize, Context& context) {
  CLI::App* command = sanitize.add_subcommand("apply", "Publish documents with a trained publisher");
  command->footer(kSanitizeApplyExample);
  const auto arguments = std::make_shared<SanitizeApplyCommand>();
  command->add_option("publisher", arguments->publisher, "the publisher that sanitize fit wrote")->required();
  arguments->replacing.add(*command, {"labels", "spans"});
  command->add_option("--report", arguments->report, "what was hidden and what is left to find: a page of HTML");
  on_run(command, arguments, context, apply_and_report);
}

}  // namespace sumi::cli
