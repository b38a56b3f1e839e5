#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <unordered_map>
#include <utility>

#include <fmt/core.h>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/formats/table_bytes.hpp"
#include "io/notation/csv_scanner.hpp"
#include "link/link_report.hpp"
#include "link/person_files.hpp"
#include <sumi/link/link_files.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

using namespace link;

constexpr std::string_view kLoose = "_loose";
constexpr std::size_t kReportedPairs = 24;
constexpr std::size_t kBufferBytes = 1 << 18;

WrittenRules written_rules(const LinkFilesOptions& options) {
  WrittenRules written;
  if (!options.rules.empty()) {
    std::string toml;
    const io::Input input(options.rules);
    if (input.is_folder()) throw Error{Error::Kind::bad_input, options.rules, "it is a folder; name a file of rules"};
    io::append_whole(*input.open(), toml);
    io::require_utf8(toml, options.rules);
    written = parse_rules(toml, options.rules);
  }
  if (options.threshold) written.threshold = options.threshold;
  if (options.loose_threshold) written.loose_threshold = options.loose_threshold;
  if (options.one_to_one) written.one_to_one = true;
  return written;
}

LinkRules rules_for(const WrittenRules& written, const PersonFiles& files, const LinkFilesOptions& options) {
  LinkRules rules;
  if (!written.comparisons && files.records().size() == 0)
    throw Error{Error::Kind::bad_input, options.inputs.front(),
                "it has no record; name a file with at least one, or give rules with comparisons", Settings{"rules"}};
  if (!written.comparisons || !written.blocks) {
    std::vector<std::string> without;
    if (!options.id_field.empty()) without.push_back(options.id_field);
    rules = find_link_rules(files.records(), without, options.threads);
    const std::vector<std::string>& columns = files.records().columns();
    const bool is_alone = files.records().size() == 1 && !columns.empty();
    if (!written.comparisons && rules.comparisons.empty() && is_alone)
      rules.comparisons = {{.column = columns.front()}};
    if (!written.comparisons && rules.comparisons.empty())
      throw Error{Error::Kind::bad_input, options.inputs.front(),
                  "no column distinguishes persons; name some in the rules", Settings{"rules"}};
  }
  written.apply_to(rules);
  return rules;
}

void require_sensible(const LinkFilesOptions& options) {
  if (options.inputs.empty()) throw Error{Error::Kind::bad_usage, "", "no input is named"};
  if (!options.truth.empty() && !options.truth_field.empty())
    throw Error{Error::Kind::bad_usage, "", "both a file and a field of the truth are named; name one of them",
                Settings{"truth", "truth_field"}};
  if (options.owner_field.empty())
    throw Error{Error::Kind::bad_usage, "", "the owner's field has no name; name it", Settings{"owner_field"}};
}

std::vector<std::string> columns_called(const WrittenRules& written) {
  std::vector<std::string> names;
  if (written.comparisons)
    for (const LinkComparison& one : *written.comparisons) names.push_back(one.column);
  if (written.blocks)
    for (const std::vector<LinkKey>& block : *written.blocks)
      for (const LinkKey& key : block) names.push_back(key.column);
  return names;
}

PersonFilesOptions files_options(const LinkFilesOptions& options, const WrittenRules& written, bool has_loose) {
  PersonFilesOptions made;
  made.truth_field = options.truth_field;
  made.id_field = options.id_field;
  made.new_fields = {options.owner_field};
  if (has_loose) made.new_fields.push_back(options.owner_field + std::string(kLoose));
  made.may_overwrite = options.overwrite_owner;
  made.left_out = {options.owner_field, options.owner_field + std::string(kLoose), "owner", "owner_loose"};
  made.called = columns_called(written);
  made.format = options.format;
  return made;
}

std::string person_name(std::uint32_t person) {
  return fmt::format("p{:06}", person + 1);
}

void write_records(const PersonFiles& files, const LinkResult& result, bool has_loose, io::Output& output) {
  std::string owner;
  std::string loose;
  files.write(output, [&](std::size_t record) {
    owner = person_name(result.persons[record]);
    std::vector<std::string_view> values{owner};
    if (has_loose) {
      loose = person_name(result.loose[record]);
      values.push_back(loose);
    }
    return values;
  });
}

void write_pairs(const std::vector<LinkedPair>& pairs, const std::vector<std::string>& ids, io::ByteSink& sink) {
  std::string out = "id_l,id_r,match_weight,match_probability\n";
  for (const LinkedPair& pair : pairs) {
    for (const std::uint32_t record : {pair.left, pair.right}) {
      io::append_cell(out, ids[record], ',', false);
      out.push_back(',');
    }
    out += fmt::format("{:.6f},{:.9f}\n", pair.weight, pair.probability());
    if (out.size() < kBufferBytes) continue;
    sink.write(out);
    out.clear();
  }
  sink.write(out);
}

std::string page_of(const LinkFilesOptions& options, const LinkFilesSummary& summary, const PersonFiles& files,
                    const std::vector<std::string>& ids) {
  LinkReport page{options.inputs, summary.records, summary.rules, summary.result, summary.truth, {}, options.origin};
  const std::vector<LinkedPair> some = pairs_to_report(summary.result.pairs, summary.rules.threshold, kReportedPairs);
  std::vector<std::vector<LinkReason>> reasons =
      explain_links(files.records(), summary.rules, summary.result.model, some);
  for (std::size_t i = 0; i < some.size(); ++i)
    page.pairs.push_back({some[i], ids[some[i].left], ids[some[i].right], std::move(reasons[i])});
  return link_page(page);
}

// Returns the summary without what grows with the records.
LinkFilesSummary without_records(LinkFilesSummary summary) {
  summary.pairs = summary.result.pairs.size();
  summary.result.pairs = {};
  summary.result.persons = {};
  summary.result.loose = {};
  return summary;
}

}  // namespace

LinkFilesSummary link_files(const LinkFilesOptions& options, const Progress& progress) {
  require_sensible(options);
  std::vector<io::PathUse> reads{{options.rules, "the rules"}, {options.truth, "the truth"}};
  for (const std::string& input : options.inputs) reads.push_back({input, "an input"});
  io::refuse_path_conflicts(
      reads, {{options.output, "the output"}, {options.pairs, "the pairs"}, {options.report, "the report"}});
  const WrittenRules written = written_rules(options);
  PersonInputs inputs = person_inputs(options.inputs, options.format);
  const bool is_one = inputs.names.empty();
  if (written.one_to_one.value_or(false) && is_one)
    throw Error{Error::Kind::bad_usage, "",
                "one to one links records of different inputs, and there is one input; name another, or leave it out",
                Settings{"one_to_one"}};
  std::optional<io::Input> truth;
  if (!options.truth.empty()) truth.emplace(options.truth);
  const bool has_loose = written.loose_threshold.has_value();
  const PersonFiles files(std::move(inputs), files_options(options, written, has_loose), progress);

  if (is_one) io::refuse_workbook_name(options.output);
  io::Output output = is_one ? io::Output(options.output) : io::Output::folder(options.output, options.overwrite);
  std::optional<io::Output> pairs;
  std::optional<io::Output> report;
  if (!options.pairs.empty()) pairs.emplace(options.pairs, io::Output::Secrecy::always_private);
  if (!options.report.empty()) report.emplace(options.report, io::Output::Secrecy::always_private);

  const bool needs_ids = pairs || report || truth;
  const std::vector<std::string> ids = needs_ids ? files.ids() : std::vector<std::string>{};
  std::vector<std::uint32_t> true_persons;
  if (truth) true_persons = read_truth(*truth, options.format, ids);
  if (!options.truth_field.empty()) true_persons = numbers_of_names(files.truth());

  LinkFilesSummary summary;
  summary.records = files.records().size();
  summary.unread = files.inputs().unread;
  summary.rules = rules_for(written, files, options);
  summary.result =
      link_records(files.records(), summary.rules, {options.threads, options.seed, progress, options.on_blocks});
  if (truth || !options.truth_field.empty()) summary.truth = pairwise_counts(summary.result.persons, true_persons);

  write_records(files, summary.result, has_loose, output);
  if (pairs) write_pairs(summary.result.pairs, ids, pairs->sink());
  if (report) report->sink().write(page_of(options, summary, files, ids));
  io::OutputGroup together;
  output.commit();
  if (pairs) pairs->commit();
  if (report) report->commit();
  together.finish();
  return without_records(std::move(summary));
}

std::string link_rules_toml(const LinkFilesOptions& options, const Progress& progress) {
  require_sensible(options);
  const WrittenRules written = written_rules(options);
  LinkFilesOptions reading = options;
  reading.overwrite_owner = true;
  const PersonFiles files(person_inputs(options.inputs, options.format), files_options(reading, written, false),
                          progress);
  return rules_toml(rules_for(written, files, options));
}

}  // namespace sumi
