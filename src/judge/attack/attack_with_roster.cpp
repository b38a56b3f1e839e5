#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include <fmt/core.h>

#include "base/text/brief.hpp"
#include "io/formats/open_records.hpp"
#include "judge/attack/roster.hpp"
#include "judge/attack/would_be_shown.hpp"
#include <sumi/attack/roster.hpp>
#include <sumi/io/read.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

using attack::Roster;

// A roster, from a file or in memory: some of its columns, and its name for errors.
struct RosterSource {
  std::string name;
  std::function<std::vector<std::string>()> columns;
  std::function<Roster(const std::vector<std::string>& columns)> read;
};

std::vector<RosterColumn> chosen_columns(const RosterSource& roster, const RosterAttackOptions& options,
                                         const Corpus* gold) {
  if (!options.columns.empty()) return options.columns;
  std::vector<RosterColumn> chosen;
  const std::vector<std::string> names = roster.columns();
  for (const std::string& name : names) {
    if (gold == nullptr && !chosen.empty()) break;
    const bool is_label =
        gold != nullptr && std::find(gold->labels().begin(), gold->labels().end(), name) != gold->labels().end();
    if (gold == nullptr || is_label) chosen.push_back({name, name});
  }
  if (chosen.empty()) {
    throw Error{Error::Kind::bad_usage, roster.name,
                fmt::format("no column is named like a label; name column and label, as in {}={}",
                            names.empty() ? "name" : brief(names.front()),
                            gold == nullptr || gold->labels().empty() ? "NAME" : brief(gold->labels().front())),
                Settings{"columns"}};
  }
  return chosen;
}

// The attacker's knowledge about the judged documents, step by step.
class RosterAttacker {
 public:
  RosterAttacker(const Corpus& published, const Corpus* gold, const std::vector<RosterColumn>& columns,
                 const Roster& roster, const RosterAttackOptions& options, const Progress& progress)
      : published_(published),
        gold_(gold),
        options_(options),
        entries_(static_cast<std::uint32_t>(roster.rows.size())),
        matcher_(options, roster) {
    for (std::size_t document = 0; document < published.size(); ++document) {
      if (progress) progress("matching", document, published.size());
      if (gold != nullptr) {
        attack::RosterTemplate cut = attack::roster_template(*gold, document, columns);
        if (cut.slots.empty()) continue;
        candidates_.push_back(matcher_.candidates(published.text(document), cut));
        cuts_.push_back(std::move(cut));
      } else {
        candidates_.push_back(matcher_.candidates(published.text(document)));
      }
      documents_.push_back(document);
    }
  }

  RosterFindings run(const attack::ShownText* shown) {
    RosterFindings findings = judged(candidates_);
    findings.steps = {{"matching", findings.figures(), true}};
    const auto take = [&](std::string name, Candidates candidates) {
      RosterFindings next = judged(candidates);
      const bool is_used = gold_ == nullptr || next.expected_hits() >= findings.expected_hits();
      findings.steps.push_back({std::move(name), next.figures(), is_used});
      if (!is_used) return;
      next.steps = std::move(findings.steps);
      findings = std::move(next);
      candidates_ = std::move(candidates);
    };
    if (shown != nullptr) take("shown", as_shown(*shown));
    if (options_.documents_of_entry != EntryDocuments::many && !candidates_.empty()) {
      if (std::optional<Candidates> assigned = assigned_apart()) take("assignment", *std::move(assigned));
    }
    return findings;
  }

 private:
  using Candidates = std::vector<std::vector<std::uint32_t>>;  // by judged document

  [[nodiscard]] Candidates as_shown(const attack::ShownText& shown) const {
    attack::ShownStringTest would_be_shown(shown, *options_.shown, options_.mark, options_.collapse);
    Candidates left;
    for (std::size_t i = 0; i < documents_.size(); ++i) {
      left.push_back(matcher_.as_shown(candidates_[i], published_.text(documents_[i]), cuts_[i], would_be_shown));
    }
    return left;
  }

  // Assigns each entry to one document, or to those of one owner whom the publication names.
  [[nodiscard]] std::optional<Candidates> assigned_apart() const {
    std::map<std::uint32_t, std::size_t> unit_of_owner;
    std::vector<std::size_t> unit_of;
    Candidates of_unit;
    for (std::size_t i = 0; i < documents_.size(); ++i) {
      const auto [unit, is_new] =
          unit_of_owner.try_emplace(published_.documents()[documents_[i]].owner, of_unit.size());
      unit_of.push_back(unit->second);
      if (is_new) {
        of_unit.push_back(candidates_[i]);
        continue;
      }
      std::vector<std::uint32_t> both;
      std::ranges::set_intersection(of_unit[unit->second], candidates_[i], std::back_inserter(both));
      of_unit[unit->second] = std::move(both);
    }
    const std::optional<Candidates> left = attack::one_to_one(of_unit, entries_);
    if (!left) return std::nullopt;
    Candidates result;
    for (const std::size_t unit : unit_of) result.push_back((*left)[unit]);
    return result;
  }

  [[nodiscard]] RosterFindings judged(const Candidates& candidates) const {
    RosterFindings findings;
    findings.entries = entries_;
    for (std::size_t i = 0; i < documents_.size(); ++i) {
      RosterDocument found{published_.id(documents_[i]), {}, false, true};
      for (const std::uint32_t row : candidates[i]) found.candidates.push_back(row + 1);
      if (gold_ != nullptr) {
        found.right = matcher_.right(cuts_[i]);
        found.has_truth = std::ranges::any_of(
            found.right, [&](std::uint32_t row) { return std::ranges::binary_search(candidates[i], row); });
        for (std::uint32_t& row : found.right) ++row;
      }
      found.is_linked = candidates[i].size() == 1 && found.has_truth;
      findings.documents.push_back(std::move(found));
    }
    return findings;
  }

  const Corpus& published_;
  const Corpus* gold_;
  const RosterAttackOptions& options_;
  std::uint32_t entries_;
  attack::RosterMatcher matcher_;
  std::vector<std::size_t> documents_;  // judged documents
  std::vector<attack::RosterTemplate> cuts_;
  Candidates candidates_;
};

// Every set of columns, smallest first, in their order.
std::vector<std::vector<RosterColumn>> each_set(const std::vector<RosterColumn>& columns) {
  std::vector<std::vector<RosterColumn>> sets;
  for (std::uint32_t chosen = 1; chosen < (1U << columns.size()); ++chosen) {
    sets.emplace_back();
    for (std::size_t column = 0; column < columns.size(); ++column) {
      if ((chosen >> column & 1) != 0) sets.back().push_back(columns[column]);
    }
  }
  std::ranges::stable_sort(sets, {}, [](const auto& set) { return set.size(); });
  return sets;
}

void require_as_many(const Corpus& published, const std::string& name, const Corpus& gold) {
  if (gold.size() == published.size()) return;
  throw Error{Error::Kind::bad_input, name,
              fmt::format("it has {} documents, but its source {}; give the source it was made from", published.size(),
                          gold.size())};
}

RosterFindings attack_corpus(const Corpus& published, const Corpus* gold, const RosterSource& source,
                             const RosterAttackOptions& options, const Progress& progress) {
  const std::vector<RosterColumn> columns = chosen_columns(source, options, gold);
  if (options.each_set && columns.size() > kMostRosterColumns) {
    throw Error{
        Error::Kind::bad_usage, source.name,
        fmt::format("{} columns have too many sets; name at most {} columns", columns.size(), kMostRosterColumns)};
  }
  std::optional<attack::ShownText> shown;
  if (gold != nullptr && options.shown) shown.emplace(published);
  const auto attack_by = [&](const std::vector<RosterColumn>& set) {
    std::vector<std::string> names;
    for (const RosterColumn& column : set) names.push_back(column.name);
    const Roster roster = source.read(names);
    return RosterAttacker(published, gold, set, roster, options, progress).run(shown ? &*shown : nullptr);
  };
  RosterFindings findings = attack_by(columns);
  if (!options.each_set) return findings;
  for (const std::vector<RosterColumn>& set : each_set(columns)) {
    const RosterFindings found = set.size() == columns.size() ? findings : attack_by(set);
    RosterSet judged{{}, found.figures(), found.targets()};
    for (const RosterColumn& column : set) judged.columns.push_back(column.name);
    findings.sets.push_back(std::move(judged));
  }
  return findings;
}

}  // namespace

RosterFigures RosterFindings::figures() const {
  RosterFigures figures;
  figures.documents = documents.size();
  for (const RosterDocument& document : documents) {
    const std::size_t candidates = document.candidates.size();
    figures.linked += document.is_linked ? 1 : 0;
    figures.lost += document.has_truth ? 0 : 1;
    figures.candidates += candidates;
    if (&document == &documents.front() || candidates < figures.fewest_candidates)
      figures.fewest_candidates = candidates;
    figures.hits += candidates > 0 && document.has_truth ? 1 / static_cast<double>(candidates) : 0;
  }
  return figures;
}

TargetFigures RosterFindings::targets() const {
  struct Seen {
    std::uint64_t possible = 0;
    std::uint64_t right = 0;
    bool is_target = false;
  };
  std::vector<Seen> seen(entries + 1);
  for (const RosterDocument& document : documents) {
    for (const std::uint32_t row : document.candidates) ++seen[row].possible;
    for (const std::uint32_t row : document.right) {
      seen[row].is_target = true;
      if (std::ranges::binary_search(document.candidates, row)) ++seen[row].right;
    }
  }
  TargetFigures figures;
  for (const Seen& entry : seen) {
    if (!entry.is_target) continue;
    if (figures.targets++ == 0 || entry.possible < figures.fewest_documents) figures.fewest_documents = entry.possible;
    figures.documents += entry.possible;
    figures.found += entry.possible == 1 && entry.right == 1 ? 1 : 0;
    if (entry.possible > 0) figures.hits += static_cast<double>(entry.right) / static_cast<double>(entry.possible);
  }
  return figures;
}

RosterFindings attack_with_roster(const std::string& published_path, const std::string& roster_path,
                                  const RosterAttackOptions& options, const Progress& progress) {
  const Corpus published = read_corpus(published_path, io::published_format(options.format, options.source)).corpus;
  std::optional<Corpus> gold;
  if (options.source) {
    gold = read_corpus(*options.source, options.format).corpus;
    require_as_many(published, published_path, *gold);
  }
  const RosterSource roster{
      roster_path, [&] { return attack::roster_columns(roster_path); },
      [&](const std::vector<std::string>& columns) { return attack::read_roster(roster_path, columns); }};
  return attack_corpus(published, gold ? &*gold : nullptr, roster, options, progress);
}

RosterFindings attack_with_roster(const Corpus& published, const Table& roster, const RosterAttackOptions& options,
                                  const Corpus* source, const Progress& progress) {
  if (options.source)
    throw Error{Error::Kind::bad_usage, "", "the source is named as a file; give it in memory, too",
                Settings{"source"}};
  if (source != nullptr) require_as_many(published, "the published documents", *source);
  const auto names = [&] {
    std::vector<std::string> all;
    for (const TableColumn& column : roster.columns) all.push_back(column.name());
    return all;
  };
  const auto read = [&](const std::vector<std::string>& columns) { return attack::roster_of(roster, columns); };
  return attack_corpus(published, source, {"the roster", names, read}, options, progress);
}

}  // namespace sumi
