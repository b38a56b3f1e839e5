#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "base/model/named_owner.hpp"
#include "base/text/longest_subsequence.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "judge/attack/attack_with_tagger.hpp"
#include "tag/features/cut_text.hpp"

namespace sumi::attack {
std::vector<std::pair<std::uint32_t, std::uint32_t>> shown_tokens(std::string_view source,
                                                                  const tag::TagText& source_cut,
                                                                  std::string_view published,
                                                                  const tag::TagText& published_cut) {
  std::unordered_map<std::string_view, std::uint32_t> numbers;
  const auto numbered = [&](std::string_view text, const tag::TagText& cut) {
    std::vector<std::uint32_t> items;
    for (const Range& token : cut.tokens) {
      items.push_back(
          numbers.emplace(text.substr(token.begin, token.size()), static_cast<std::uint32_t>(numbers.size()))
              .first->second);
    }
    return items;
  };
  const std::vector<std::uint32_t> a = numbered(source, source_cut);
  return longest_common_subsequence(a, numbered(published, published_cut));
}

namespace {

// The hyphens of a replaced date are not sensitive.
void drop_symbols(std::vector<bool>& is_sensitive, std::string_view text, const tag::TagText& cut) {
  for (std::size_t token = 0; token < is_sensitive.size(); ++token) {
    if (token_part(utf8::decode(text, cut.tokens[token].begin)) == TokenPart::none) is_sensitive[token] = false;
  }
}

// If a sensitive token and a harmless one are the same word and either may be the one shown, assumes the harmless one.
void prefer_harmless(std::vector<std::pair<std::uint32_t, std::uint32_t>>& shown, std::string_view source,
                     const tag::TagText& cut, const std::vector<bool>& is_sensitive, std::size_t published) {
  const auto word = [&](std::uint32_t token) {
    return source.substr(cut.tokens[token].begin, cut.tokens[token].size());
  };
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const auto [token, place] = shown[i];
    if (!is_sensitive[token]) continue;
    const bool is_first = i == 0;
    const bool is_last = i + 1 == shown.size();
    // A mark for hidden text comes before it, or after it: then the shown word isn't from there.
    const bool has_mark_before = place > (is_first ? 0 : shown[i - 1].second + 1);
    const bool has_mark_after = (is_last ? published : shown[i + 1].second) > place + 1;
    const std::uint32_t begin = has_mark_before ? token : is_first ? 0 : shown[i - 1].first + 1;
    const auto end = has_mark_after ? token
                     : is_last      ? static_cast<std::uint32_t>(cut.tokens.size())
                                    : shown[i + 1].first;
    for (std::uint32_t other = begin; other < end; ++other) {
      if (is_sensitive[other] || word(other) != word(token)) continue;
      shown[i].first = other;
      break;
    }
  }
}

}  // namespace

ExposedCorpus exposed(const Corpus& gold, const std::vector<bool>& sensitive, const Corpus& published) {
  ExposedCorpus result;
  CorpusBuilder builder;
  for (std::size_t document = 0; document < gold.size(); ++document) {
    const tag::TagText source = tag::cut_text(gold.text(document));
    const tag::TagText shown = tag::cut_text(published.text(document));
    std::vector<bool> is_sensitive = tag::covered_tokens(source, gold, document, sensitive);
    drop_symbols(is_sensitive, gold.text(document), source);
    result.tokens += source.tokens.size();
    const auto sensitive_here = static_cast<std::uint64_t>(std::ranges::count(is_sensitive, true));
    result.sensitive += sensitive_here;
    result.hidden_by_error += source.tokens.size() - sensitive_here;
    std::vector<CorpusBuilder::LabelledRange> spans;
    std::pair<std::uint32_t, std::uint32_t> last{};
    auto pairs = shown_tokens(gold.text(document), source, published.text(document), shown);
    prefer_harmless(pairs, gold.text(document), source, is_sensitive, shown.tokens.size());
    for (const auto& pair : pairs) {
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
    builder.add(published.text(document), {}, named_owner(gold, document), spans);
  }
  result.corpus = std::move(builder).build();
  return result;
}

}  // namespace sumi::attack
