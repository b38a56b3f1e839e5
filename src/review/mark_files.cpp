#include "review/mark_files.hpp"

#include <algorithm>
#include <filesystem>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "io/corpora/rewrite_records.hpp"
#include "io/formats/open_records.hpp"
#include "review/differences.hpp"
#include <sumi/io/read.hpp>
#include <sumi/model/error.hpp>

namespace sumi::review {
namespace {

constexpr std::string_view kAnnotatorAttribute = "annotator";

std::string numbered(const std::string& output, std::size_t number, std::size_t count) {
  if (count == 1 || output == "-") return output;
  const std::filesystem::path path(output);
  std::filesystem::path name = path.stem();
  name += fmt::format(".{}", number);
  name += path.extension();
  return (path.parent_path() / name).string();
}

// Returns the marks of a document that are written; nothing if none of the chosen persons has completed it.
class Chosen {
 public:
  Chosen(Project& project, const ExportChoice& choice) : project_(project), choice_(choice) {
    if (choice.whose == "settled") return;
    if (choice.whose == "final") {
      layer_ = kFinalLayer;
    } else if (const std::optional<StoredUser> user = project.user_named(choice.whose)) {
      layer_ = user->number;
    } else {
      throw Error{Error::Kind::bad_usage, "", "no user has the name; name one, or \"final\", or \"settled\""};
    }
  }

  [[nodiscard]] std::optional<std::vector<io::RecordSpan>> of(std::uint32_t document) {
    std::optional<std::vector<io::RecordSpan>> spans;
    std::vector<Mark> marks;
    const std::vector<std::uint32_t> done = project_.store().users_done(document);
    if (layer_) {
      if (std::ranges::find(done, *layer_) != done.end() || choice_.with_open)
        marks = project_.store().marks(document, *layer_), spans.emplace();
    } else if (auto settled = project_.settled(document)) {
      marks = std::move(settled->marks);
      spans.emplace();
    } else if (choice_.with_open) {
      marks = project_.store().marks(document);
      spans.emplace();
    }
    if (!spans) return spans;
    for (const Mark& mark : marks)
      if (mark.verdict == Verdict::accepted)
        spans->push_back({.where = mark.where,
                          .label = mark.label,
                          .attributes = {{std::string(kAnnotatorAttribute), name_of_layer(mark.user)}}});
    const bool is_done = layer_ ? std::ranges::find(done, *layer_) != done.end() : !done.empty();
    if (choice_.with_open && !is_done)
      for (const Proposal& proposal : open_proposals(project_.store().proposals(document), marks))
        spans->push_back({.where = proposal.where, .label = proposal.label, .score = proposal.score});
    std::ranges::sort(*spans, {}, [](const io::RecordSpan& span) { return std::pair(span.where, span.label); });
    return spans;
  }

 private:
  [[nodiscard]] std::string name_of_layer(std::uint32_t layer) const {
    if (layer == kFinalLayer) return "final";
    for (const StoredUser& user : project_.users())
      if (user.number == layer) return user.name;
    return {};
  }

  Project& project_;
  const ExportChoice& choice_;
  std::optional<std::uint32_t> layer_;
};

}  // namespace

Exported export_marks(Project& project, const ExportChoice& choice, const std::string& output, std::optional<Format> to,
                      bool overwrite, const Progress& progress) {
  Exported exported;
  Chosen chosen(project, choice);
  const std::vector<StoredSource> sources = project.store().sources();
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const io::Input input(sources[i].path);
    FormatOptions from = format_of(sources[i]);
    from.format = io::resolve_format(input, from);
    ConvertOptions target;
    target.output = numbered(output, i + 1, sources.size());
    target.to = to ? *to : io::format_by_name(output).value_or(says_spans(*from.format) ? *from.format : Format::jsonl);
    target.overwrite = overwrite;
    const std::uint32_t first = project.documents().first_of(i);
    io::Rewriting rewriting;
    rewriting.spans = [&](std::uint64_t number, std::string_view text, Format) {
      const auto document = static_cast<std::uint32_t>(first + number);
      if (document >= project.documents().size() || project.documents().text(document) != text)
        throw Error{Error::Kind::unfinished, sources[i].path, "it changed while it was read; restore the former file"};
      std::optional<std::vector<io::RecordSpan>> spans = chosen.of(document);
      (spans ? exported.documents : exported.left_out) += 1;
      if (!spans) return std::vector<io::RecordSpan>();
      exported.spans += spans->size();
      return std::move(*spans);
    };
    for (const auto& [what, count] : io::rewrite_records(input, from, target, rewriting, progress).lost)
      exported.lost[what] += count;
  }
  return exported;
}

std::uint64_t import_marks(Project& project, const Actor& actor, const std::string& path, const FormatOptions& format,
                           bool as_decisions, const Progress& progress) {
  const Corpus corpus = read_corpus(path, format, progress).corpus;
  std::unordered_map<std::string, std::uint32_t> by_id;
  for (std::uint32_t document = 0; document < project.documents().size(); ++document)
    by_id.emplace(project.documents().id(document), document);
  std::vector<std::pair<std::uint32_t, std::size_t>> places;
  for (std::size_t i = 0; i < corpus.size(); ++i) {
    const auto found = by_id.find(corpus.id(i));
    const auto document = corpus.has_id(i) && found != by_id.end() ? found->second : static_cast<std::uint32_t>(i);
    if (document >= project.documents().size() || project.documents().text(document) != corpus.text(i))
      throw Error{Error::Kind::bad_input, path,
                  fmt::format("document {} is none of the project's; give marks of the same texts", i + 1)};
    places.emplace_back(document, i);
  }
  std::uint64_t taken = 0;
  database::Transaction together = project.store().transaction();
  std::vector<std::pair<std::uint32_t, std::vector<Decision>>> decided;
  for (const auto& [document, i] : places) {
    const Position begin = corpus.documents()[i].where.begin;
    std::vector<Proposal> proposals;
    for (const Span& span : corpus.spans(i))
      proposals.push_back(
          {{span.where.begin - begin, span.where.end - begin}, corpus.labels()[span.label], span.score});
    taken += proposals.size();
    if (!as_decisions) {
      project.store().set_proposals(document, proposals);
      continue;
    }
    std::vector<Decision> decisions;
    for (const Proposal& one : proposals)
      if (!one.where.empty()) decisions.push_back({.document = document, .where = one.where, .label = one.label});
    decided.emplace_back(document, std::move(decisions));
  }
  together.commit();
  for (const auto& [document, decisions] : decided) {
    project.decide_all(actor, "import", decisions);
    project.set_done(actor, document, true, 0);
  }
  if (!as_decisions) project.note(actor, "import proposals", std::to_string(taken));
  return taken;
}

ReadSample read_sample(Project& project) {
  ReadSample sample;
  for (std::uint32_t number = 0; number < project.documents().size(); ++number) {
    ReadDocument& document = sample.documents.emplace_back();
    document.text = project.documents().text(number);
    const std::optional<Project::Settled> settled = project.settled(number);
    document.is_read = settled.has_value();
    if (!settled) continue;
    for (const Mark& mark : settled->marks)
      if (mark.verdict == Verdict::accepted) document.labels.push_back(mark.label);
    if (settled->layer != kFinalLayer && !compared(project, number).differences.empty()) ++sample.unsettled_documents;
  }
  return sample;
}

}  // namespace sumi::review
