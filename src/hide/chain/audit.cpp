#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/text/utf8.hpp"
#include "hide/chain/replacements.hpp"

namespace sumi::hide {
std::string audit_line(std::string_view file, std::uint64_t record, std::string_view fresh_id,
                       const ExtractedRecord& texts, std::span<const std::string> field_names,
                       std::span<const Mention> mentions, std::span<const Replacement> replacements,
                       std::span<const HideAttribute> attributes) {
  nlohmann::ordered_json line;
  line["file"] = file;
  line["record"] = record;
  if (!fresh_id.empty()) line["id"] = fresh_id;
  line["spans"] = nlohmann::ordered_json::array();
  Position at = 0;
  std::uint64_t characters = 0;
  std::uint32_t field = ~std::uint32_t{0};
  std::string_view text;
  for (std::size_t i = 0; i < mentions.size(); ++i) {
    const Mention& one = mentions[i];
    if (one.field != field) {
      field = one.field;
      at = characters = 0;
      const auto free = std::ranges::find(texts.texts, field, &FreeText::field);
      text = free == texts.texts.end() ? std::string_view() : std::string_view(free->text);
    }
    nlohmann::ordered_json span;
    span["field"] = field_names[field];
    if (!text.empty()) {
      characters += utf8::count(text.substr(at, one.where.begin - at));
      at = one.where.begin;
      span["start"] = characters;
      span["end"] = characters + utf8::count(text.substr(one.where.begin, one.where.size()));
    }
    span["attribute"] = attributes[one.attribute].name;
    span["found_by"] = name_of(one.by);
    span["score"] = one.score;
    span["done"] = sumi::name_of(replacements[i].done);
    line["spans"].push_back(std::move(span));
  }
  return line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace sumi::hide
