#include "methods/rare/by_definition.hpp"

#include <algorithm>
#include <bit>

namespace sumi::testing {
namespace {

bool all_take_part(const TakesPart& takes_part, std::size_t document, std::size_t begin, std::size_t end) {
  return std::all_of(takes_part[document].begin() + static_cast<std::ptrdiff_t>(begin),
                     takes_part[document].begin() + static_cast<std::ptrdiff_t>(end),
                     [](auto part) { return part != 0; });
}

}  // namespace

TakesPart everything(const PlainCorpus& corpus) {
  TakesPart all;
  for (const PlainDocument& document : corpus) all.emplace_back(document.text.size(), std::uint8_t{1});
  return all;
}

SupportTable::SupportTable(const PlainCorpus& corpus, const TakesPart& takes_part) {
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    const std::u32string_view text = corpus[document].text;
    for (std::size_t begin = 0; begin < text.size(); ++begin) {
      for (std::size_t end = begin; end < text.size() && takes_part[document][end] != 0; ++end) {
        Seen& seen = seen_[text.substr(begin, end + 1 - begin)];
        ++seen.occurrences;
        seen.documents |= std::uint64_t{1} << document;
        seen.owners |= std::uint64_t{1} << corpus[document].owner;
      }
    }
  }
}

std::size_t SupportTable::of(std::u32string_view wanted, Support by) const {
  const auto found = seen_.find(wanted);
  if (found == seen_.end()) return 0;
  const Seen& seen = found->second;
  if (by == Support::occurrences) return seen.occurrences;
  return static_cast<std::size_t>(std::popcount(by == Support::documents ? seen.documents : seen.owners));
}

std::vector<std::vector<std::uint32_t>> lengths_by_counting(const PlainCorpus& corpus, const TakesPart& takes_part,
                                                            Support by, unsigned k) {
  return lengths_by_counting(corpus, takes_part, SupportTable(corpus, takes_part), by, k);
}

std::vector<std::vector<std::uint32_t>> lengths_by_counting(const PlainCorpus& corpus, const TakesPart& takes_part,
                                                            const SupportTable& supports, Support by, unsigned k) {
  std::vector<std::vector<std::uint32_t>> lengths;
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    const std::u32string& text = corpus[document].text;
    lengths.emplace_back(text.size(), 0);
    for (std::size_t i = 0; i < text.size(); ++i) {
      for (std::uint32_t length = 1; i + length <= text.size(); ++length) {
        if (!all_take_part(takes_part, document, i, i + length)) break;
        if (supports.of(std::u32string_view(text).substr(i, length), by) < k) break;
        lengths.back()[i] = length;
      }
    }
  }
  return lengths;
}

std::vector<rare::Stretch> maximal_repeats_by_definition(const PlainCorpus& corpus, const TakesPart& takes_part,
                                                         std::size_t document, Support by, unsigned k) {
  const std::u32string_view text = corpus[document].text;
  const SupportTable supports(corpus, takes_part);
  std::vector<rare::Stretch> frequent;
  for (std::uint32_t begin = 0; begin < text.size(); ++begin) {
    for (std::uint32_t end = begin + 1; end <= text.size(); ++end) {
      if (all_take_part(takes_part, document, begin, end) && supports.of(text.substr(begin, end - begin), by) >= k) {
        frequent.push_back({begin, end});
      }
    }
  }
  std::vector<rare::Stretch> maximal;
  for (const rare::Stretch& one : frequent) {
    const bool contained = std::any_of(frequent.begin(), frequent.end(), [&](const rare::Stretch& other) {
      return other != one && other.begin <= one.begin && one.end <= other.end;
    });
    if (!contained) maximal.push_back(one);
  }
  return maximal;
}

std::vector<rare::Stretch> minimal_rare_by_definition(const PlainCorpus& corpus, const TakesPart& takes_part,
                                                      std::size_t document, Support by, unsigned k) {
  const std::u32string_view text = corpus[document].text;
  const SupportTable supports(corpus, takes_part);
  const auto is_rare = [&](std::uint32_t begin, std::uint32_t end) {
    return begin < end && supports.of(text.substr(begin, end - begin), by) < k;
  };
  std::vector<rare::Stretch> minimal;
  for (std::uint32_t begin = 0; begin < text.size(); ++begin) {
    for (std::uint32_t end = begin + 1; end <= text.size(); ++end) {
      if (all_take_part(takes_part, document, begin, end) && is_rare(begin, end) && !is_rare(begin + 1, end) &&
          !is_rare(begin, end - 1)) {
        minimal.push_back({begin, end});
      }
    }
  }
  return minimal;
}

std::uint32_t most_kept(const std::vector<std::uint32_t>& lengths, const std::vector<std::uint8_t>& cuts,
                        CoverRules rules, std::uint32_t from) {
  std::uint32_t most = 0;
  for (std::uint32_t begin = from; begin < lengths.size(); ++begin) {
    for (std::uint32_t end = begin + 1; end <= begin + lengths[begin]; ++end) {
      if (cuts[begin] == 0 || cuts[end] == 0 || end - begin < rules.min_length) continue;
      most = std::max(most, end - begin + most_kept(lengths, cuts, rules, end + rules.gap));
    }
  }
  return most;
}

}  // namespace sumi::testing
