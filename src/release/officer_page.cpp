#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <map>
#include <span>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/bytes/input.hpp"
#include "base/bytes/sha256.hpp"
#include "base/report/figures_page.hpp"
#include "base/text/ascii.hpp"
#include "release/draft.hpp"
#include "release/officer_bytes.inc"
#include <sumi/model/error.hpp>

namespace sumi::release {
namespace {

constexpr std::array<std::string_view, 4> kLanguages{"en", "de", "es", "fr"};
constexpr std::size_t kMostListedFiles = 1000;
constexpr std::uintmax_t kLongestSummary = std::uintmax_t{1} << 24;  // bytes

// The texts in one language.
class Texts {
 public:
  explicit Texts(std::string_view language) {
    const auto* const found = std::ranges::find(kLanguages, language);
    if (found == kLanguages.end())
      throw Error{Error::Kind::bad_usage, "", "the page for the officer is written in en, de, es or fr; name one"};
    const auto column = static_cast<std::size_t>(found - kLanguages.begin()) + 1;
    std::string_view rest(kTexts, std::size(kTexts));
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      const std::vector<std::string_view> cells = cells_of(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (cells.size() == kLanguages.size() + 1) texts_.emplace(cells[0], cells[column]);
    }
  }

  [[nodiscard]] std::string operator()(std::string_view key) const { return std::string(texts_.at(key)); }

 private:
  static std::vector<std::string_view> cells_of(std::string_view line) {
    std::vector<std::string_view> cells;
    for (std::size_t end = line.find('\t'); end != std::string_view::npos; end = line.find('\t')) {
      cells.push_back(line.substr(0, end));
      line.remove_prefix(end + 1);
    }
    cells.push_back(line);
    return cells;
  }

  std::map<std::string_view, std::string_view> texts_;
};

// Returns the letter of HIPAA's list for a label that readers gave, by the words that begin in it ("AGE", not
// "LANGUAGE"; but "SURNAME"); R for others.
char letter_of(const std::string& label) {
  constexpr std::array<std::pair<std::string_view, char>, 36> kParts{
      {{"fax", 'E'},        {"phone", 'D'},     {"telephone", 'D'}, {"email", 'F'},       {"e_mail", 'F'},
       {"mail", 'F'},       {"ssn", 'G'},       {"social", 'G'},    {"mrn", 'H'},         {"medical", 'H'},
       {"patient_id", 'H'}, {"record", 'H'},    {"health", 'I'},    {"beneficiary", 'I'}, {"insurance", 'I'},
       {"account", 'J'},    {"iban", 'J'},      {"card", 'J'},      {"license", 'K'},     {"licence", 'K'},
       {"passport", 'K'},   {"vehicle", 'L'},   {"plate", 'L'},     {"device", 'M'},      {"url", 'N'},
       {"ip_address", 'O'}, {"biometric", 'P'}, {"name", 'A'},      {"person", 'A'},      {"doctor", 'A'},
       {"date", 'C'},       {"age", 'C'},       {"location", 'B'},  {"address", 'B'},     {"zip", 'B'},
       {"city", 'B'}}};
  const std::string lower = lower_case_ascii(label);
  for (const auto& [part, letter] : kParts)
    for (std::size_t at = lower.find(part); at != std::string::npos; at = lower.find(part, at + 1))
      if (at == 0 || lower[at - 1] < 'a' || lower[at - 1] > 'z' || part == "name") return letter;
  return 'R';
}

// Figures of summaries and certificates that go with the release, as "file: smallest_class 5".
struct Measured {
  std::vector<std::string> singling;
  std::vector<std::string> linking;
  std::vector<std::string> inferring;
};

void note(const nlohmann::json& json, const std::string& file, std::string_view key, std::vector<std::string>& into) {
  const auto found = json.find(key);
  if (found == json.end() || found->is_null() || (found->is_structured() && found->empty())) return;
  constexpr std::size_t kLongest = 400;  // bytes
  std::string said = found->dump(-1, ' ', true);
  if (said.size() > kLongest) said = said.substr(0, kLongest) + "…";
  into.push_back(fmt::format("{}: {} {}", file, key, said));
}

Measured measured_of(const ReleaseOptions& options) {
  Measured made;
  for (const std::string& path : options.with) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error) || std::filesystem::file_size(path, error) > kLongestSummary ||
        error)
      continue;
    std::string bytes;
    io::append_whole(*io::Input(path).open(), bytes);
    const nlohmann::json json = nlohmann::json::parse(bytes, nullptr, /*allow_exceptions=*/false);
    if (!json.is_object()) continue;
    const std::string file = std::filesystem::path(path).filename().string();
    for (const std::string_view key : {"k", "smallest_class", "risk", "suppressed_rows", "promise"})
      note(json, file, key, made.singling);
    for (const std::string_view key : {"linked_by", "persons", "residue", "roster", "telling_words"})
      note(json, file, key, made.linking);
    for (const std::string_view key : {"l", "t", "attacks", "restored", "masked"})
      note(json, file, key, made.inferring);
  }
  return made;
}

std::string joined(const std::vector<std::string>& all, const std::string& otherwise) {
  std::string made;
  for (const std::string& one : all) (made += made.empty() ? "" : "; ") += one;
  return made.empty() ? otherwise : made;
}

report::FigureTable identifiers(const ReleaseSummary& summary, const Texts& say) {
  struct Left {
    std::uint64_t identifiers = 0;
    double documents_per_1000 = 0;
  };
  std::map<char, Left> left;
  for (const auto& [label, missed] : summary.labels) {
    Left& one = left[letter_of(label)];
    one.identifiers += missed.identifiers;
    one.documents_per_1000 += missed.most_documents_per_1000;
  }
  report::FigureTable table{"", {say("identifier"), say("left"), say("most"), say("checked")}, {}};
  for (char letter = 'A'; letter <= 'R'; ++letter) {
    const auto found = left.find(letter);
    const bool is_looked_for = letter != 'P' && letter != 'Q';
    // If the readers found no identifier of any kind, the bound for all kinds together also bounds each kind.
    const std::string most =
        found != left.end() ? fmt::format("{:.1f}", std::min(1000.0, found->second.documents_per_1000))
        : summary.all.identifiers == 0 && is_looked_for ? fmt::format("{:.1f}", summary.all.most_documents_per_1000)
                                                        : say("not_measured");
    table.rows.push_back({say(std::string_view(&letter, 1)),
                          found == left.end() ? "0" : std::to_string(found->second.identifiers), most, ""});
  }
  return table;
}

report::FigureSection record_section(const ReleaseOptions& options, const ReleaseSummary& summary, const Draft& draft,
                                     const std::vector<DraftFile>& outputs, const Texts& say) {
  report::FigureSection record{say("record")};
  record.facts = {{say("program"), options.origin.program},
                  {say("when"), options.at},
                  {say("approver"), options.approver},
                  {say("documents"), std::to_string(summary.draft_documents)},
                  {say("read"), std::to_string(summary.sample_documents)},
                  {say("draft"), draft.sha256}};
  if (!options.sources.empty()) record.facts.emplace_back(say("source"), joined(options.sources, ""));
  if (!options.replaces.empty()) record.facts.emplace_back(say("replaces"), options.replaces);
  record.facts.emplace_back(say("purpose"), "");
  report::FigureTable rules{say("rules"), {say("file"), "SHA-256"}, {}};
  for (const std::string& path : options.with)
    rules.rows.push_back({std::filesystem::path(path).filename().string(), io::sha256_of_path(path)});
  report::FigureTable files{say("outputs"), {say("file"), "SHA-256"}, {}};
  for (const DraftFile& one : std::span(outputs).first(std::min(outputs.size(), kMostListedFiles)))
    files.rows.push_back({one.relative, one.sha256});
  record.tables = {std::move(rules), std::move(files)};
  return record;
}

}  // namespace

std::string officer_page_of(const ReleaseOptions& options, const ReleaseSummary& summary, const Draft& draft,
                            const std::vector<DraftFile>& outputs) {
  const Texts say(options.officer_language);
  const Measured measured = measured_of(options);
  report::FiguresPage page;
  page.title = say("title");
  page.warnings = {say("warning")};
  report::FigureSection hipaa{say("hipaa"), {say("knowledge")}};
  hipaa.tables.push_back(identifiers(summary, say));
  report::FigureSection gdpr{
      say("gdpr"), {say("art4_1"), say(options.keys.empty() ? "art4_5_none" : "art4_5_key"), say("recital26")}};
  const std::string bound = fmt::format("{}: {:.1f}", say("most"), summary.all.most_documents_per_1000);
  std::vector<std::string> singling = measured.singling;
  singling.push_back(bound);
  gdpr.tables.push_back({say("risks"),
                         {say("risk"), say("measured"), say("answer")},
                         {{say("singling"), joined(singling, ""), ""},
                          {say("linking"), joined(measured.linking, say("not_measured")), ""},
                          {say("inferring"), joined(measured.inferring, say("not_measured")), ""}}});
  report::FigureSection check{say("check")};
  report::FigureTable laws{"", {say("rule"), say("answer")}, {}};
  for (const std::string_view key : {"stgb", "gdng", "state", "ehds", "edpb"}) laws.rows.push_back({say(key), ""});
  check.tables.push_back(std::move(laws));
  report::FigureSection sign{say("sign")};
  for (const std::string_view key : {"decision", "name", "place", "signature"}) sign.facts.emplace_back(say(key), "");
  page.sections = {record_section(options, summary, draft, outputs, say), std::move(hipaa), std::move(gdpr),
                   report::FigureSection{say("iso"), {say("iso_text")}},  std::move(check), std::move(sign)};
  page.origin = options.origin;
  return report::figures_page(page);
}

}  // namespace sumi::release
