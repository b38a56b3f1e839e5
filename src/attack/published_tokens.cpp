#include "attack/published_tokens.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "tag/covered_tokens.hpp"
#include "tag/cut_text.hpp"
#include "text/common_subsequence.hpp"

namespace sumi::attack {
std::vector<std::pair<std::uint32_t, std::uint32_t>> shown_tokens(std::string_view source, const tag::TagText& source_cut,
                                                                  std::string_view published, const tag::TagText& published_cut) {
  std::unordered_map<std::string_view, std::uint32_t> numbers;
  const auto numbered = [&](std::string_view text, const tag::TagText& cut) {
    std::vector<std::uint32_t> items;
    for (const Range& token : cut.tokens) {
      items.push_back(numbers.emplace(text.substr(token.begin, token.size()), static_cast<std::uint32_t>(numbers.size())).first->second);
    }
    return items;
  };
  const std::vector<std::uint32_t> a = numbered(source, source_cut);
  return longest_common_subsequence(a, numbered(published, published_cut));
}

ExposedCorpus exposed(const Corpus& gold, const std::vector<bool>& sensitive, const Corpus& published) {
  ExposedCorpus result;
  CorpusBuilder builder;
  for (std::size_t document = 0; document < gold.size(); ++document) {
    const tag::TagText source = tag::cut_text(gold.text(document));
    const tag::TagText shown = tag::cut_text(published.text(document));
    const std::vector<bool> is_sensitive = tag::covered_tokens(source, gold, document, sensitive);
    result.tokens += source.tokens.size();
    const auto sensitive_here = static_cast<std::uint64_t>(std::ranges::count(is_sensitive, true));
    result.sensitive += sensitive_here;
    result.hidden_by_error += source.tokens.size() - sensitive_here;
    std::vector<CorpusBuilder::LabelledRange> spans;
    std::pair<std::uint32_t, std::uint32_t> last{};
    for (const auto& pair : shown_tokens(gold.text(document), source, published.text(document), shown)) {
      if (!is_sensitive[pair.first]) {
        --result.hidden_by_error;
        continue;
      }
      ++result.left;
      const bool goes_on = !spans.empty() && pair.first == last.first + 1 && pair.second == last.second + 1;
      if (goes_on) {
        spans.back().where.end = shown.tokens[pair.second].end;
      } else {
        spans.push_back({shown.tokens[pair.second], kMergedLabel});
      }
      last = pair;
    }
    const std::string owner = gold.owner_name(document);
    builder.add(published.text(document), {}, gold.has_owner(document) ? std::optional<std::string_view>(owner) : std::nullopt, spans);
  }
  result.corpus = std::move(builder).build();
  return result;
}

}  // namespace sumi::attack
