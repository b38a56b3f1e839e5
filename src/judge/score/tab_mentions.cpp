#include "judge/score/tab_mentions.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/core.h>

#include <sumi/model/error.hpp>

namespace sumi::score {
namespace {

std::optional<std::string_view> attribute(const io::RecordSpan& span, std::string_view name) {
  for (const io::Attribute& one : span.attributes)
    if (one.name == name) return one.value;
  return std::nullopt;
}

IdentifierType type_of(const io::Record& record, std::size_t span) {
  const std::optional<std::string_view> type = attribute(record.spans[span], "identifier_type");
  if (type == "DIRECT") return IdentifierType::direct;
  if (type == "QUASI") return IdentifierType::quasi;
  if (type == "NO_MASK") return IdentifierType::no_mask;
  throw Error{Error::Kind::bad_input, record.place,
              fmt::format("span {} has no identifier_type DIRECT, QUASI or NO_MASK, which TAB's measures need; leave "
                          "these measures out",
                          span + 1),
              Settings{"tab"}};
}

}  // namespace

TabMentions tab_mentions(const io::Record& record, LabelNumbers& labels) {
  TabMentions result;
  std::map<std::string_view, std::uint32_t> annotators;
  std::map<std::pair<std::uint32_t, std::string_view>, std::uint32_t> entities;
  constexpr std::uint32_t kOfItsOwn = ~std::uint32_t{0};
  std::set<std::tuple<std::uint32_t, std::uint32_t, IdentifierType, CountedSpan>> seen;
  for (std::size_t i = 0; i < record.spans.size(); ++i) {
    const io::RecordSpan& span = record.spans[i];
    const std::optional<std::uint32_t> label = labels.number(span.label);
    if (!label) continue;
    TabMention mention{counted_span(span, *label), type_of(record, i)};
    if (mention.span.where.empty()) continue;
    const auto next_annotator = static_cast<std::uint32_t>(annotators.size());
    mention.annotator = annotators.try_emplace(attribute(span, "annotator").value_or(""), next_annotator).first->second;
    const std::string_view id = attribute(span, "entity_id").value_or("");
    std::uint32_t entity = kOfItsOwn;
    if (!id.empty()) {
      const auto [found, is_new] = entities.try_emplace({mention.annotator, id}, result.entities);
      if (is_new) ++result.entities;
      entity = found->second;
    }
    if (!seen.emplace(mention.annotator, entity, mention.type, mention.span).second) continue;
    mention.entity = entity == kOfItsOwn ? result.entities++ : entity;
    result.mentions.push_back(std::move(mention));
  }
  result.annotators = static_cast<std::uint32_t>(annotators.size());
  return result;
}

}  // namespace sumi::score
