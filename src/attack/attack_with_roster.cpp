#include <algorithm>

#include <fmt/core.h>

#include <sumi/error.hpp>
#include <sumi/read.hpp>
#include <sumi/roster.hpp>

#include "attack/characters.hpp"
#include "attack/placement.hpp"
#include "io/published_format.hpp"
#include "attack/roster.hpp"
#include "text/alignment.hpp"
#include "text/utf8.hpp"
#include "text/brief.hpp"

namespace sumi {
namespace {

using attack::Roster;

std::vector<RosterColumn> chosen_columns(const std::string& roster, const RosterAttackOptions& options,
                                         const Corpus* gold) {
  if (!options.columns.empty()) return options.columns;
  std::vector<RosterColumn> chosen;
  const std::vector<std::string> names = attack::roster_columns(roster);
  for (const std::string& name : names) {
    if (gold == nullptr && !chosen.empty()) break;
    const bool is_label = gold != nullptr && std::find(gold->labels().begin(), gold->labels().end(), name) != gold->labels().end();
    if (gold == nullptr || is_label) chosen.push_back({name, name});
  }
  if (chosen.empty()) {
    throw Error{Error::Kind::bad_usage, roster,
                fmt::format("no column is named like a label; say which belong together, as in --columns {}={}",
                            names.empty() ? "name" : brief(names.front()),
                            gold == nullptr || gold->labels().empty() ? "NAME" : brief(gold->labels().front()))};
  }
  return chosen;
}

// A gold document with the first span of each column's label cut out.
struct Template {
  struct Slot {
    Range where;  // bytes of the source document
    std::size_t column;
  };
  std::string_view source;
  std::vector<Slot> slots;  // in order, disjoint

  [[nodiscard]] std::string filled(const std::vector<std::string>& values) const {
    std::string text;
    Position at = 0;
    for (const Slot& slot : slots) {
      text.append(source.substr(at, slot.where.begin - at)).append(values[slot.column]);
      at = slot.where.end;
    }
    return text.append(source.substr(at));
  }
};

Template template_of(const Corpus& gold, std::size_t document, const std::vector<RosterColumn>& columns) {
  Template cut{gold.text(document), {}};
  const Position start = gold.documents()[document].where.begin;
  for (std::size_t column = 0; column < columns.size(); ++column) {
    for (const Span& span : gold.spans(document)) {
      if (gold.labels()[span.label] != columns[column].label) continue;
      cut.slots.push_back({{span.where.begin - start, span.where.end - start}, column});
      break;
    }
  }
  std::sort(cut.slots.begin(), cut.slots.end(), [](const auto& a, const auto& b) { return a.where < b.where; });
  const auto overlaps = [](const auto& a, const auto& b) { return b.where.begin < a.where.end; };
  const auto end = std::unique(cut.slots.begin(), cut.slots.end(), overlaps);
  cut.slots.erase(end, cut.slots.end());
  return cut;
}

class Attacker {
 public:
  Attacker(const RosterAttackOptions& options, const Roster& roster) : options_(options), roster_(roster) {
    for (const auto& row : roster.rows) {
      rows_.emplace_back();
      for (const std::u32string& value : row) {
        std::string bytes;
        for (const char32_t character : value) utf8::append(bytes, character);
        rows_.back().push_back(bytes);
      }
    }
  }

  // With gold. A document without a slot has nobody to find.
  void judge(std::string_view published, const Template& cut, RosterDocument& found) const {
    std::size_t right = 0;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      if (!agrees(published, cut, rows_[row])) continue;
      found.candidates.push_back(static_cast<std::uint32_t>(row + 1));
      if (is_truth(cut, rows_[row])) ++right;
    }
    found.is_linked = found.candidates.size() == 1 && right == 1;
  }

  // Without gold.
  void judge(std::string_view published, RosterDocument& found) const {
    const std::u32string text = attack::characters_of(published);
    const auto collect = [&](const auto& accepts) {
      for (std::size_t row = 0; row < roster_.rows.size(); ++row) {
        if (std::all_of(roster_.rows[row].begin(), roster_.rows[row].end(), accepts)) {
          found.candidates.push_back(static_cast<std::uint32_t>(row + 1));
        }
      }
    };
    collect([&](const std::u32string& value) { return attack::stands_in_full(text, value); });
    if (found.candidates.empty()) {
      collect([&](const std::u32string& value) {
        return attack::stands_in_full(text, value) || attack::fits_a_mark(text, value, options_.mark, options_.collapse);
      });
    }
    found.is_linked = found.candidates.size() == 1;
  }

 private:
  bool agrees(std::string_view published, const Template& cut, const std::vector<std::string>& row) const {
    return !misalignment(published, cut.filled(row), options_.mark, options_.collapse);
  }

  static bool is_truth(const Template& cut, const std::vector<std::string>& row) {
    return std::all_of(cut.slots.begin(), cut.slots.end(), [&](const Template::Slot& slot) {
      return cut.source.substr(slot.where.begin, slot.where.size()) == row[slot.column];
    });
  }

  const RosterAttackOptions& options_;
  const Roster& roster_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace

double RosterFindings::unique_link_rate() const {
  const auto linked = std::count_if(documents.begin(), documents.end(), [](const auto& d) { return d.is_linked; });
  return static_cast<double>(linked) / static_cast<double>(documents.size());
}

double RosterFindings::mean_candidates() const {
  std::uint64_t sum = 0;
  for (const RosterDocument& document : documents) sum += document.candidates.size();
  return static_cast<double>(sum) / static_cast<double>(documents.size());
}

RosterFindings attack_with_roster(const std::string& published_path, const std::string& roster_path,
                                  const RosterAttackOptions& options, const Progress& progress) {
  const Corpus published =
      read_corpus(published_path, io::published_format(options.format, options.source)).corpus;
  std::optional<Corpus> gold;
  if (options.source) {
    gold = read_corpus(*options.source, options.format).corpus;
    if (gold->size() != published.size()) {
      throw Error{Error::Kind::bad_input, published_path,
                  fmt::format("it has {} documents, but its source {}; give the source it was made of", published.size(),
                              gold->size())};
    }
  }
  const std::vector<RosterColumn> columns = chosen_columns(roster_path, options, gold ? &*gold : nullptr);
  std::vector<std::string> names;
  for (const RosterColumn& column : columns) names.push_back(column.name);
  const Roster roster = attack::read_roster(roster_path, names);
  const Attacker attacker(options, roster);

  RosterFindings findings;
  findings.entries = roster.rows.size();
  for (std::size_t document = 0; document < published.size(); ++document) {
    if (progress) progress("matching", document, published.size());
    RosterDocument found{published.id(document), {}, false};
    if (gold) {
      const Template cut = template_of(*gold, document, columns);
      if (cut.slots.empty()) continue;
      attacker.judge(published.text(document), cut, found);
    } else {
      attacker.judge(published.text(document), found);
    }
    findings.documents.push_back(std::move(found));
  }
  return findings;
}

}  // namespace sumi
