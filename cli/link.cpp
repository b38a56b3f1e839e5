#include <algorithm>
#include <iterator>
#include <memory>

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "config.hpp"
#include "context.hpp"
#include "format_options.hpp"
#include "header_options.hpp"
#include "input_options.hpp"
#include "link_json.hpp"
#include "report_origin.hpp"
#include "row_options.hpp"
#include <sumi/link/link_files.hpp>
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kLinkExample =
    "Example:\n"
    "  sumi link clinic.csv ward.jsonl -o linked --report linked.html\n"
    "finds the records of the same person, and writes both files with an owner for each record into the folder "
    "linked.\n"
    "sumi link FILE --dry-run shows the rules that are found; change them, and name their file (--rules).";

struct LinkCommand {
  LinkFilesOptions options;
  InputArguments inputs;
  std::string format = "auto";
  std::string delimiter;
  HeaderArguments header;
  bool print_rules = false;
};

std::string percent_or_none(std::optional<double> rate) {
  return rate ? fmt::format("{:.2f}%", *rate * 100) : "none";
}

void report(const LinkFilesSummary& s, const LinkFilesOptions& options, Context& context) {
  put_linked(s.records, s.rules, s.result, s.truth, context.summary);
  if (!s.unread.empty()) context.summary["unread"] = Json(s.unread);
  report_unread(s.unread, context);
  if (s.result.cut_clusters > 0)
    context.say(fmt::format("{} clusters had more than {} records and were cut at their weakest links",
                            s.result.cut_clusters, s.rules.max_cluster));
  if (s.result.equal_apart > 0)
    context.say(
        fmt::format("{} pairs agree in every compared column but are not linked, because they may agree by chance; "
                    "compare more columns",
                    s.result.equal_apart));
  if (s.result.is_held)
    context.say(
        "so many pairs look like matches that chance may explain some, so fewer are taken as matches; compare more "
        "columns, or fewer that depend on each other");
  if (s.result.doubt == LinkDoubt::one_comparison)
    context.say("only one column is compared, and nothing else confirms it; compare more columns");
  if (s.result.doubt == LinkDoubt::no_gap)
    context.say(
        fmt::format("matches and other pairs look alike: of {:.0f} matches expected, {:.0f} decisions may be wrong; "
                    "compare more columns",
                    s.result.expected_matches, s.result.expected_errors));
  if (s.result.doubt != LinkDoubt::none) context.say("the linkage is uncertain: do not count persons by these owners");
  if (s.truth)
    context.say(fmt::format("pairs of one person: precision {}, recall {}, F1 {}",
                            percent_or_none(s.truth->precision()), percent_or_none(s.truth->recall()),
                            percent_or_none(s.truth->f(1))));
  context.say(fmt::format("{}: {} of {}; {} compared, {}", options.output, counted(s.records, "record"),
                          counted(s.result.person_count, "person"), counted(s.result.pairs_compared, "pair"),
                          counted(s.result.links, "link")));
}

void print_blocks(const std::vector<LinkBlockSize>& blocks, Context& context) {
  context.print_each(blocks, [](const LinkBlockSize& block) {
    return fmt::format("block {}: {}, {}, at most {}", brief(block.name), counted(block.keys, "key"),
                       counted(block.pairs, "pair"), counted(block.largest, "record"));
  });
  std::vector<LinkBlockSize> passed_over;
  std::ranges::copy_if(blocks, std::back_inserter(passed_over),
                       [](const LinkBlockSize& block) { return block.skipped > 0; });
  context.print_each(passed_over, [](const LinkBlockSize& block) {
    return fmt::format("block {}: {} keys with too many records were skipped (max_block)", brief(block.name),
                       block.skipped);
  });
}

std::vector<io::PathUse> files_read(const LinkFilesOptions& options) {
  std::vector<io::PathUse> reads{{options.rules, "the rules"}, {options.truth, "the truth"}};
  for (const std::string& input : options.inputs) reads.push_back({input, "an input"});
  return reads;
}

int run(LinkCommand& arguments, Context& context) {
  LinkFilesOptions& options = arguments.options;
  const InputArguments::Inputs inputs = arguments.inputs.resolve();
  options.inputs = inputs.several.empty() ? std::vector<std::string>{inputs.one} : inputs.several;
  if (arguments.format != "auto") options.format.format = format_named(arguments.format);
  if (!arguments.delimiter.empty()) options.format.delimiter = parse_delimiter(arguments.delimiter);
  arguments.header.put_into(options.format);
  options.threads = context.threads;
  options.seed = context.seed;
  if (arguments.print_rules) {
    context.claim(files_read(options), {});
    context.out << link_rules_toml(options, context.progress);
    return kDone;
  }
  if (options.output.empty())
    throw Error{Error::Kind::bad_usage, "", "no output is named; name one (-o), or use --dry-run"};
  context.claim(files_read(options),
                {{options.output, "the output"}, {options.pairs, "the pairs"}, {options.report, "the report"}});
  if (!options.report.empty()) options.origin = report_origin(context, Reader::custodian, options.inputs);
  options.on_blocks = [&context](const std::vector<LinkBlockSize>& blocks) { print_blocks(blocks, context); };
  report(link_files(options, context.progress), options, context);
  return kDone;
}

}  // namespace

void add_link(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("link", "Find the records of the same person, and give each record its owner");
  command->footer(kLinkExample);
  const auto arguments = std::make_shared<LinkCommand>();
  LinkFilesOptions& options = arguments->options;
  arguments->inputs.add(*command);
  command->add_option("-o,--output", options.output, "for one file a file; for several a folder with a file for each");
  command->add_option("--rules", options.rules,
                      "comparisons, blocks and limits (TOML); what is not in it is found from the columns");
  command->add_flag("--dry-run", arguments->print_rules, "print the rules that would be used, and stop");
  command->add_option("--threshold", options.threshold,
                      "least probability that two records are of the same person (0.9)");
  command->add_option(
      config_key("loose-threshold"), options.loose_threshold,
      "a lower threshold: records also get owner_loose, for counts of persons that must not be too high");
  command->add_flag(config_key("one-to-one"), options.one_to_one,
                    "link only records of different inputs, at most one of each input for a person");
  command->add_option("--pairs", options.pairs,
                      "write the pairs above the (lower) threshold: id_l,id_r,match_weight,match_probability");
  command->add_option("--report", options.report,
                      "write a page of HTML: figures, weights of comparisons, why pairs are linked, and with "
                      "loose-threshold why they are not");
  command->add_option(config_key("truth"), options.truth, "score against this csv of ids and persons, or of id_l,id_r");
  command->add_option("--truth-field", options.truth_field,
                      "score against this field, which names the person; it is never compared");
  command->add_option("--id-field", options.id_field,
                      "field of the id (default: the first with a name like id and a different value in each record)");
  command->add_option("--owner-field", options.owner_field, "name of the owner's field that records get (owner)");
  command->add_flag(config_key("overwrite-owner"), options.overwrite_owner, "replace that field if records have it");
  command->add_flag("--overwrite", options.overwrite, "replace an existing folder");
  const char* group = "Format of the records";
  command->add_option("--format", arguments->format, "auto, csv, tsv, jsonl")
      ->check(CLI::IsMember({"auto", "csv", "tsv", "jsonl"}))
      ->group(group);
  command->add_option("--encoding", options.format.encoding, "encoding of the source, by its name in ICU (UTF-8)")
      ->group(group);
  command
      ->add_option(
          "--delimiter", arguments->delimiter,
          "csv, tsv: the character that separates cells (default: a tab for tsv; for csv, found in the first row)")
      ->group(group);
  sets(
      command
          ->add_flag("--allow-unread", options.format.skip_unread,
                     "folders, several files: leave out files that hold no such records, and list them (else an error)")
          ->group(group),
      "skip_unread");
  arguments->header.add(*command, group, "csv, tsv: ");
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
