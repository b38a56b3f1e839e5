#include <algorithm>
#include <iterator>
#include <memory>
#include <span>
#include <tuple>
#include <utility>

#include "base/machine/parallel.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/search/decoded_text.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kRecordsSearchedAtOnce = 64;

}  // namespace

std::vector<Mention> find_in_texts(const Extraction& extraction, const ValueSearch& search, FoundBy by,
                                   unsigned threads, const Judge& judge) {
  const std::size_t pieces = (extraction.records.size() + kRecordsSearchedAtOnce - 1) / kRecordsSearchedAtOnce;
  std::vector<std::vector<Mention>> found(pieces);
  std::vector<std::unique_ptr<ValueSearch::Scratch>> scratches(threads);
  for_each_piece(extraction.records.size(), kRecordsSearchedAtOnce, threads,
                 [&](std::size_t begin, std::size_t end, unsigned worker) {
                   if (!scratches[worker]) scratches[worker] = std::make_unique<ValueSearch::Scratch>();
                   std::vector<Mention>& out = found[begin / kRecordsSearchedAtOnce];
                   for (std::size_t record = begin; record < end; ++record) {
                     const auto number = static_cast<std::uint32_t>(record);
                     for (const FreeText& text : extraction.records[record].texts) {
                       const auto look_in = [&](const std::string& said, const DecodedText* decoded) {
                         search.find(
                             said, *scratches[worker],
                             [&](Range where, ValueSearch::Meanings meanings) {
                               return (decoded == nullptr || decoded->is_decoded(where)) &&
                                      judge(number, said, where, meanings).has_value();
                             },
                             [&](Range where, ValueSearch::Meanings meanings) {
                               out.push_back({number, text.field, decoded == nullptr ? where : decoded->source(where),
                                              *judge(number, said, where, meanings), by, 1,
                                              said.substr(where.begin, where.size()), decoded != nullptr});
                             });
                       };
                       const std::size_t before = out.size();
                       look_in(text.text, nullptr);
                       if (!text.is_plain)
                         for (const DecodedText& decoded : text.readings ? *text.readings : decoded_readings(text.text))
                           look_in(decoded.text(), &decoded);
                       // Several readings may give the same for one encoded stretch.
                       const auto of_text = std::span(out).subspan(before);
                       std::ranges::sort(of_text, {}, [](const Mention& one) {
                         return std::tie(one.where.begin, one.where.end, one.attribute, one.text, one.is_decoded);
                       });
                       const auto said = [](const Mention& one) {
                         return std::tie(one.where.begin, one.where.end, one.attribute, one.text);
                       };
                       out.erase(out.end() - std::ranges::ssize(std::ranges::unique(of_text, {}, said)), out.end());
                     }
                   }
                 });
  std::vector<Mention> all;
  for (std::vector<Mention>& piece : found) std::ranges::move(piece, std::back_inserter(all));
  return all;
}

}  // namespace sumi::hide
