#include <span>
#include <string>

#include "base/machine/parallel.hpp"
#include "hide/chain/linked.hpp"
#include "hide/chain/replacements.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kRecordsReplacedAtOnce = 64;

}  // namespace

Replaced replace_mentions(const Linked& linked, const GeneralizedView& generalized, HideMode mode, const Key* key,
                          unsigned threads) {
  const Replacements replacements(linked.extraction, linked.persons, linked.view, generalized, linked.dates, mode, key);
  Replaced replaced(linked.extraction.records.size());
  for_each_piece(replaced.size(), kRecordsReplacedAtOnce, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i) replaced[i] = replacements.of(static_cast<std::uint32_t>(i));
  });
  return replaced;
}

std::vector<HideAttributeFigures> attribute_figures(const Linked& linked, const Replaced& replaced, HideMode mode) {
  const Extraction& extraction = linked.extraction;
  std::vector<HideAttributeFigures> all;
  for (const HideAttribute& one : extraction.attributes) {
    HideAttributeFigures& figures = all.emplace_back();
    figures.name = one.name;
    figures.kind = one.kind;
    figures.role = one.role;
    figures.of_person = one.of_person;
  }
  for (const auto& person : linked.view.persons)
    for (const auto& [attribute, values] : person) ++all[attribute].persons;
  for (std::uint32_t record = 0; record < replaced.size(); ++record) {
    const std::span<const Mention> mentions = extraction.of(record);
    for (std::size_t i = 0; i < mentions.size(); ++i) {
      HideAttributeFigures& figures = all[mentions[i].attribute];
      ++figures.found_by[std::string(name_of(mentions[i].by))];
      ++figures.done[std::string(sumi::name_of(replaced[record][i].done))];
      if (replaced[record][i].text == mentions[i].text) ++figures.kept;
    }
  }
  const std::vector<JudgedSpans> judged = judged_spans(extraction, replaced, mode);
  for (std::size_t i = 0; i < judged.size(); ++i) all[i].judged = judged[i];
  return all;
}

}  // namespace sumi::hide
