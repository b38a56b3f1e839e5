#include <algorithm>
#include <string_view>

#include "hide/chain/date_values.hpp"
#include "hide/chain/replacements.hpp"

namespace sumi::hide {
namespace {

constexpr int kOldestSaid = 89;

bool says_a_character(std::string_view text) {
  return std::ranges::any_of(text, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c & 0x80) != 0;
  });
}

bool would_stay(const HideAttribute& attribute, std::string_view text, HideMode mode) {
  const AttributeAction action = attribute.action(mode);
  if (action != AttributeAction::cap) return action == AttributeAction::keep;
  const std::optional<WrittenAge> age = written_age(text);
  return age && age->years <= kOldestSaid;
}

enum class Fate { removed, kept, missed };

Fate fate_of(const GoldSpan& gold, const Extraction& extraction, std::string_view text,
             std::span<const std::vector<Replacement>> done, HideMode mode) {
  const std::span<const Mention> mentions = extraction.of(gold.record);
  bool any_kept = false;
  bool any_missed = false;
  Position at = gold.where.begin;
  const auto pass = [&](Position end) {
    if (at < end) any_missed = any_missed || says_a_character(text.substr(at, end - at));
  };
  for (std::size_t i = 0; i < mentions.size(); ++i) {
    const Mention& one = mentions[i];
    if (one.field != 0 || one.where.end <= at || one.where.begin >= gold.where.end) continue;
    pass(one.where.begin);
    at = std::min(one.where.end, gold.where.end);
    any_kept = any_kept || done[gold.record][i].text == one.text;
  }
  pass(gold.where.end);
  if (!any_kept && !any_missed) return Fate::removed;
  const std::string_view said = text.substr(gold.where.begin, gold.where.size());
  return !any_missed || would_stay(extraction.attributes[gold.attribute], said, mode) ? Fate::kept : Fate::missed;
}

}  // namespace

std::vector<JudgedSpans> judged_spans(const Extraction& extraction, std::span<const std::vector<Replacement>> done,
                                      HideMode mode) {
  std::vector<JudgedSpans> judged(extraction.attributes.size());
  for (const GoldSpan& gold : extraction.gold) {
    const std::vector<FreeText>& texts = extraction.records[gold.record].texts;
    if (texts.empty() || texts.front().field != 0) continue;
    JudgedSpans& of = judged[gold.attribute];
    ++of.spans;
    const Fate fate = fate_of(gold, extraction, texts.front().text, done, mode);
    of.kept += fate == Fate::kept ? 1U : 0U;
    of.missed += fate == Fate::missed ? 1U : 0U;
  }
  return judged;
}

}  // namespace sumi::hide
