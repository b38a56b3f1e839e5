#include <algorithm>
#include <filesystem>
#include <span>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/bytes/sha256.hpp"
#include "base/keys/signature.hpp"
#include "base/report/figures_page.hpp"
#include "release/draft.hpp"
#include <sumi/keys/key.hpp>

namespace sumi::release {
namespace {

constexpr int kRecordVersion = 1;
constexpr std::size_t kMostFilesOnPage = 1000;

RegisterEntry json_of(const MissedOfLabel& missed) {
  return {{"identifiers", missed.identifiers},
          {"documents", missed.documents},
          {"most_identifiers_per_1000", missed.most_identifiers_per_1000},
          {"most_documents_per_1000", missed.most_documents_per_1000}};
}

std::vector<std::string> row_of(const std::string& name, const MissedOfLabel& missed) {
  return {name, std::to_string(missed.identifiers), std::to_string(missed.documents),
          fmt::format("{:.1f}", missed.most_identifiers_per_1000),
          fmt::format("{:.1f}", missed.most_documents_per_1000)};
}

}  // namespace

std::string sentence_of(const ReleaseOptions& options, const ReleaseSummary& summary) {
  std::string all = fmt::format(
      "By {} of {} documents, drawn at random and read by people, at most {:.1f} of 1,000 documents still hold an "
      "identifier, and 1,000 documents hold at most {:.1f} identifiers (upper bounds of 95%). The second figure holds "
      "where no document that was not read has more than {}.",
      summary.sample_documents, summary.draft_documents, summary.all.most_documents_per_1000,
      summary.all.most_identifiers_per_1000, summary.most_in_one_identifiers);
  all += options.reader_recall < 1
             ? fmt::format(" Both reckon with readers who find {:.0f}% of what is there.", 100 * options.reader_recall)
             : std::string(" Both reckon with readers who overlook nothing.");
  return all +
         " This is no guarantee of anonymity: a kind of document that is rare may not be in the sample, and a "
         "person may be told by what is no identifier.";
}

RegisterEntry record_of(const ReleaseOptions& options, const ReleaseSummary& summary, const Draft& draft,
                        const std::vector<DraftFile>& outputs, const std::string& report_sha256) {
  RegisterEntry record{{"sumi_release", kRecordVersion},
                       {"program", options.origin.program},
                       {"at", options.at},
                       {"approver", options.approver},
                       {"draft", {{"sha256", draft.sha256}, {"documents", draft.documents.size()}}}};
  record["outputs"] = RegisterEntry::array();
  for (const DraftFile& one : outputs)
    record["outputs"].push_back({{"file", one.relative}, {"bytes", one.bytes}, {"sha256", one.sha256}});
  record["with"] = RegisterEntry::array();
  for (const std::string& path : options.with)
    record["with"].push_back(
        {{"file", std::filesystem::path(path).filename().string()}, {"sha256", io::sha256_of_path(path)}});
  record["keys"] = RegisterEntry::array();
  for (const std::string& path : options.keys) record["keys"].push_back(fingerprint_of(read_key_file(path).key));
  record["sample"] = {{"documents", summary.sample_documents}, {"sha256", options.sample.sha256}};
  if (options.sample_key.empty())
    record["sample"]["seed"] = options.seed;
  else
    record["sample"]["drawn_by_key"] = fingerprint_of(read_key_file(options.sample_key).key);
  record["bound"] = {{"level", .95},
                     {"most_in_one", summary.most_in_one_identifiers},
                     {"reader_recall", options.reader_recall},
                     {"all", json_of(summary.all)},
                     {"labels", RegisterEntry::object()}};
  for (const auto& [label, missed] : summary.labels) record["bound"]["labels"][label] = json_of(missed);
  record["accepted"] = RegisterEntry::object();
  if (options.max_missed) record["accepted"]["identifiers_per_1000"] = *options.max_missed;
  if (options.max_documents) record["accepted"]["documents_per_1000"] = *options.max_documents;
  if (!options.replaces.empty()) record["replaces"] = options.replaces;
  if (!report_sha256.empty()) record["report_sha256"] = report_sha256;
  record["says"] = sentence_of(options, summary);
  return record;
}

std::string report_of(const ReleaseOptions& options, const ReleaseSummary& summary, const Draft& draft,
                      const std::vector<DraftFile>& outputs) {
  report::FiguresPage page;
  page.title = "What was released";
  page.warnings = {sentence_of(options, summary)};
  page.facts = {{"approved by", options.approver},
                {"when", options.at},
                {"documents", std::to_string(summary.draft_documents)},
                {"of them read by people", std::to_string(summary.sample_documents)},
                {"drawn by", options.sample_key.empty() ? fmt::format("seed {}", options.seed) : "a secret key"},
                {"files", std::to_string(outputs.size())},
                {"SHA-256 of the draft", draft.sha256},
                {"public key of the signature", summary.public_key}};
  if (options.max_missed)
    page.facts.emplace_back("accepted: identifiers in 1,000 documents", fmt::format("{}", *options.max_missed));
  if (options.max_documents)
    page.facts.emplace_back("accepted: documents in 1,000 that hold one", fmt::format("{}", *options.max_documents));
  report::FigureSection left{report::kLeft};
  report::FigureTable bounds{"Missed",
                             {"label", "identifiers in the sample", "documents of the sample with one",
                              "identifiers in 1,000 documents, at most", "documents in 1,000 with one, at most"},
                             {}};
  bounds.rows.push_back(row_of("all", summary.all));
  for (const auto& [label, missed] : summary.labels) bounds.rows.push_back(row_of(label, missed));
  left.tables.push_back(std::move(bounds));
  left.paragraphs.emplace_back(
      "The bound of each label is one by itself: all of them together are not at 95%. Of labels that nobody marked, "
      "the sample says what it says of a label without a miss.");
  report::FigureSection files{report::kDone};
  report::FigureTable hashes{"Files", {"file", "bytes", "SHA-256"}, {}};
  for (const DraftFile& one : std::span(outputs).first(std::min(outputs.size(), kMostFilesOnPage)))
    hashes.rows.push_back({one.relative, std::to_string(one.bytes), one.sha256});
  files.paragraphs.emplace_back(
      "The signed record beside this page has these hashes and that of the page. Its signature says that who has the "
      "key made it, and that nothing was changed since; whose the key is, and when it was made, is as somebody says.");
  if (outputs.size() > kMostFilesOnPage)
    files.paragraphs.push_back(
        fmt::format("The first {} of {} files; the record has all.", kMostFilesOnPage, outputs.size()));
  files.tables.push_back(std::move(hashes));
  page.sections = {std::move(left), std::move(files)};
  page.origin = options.origin;
  return report::figures_page(page);
}

}  // namespace sumi::release
