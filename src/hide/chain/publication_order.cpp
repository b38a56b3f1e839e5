#include "hide/chain/publication_order.hpp"

#include <algorithm>
#include <numeric>

#include "base/keys/keyed_order.hpp"
#include "hide/rules/output_name.hpp"

namespace sumi::hide {
namespace {

void append_part_of_record(std::string& published, std::string_view part) {
  published.append(std::to_string(part.size())).append(1, ' ').append(part);
}

// Appends the texts with their mentions replaced, then the replacements of other fields.
void append_published(std::string& published, const ExtractedRecord& record, std::span<const Mention> mentions,
                      std::span<const Replacement> done) {
  std::string text;
  std::vector<bool> is_in_text(mentions.size());
  for (const FreeText& free : record.texts) {
    text.clear();
    Position at = 0;
    for (std::size_t i = 0; i < mentions.size(); ++i) {
      if (mentions[i].field != free.field) continue;
      is_in_text[i] = true;
      text.append(free.text, at, mentions[i].where.begin - at).append(done[i].text);
      at = mentions[i].where.end;
    }
    append_part_of_record(published, text.append(free.text, at));
  }
  for (std::size_t i = 0; i < mentions.size(); ++i)
    if (!is_in_text[i]) append_part_of_record(published, done[i].text);
}

}  // namespace

PublicationOrder::PublicationOrder(const Extraction& extraction, std::span<const std::vector<Replacement>> done,
                                   std::span<const HideSource> sources, const std::optional<Key>& key)
    : orders_(sources.size()), places_(sources.size()) {
  std::vector<std::uint32_t> counts(sources.size());
  for (const ExtractedRecord& record : extraction.records) ++counts[record.source];
  std::vector<io::KeyedOrder> drawn;
  for (const HideSource& source : sources)
    if (key) drawn.emplace_back(*key, output_name(source));
  std::string published;
  for (std::uint32_t i = 0; key && i < extraction.records.size(); ++i) {
    published.clear();
    append_published(published, extraction.records[i], extraction.of(i), done[i]);
    drawn[extraction.records[i].source].add(published);
  }
  for (std::size_t source = 0; source < sources.size(); ++source) {
    std::vector<std::uint32_t>& order = orders_[source];
    order.resize(counts[source]);
    std::iota(order.begin(), order.end(), 0U);
    if (key) order = drawn[source].records();
    places_[source].resize(order.size());
    for (std::uint32_t place = 0; place < order.size(); ++place) places_[source][order[place]] = place;
  }
}

bool is_order_of_source(std::span<const std::uint32_t> order) {
  return std::ranges::is_sorted(order);
}

}  // namespace sumi::hide
