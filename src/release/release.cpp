#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <utility>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/sha256.hpp"
#include "base/keys/signature.hpp"
#include "publish/decisions/decisions_file.hpp"
#include "release/draft.hpp"
#include "release/register.hpp"
#include <sumi/keys/key.hpp>
#include <sumi/model/error.hpp>
#include <sumi/release/release.hpp>

namespace sumi {
namespace release {
namespace {

namespace fs = std::filesystem;

constexpr double kLevel = .95;
constexpr std::size_t kIdDigits = 16;

[[noreturn]] void throw_usage(const char* what) {
  throw Error{Error::Kind::bad_usage, "", what};
}

void require_sound(const ReleaseOptions& options) {
  if (options.approver.find_first_not_of(" \t") == std::string::npos)
    throw_usage("nobody answers for the release; name who approves it");
  if (!options.max_missed && !options.max_documents)
    throw_usage(
        "no limit is set for what may be missed; give how many identifiers in 1,000 documents, or how many "
        "documents in 1,000 that still hold one");
  const auto is_limit = [](const std::optional<double>& limit) { return !limit || (*limit >= 0 && *limit < 1e12); };
  if (!is_limit(options.max_missed) || !is_limit(options.max_documents))
    throw_usage("what may be missed is a number that is not below 0");
  if (options.most_in_one == 0 || options.most_in_one > 1'000'000)
    throw_usage("a document that was not read may hold 1 to 1,000,000 identifiers");
  if (!(options.reader_recall > 0 && options.reader_recall <= 1))
    throw_usage("readers find a share of what is there: above 0, at most 1");
  if (options.sample.documents.empty()) throw_usage("a release needs a sample that was read; draw one of the draft");
}

void require_sample_of(const Draft& draft, const ReleaseOptions& options) {
  const std::vector<ReadDocument>& read = options.sample.documents;
  std::vector<std::string_view> texts;
  for (const ReadDocument& document : read) texts.push_back(document.text);
  std::vector<std::string_view> drawn;
  for (const std::uint32_t place : drawn_documents(draft, read.size(), {options.seed, options.sample_key}))
    drawn.push_back(draft.documents[place].text);
  std::ranges::sort(texts);
  std::ranges::sort(drawn);
  if (texts != drawn)
    throw Error{Error::Kind::bad_input, options.draft,
                "the sample is not the one that is drawn of this draft: another seed or key, a draft that was changed "
                "since, or documents that were changed, added or taken out; draw a sample of this draft, and read it"};
}

MissedOfLabel bound_of(const std::vector<std::uint64_t>& counts, const Draft& draft, const ReleaseOptions& options) {
  MissedOfLabel missed;
  for (const std::uint64_t count : counts) {
    missed.identifiers += count;
    missed.documents += count > 0 ? 1 : 0;
  }
  const std::uint64_t all = draft.documents.size();
  const double per_1000 = 1000 / (static_cast<double>(all) * options.reader_recall);
  missed.most_documents_per_1000 =
      std::min(1000., per_1000 * static_cast<double>(most_documents(all, counts.size(), missed.documents, kLevel)));
  missed.most_identifiers_per_1000 =
      per_1000 * static_cast<double>(most_missed(counts, all, options.most_in_one, kLevel, options.seed));
  return missed;
}

void bound_all(const Draft& draft, const ReleaseOptions& options, ReleaseSummary& summary) {
  const std::vector<ReadDocument>& read = options.sample.documents;
  std::vector<std::uint64_t> counts(read.size());
  std::map<std::string, std::vector<std::uint64_t>> of_labels;
  for (std::size_t i = 0; i < read.size(); ++i) {
    counts[i] = read[i].labels.size();
    for (const std::string& label : read[i].labels) ++of_labels.try_emplace(label, read.size()).first->second[i];
  }
  summary.most_in_one_identifiers = std::max(options.most_in_one, *std::ranges::max_element(counts));
  summary.all = bound_of(counts, draft, options);
  for (const auto& [label, of_label] : of_labels) summary.labels[label] = bound_of(of_label, draft, options);
}

bool exceeds(double bound, const std::optional<double>& limit) {
  return limit && bound > *limit;
}

// Returns how many documents without a miss would suffice; 0 if not even all.
std::uint64_t documents_needed(std::uint64_t documents, const ReleaseOptions& options) {
  const auto would_do = [&](std::uint64_t sample) {
    const double bound = 1000 * static_cast<double>(most_documents(documents, sample, 0, kLevel)) /
                         (static_cast<double>(documents) * options.reader_recall);
    return !exceeds(bound, options.max_documents) &&
           !exceeds(bound * static_cast<double>(options.most_in_one), options.max_missed);
  };
  std::uint64_t too_few = 0;
  std::uint64_t enough = documents;
  while (enough - too_few > 1) {
    const std::uint64_t middle = too_few + (enough - too_few) / 2;
    (would_do(middle) ? enough : too_few) = middle;
  }
  return enough;
}

std::string all_bytes_of(const std::string& path) {
  std::string bytes;
  io::append_whole(*io::Input(path).open(), bytes);
  return bytes;
}

// Returns the number of decisions, unless a file that goes with the draft names their file by its hash, which shows
// that they were applied.
std::uint64_t open_decisions(const ReleaseOptions& options) {
  if (options.decisions.empty()) return 0;
  const decisions::DecisionsFile file = decisions::read_decisions(options.decisions);
  for (const std::string& path : options.with)
    if (all_bytes_of(path).find(file.sha256) != std::string::npos) return 0;
  return file.standing.size();
}

void refuse(const Draft& draft, const ReleaseOptions& options, ReleaseSummary& summary) {
  const auto note = [&](ReleaseRefusal why, std::uint64_t count) {
    if (count > 0) summary.refused[why] = count;
  };
  note(ReleaseRefusal::unread,
       static_cast<std::uint64_t>(std::ranges::count(options.sample.documents, false, &ReadDocument::is_read)));
  note(ReleaseRefusal::unsettled, options.sample.unsettled_documents);
  note(ReleaseRefusal::decisions, open_decisions(options));
  note(ReleaseRefusal::missed, exceeds(summary.all.most_identifiers_per_1000, options.max_missed) ? 1 : 0);
  note(ReleaseRefusal::documents, exceeds(summary.all.most_documents_per_1000, options.max_documents) ? 1 : 0);
  if (summary.refused.contains(ReleaseRefusal::missed) || summary.refused.contains(ReleaseRefusal::documents))
    summary.documents_needed = documents_needed(draft.documents.size(), options);
}

[[noreturn]] void throw_changed(const ReleaseOptions& options) {
  throw Error{Error::Kind::unfinished, options.draft, "it changed while it was released; try again"};
}

void copy_bytes(io::ByteSource& source, io::ByteSink& sink) {
  std::string piece(std::size_t{1} << 16, '\0');
  while (const std::size_t got = source.read(piece.data(), piece.size()))
    sink.write(std::string_view(piece).substr(0, got));
}

// Writes the draft, and returns what was written by reading it back.
std::vector<DraftFile> stage(io::Output& output, const Draft& draft, const ReleaseOptions& options) {
  const io::Input input(options.draft);
  if (!draft.is_folder) {
    copy_bytes(*input.open(), output.sink());
    output.prepare();
    if (io::sha256(input) != draft.sha256) throw_changed(options);
    const io::Input written(output.staged());
    return {{fs::path(options.output).filename().string(), io::sha256(written), written.bytes_total()}};
  }
  for (const DraftFile& file : draft.files) {
    const auto sink = output.create_raw(file.relative);
    copy_bytes(*input.open_raw(file.relative), *sink);
    sink->close();
  }
  output.prepare();
  std::vector<DraftFile> outputs;
  for (const DraftFile& file : draft.files) {
    const io::Input written((fs::path(output.staged()) / file.relative).string());
    outputs.push_back({file.relative, io::sha256(written), written.bytes_total()});
    if (outputs.back().sha256 != file.sha256) throw_changed(options);
  }
  return outputs;
}

RegisterEntry sources_of(const std::vector<std::string>& paths) {
  RegisterEntry all = RegisterEntry::array();
  if (paths.empty()) return all;
  const auto add = [&](const std::string& name, const io::Input& file) {
    all.push_back({{"file", name}, {"sha256", io::sha256(file)}});
  };
  if (paths.size() == 1 && !io::Input::of_several(paths).is_folder()) {
    add(fs::path(paths.front()).filename().string(), io::Input(paths.front()));
    return all;
  }
  const io::Input input = io::Input::of_several(paths);
  for (const std::string& relative : input.files()) add(relative, input.file(relative));
  return all;
}

void require_released(const RegisterLines& lines, const std::string& id, const std::string& path) {
  for (const RegisterEntry& entry : lines.entries)
    if (entry.value("what", "") == "release" && entry.value("id", "") == id) return;
  throw Error{Error::Kind::bad_usage, path, "no release has this id; find the id by one of the release's files"};
}

RegisterEntry register_entry(const ReleaseOptions& options, const ReleaseSummary& summary, const RegisterEntry& record,
                             const std::string& record_sha256) {
  RegisterEntry entry{{"what", "release"},
                      {"id", summary.id},
                      {"at", options.at},
                      {"approver", options.approver},
                      {"record_sha256", record_sha256},
                      {"draft_sha256", record["draft"]["sha256"]},
                      {"outputs", RegisterEntry::array()},
                      {"sources", sources_of(options.sources)},
                      {"keys", record["keys"]}};
  for (const auto& one : record["outputs"])
    entry["outputs"].push_back({{"file", one["file"]}, {"sha256", one["sha256"]}});
  if (!options.replaces.empty()) entry["replaces"] = options.replaces;
  return entry;
}

io::Output opened(const ReleaseOptions& options, const Draft& draft) {
  if (draft.is_folder) return io::Output::folder(options.output, options.overwrite);
  std::error_code error;
  if (fs::exists(options.output, error) && !options.overwrite)
    throw Error{Error::Kind::bad_usage, options.output,
                "there is something already; name another output, or say that it is replaced"};
  return io::Output(options.output);
}

void write(const Draft& draft, const ReleaseOptions& options, ReleaseSummary& summary) {
  const KeyFile key = open_key_file(options.key);
  summary.key_made = key.made;
  summary.public_key = public_key_of(key.key);
  Register register_of(options.register_file, key.key);
  if (!options.replaces.empty()) require_released(register_of.lines(), options.replaces, options.register_file);
  io::OutputGroup together;
  io::Output output = opened(options, draft);
  io::Output record_output(options.record);
  std::optional<io::Output> report_output;
  if (!options.report.empty()) report_output.emplace(options.report);
  std::optional<io::Output> officer_output;
  if (!options.officer_page.empty()) officer_output.emplace(options.officer_page);
  const std::vector<DraftFile> outputs = stage(output, draft, options);
  summary.files = outputs.size();
  std::string report_sha256;
  if (report_output) {
    const std::string page = report_of(options, summary, draft, outputs);
    report_sha256 = io::sha256_of_bytes(page);
    report_output->sink().write(page);
    report_output->prepare();
  }
  RegisterEntry record = record_of(options, summary, draft, outputs, report_sha256);
  if (officer_output) {
    const std::string page = officer_page_of(options, summary, draft, outputs);
    record["officer_page_sha256"] = io::sha256_of_bytes(page);
    officer_output->sink().write(page);
    officer_output->prepare();
  }
  record["register"] = {{"number", register_of.lines().entries.size() + 1},
                        {"previous", register_of.lines().last_sha256}};
  const std::string line = signed_line(record, key.key);
  const std::string record_sha256 = io::sha256_of_bytes(line);
  summary.id = record_sha256.substr(0, kIdDigits);
  record_output.sink().write(line + "\n");
  record_output.prepare();
  register_of.append(register_entry(options, summary, record, record_sha256));
  output.commit();
  if (report_output) report_output->commit();
  if (officer_output) officer_output->commit();
  record_output.commit();
  together.finish();
}

}  // namespace
}  // namespace release

std::string_view name_of(ReleaseRefusal refusal) {
  switch (refusal) {
    case ReleaseRefusal::unread:
      return "unread";
    case ReleaseRefusal::unsettled:
      return "unsettled";
    case ReleaseRefusal::decisions:
      return "decisions";
    case ReleaseRefusal::missed:
      return "missed";
    case ReleaseRefusal::documents:
      break;
  }
  return "documents";
}

ReleaseSummary release_draft(const ReleaseOptions& options, const Progress& progress) {
  release::require_sound(options);
  const release::Draft draft = release::read_draft(options.draft, options.format, progress);
  release::require_sample_of(draft, options);
  ReleaseSummary summary;
  summary.draft_documents = draft.documents.size();
  summary.sample_documents = options.sample.documents.size();
  release::bound_all(draft, options, summary);
  release::refuse(draft, options, summary);
  if (summary.refused.empty()) release::write(draft, options, summary);
  return summary;
}

}  // namespace sumi
