#include <algorithm>
#include <limits>

#include "base/machine/parallel.hpp"
#include "link/blocks.hpp"
#include "link/column_profile.hpp"
#include "link/record_table.hpp"

namespace sumi::link {
namespace {

constexpr std::uint64_t kShareOfOneKey = 6;  // a single key uses at most this fraction of the pairs allowed
constexpr std::uint64_t kShareOfTwoKeys = 12;
constexpr std::size_t kMostFound = 32;
constexpr std::size_t kMostOfTwoKeys = 12;

struct Candidate {
  std::vector<LinkKey> keys;
  std::uint64_t pairs = 0;
};

LinkKey key_of(const std::string& column, LinkPart part, unsigned size = 0) {
  return {column, part, size, {}};
}

std::vector<Candidate> single_keys(const LinkRecords::Table& table, const std::vector<ColumnProfile>& profiles,
                                   const std::vector<std::size_t>& compared,
                                   const std::vector<SwappedColumns>& swapped) {
  std::vector<Candidate> singles;
  const auto offer = [&](const LinkKey& key) { singles.push_back({{key}, 0}); };
  for (const std::size_t column : compared) {
    const std::string& name = table.columns[column];
    const double length = profiles[column].mean_length;
    offer(key_of(name, LinkPart::whole));
    switch (profiles[column].kind) {
      case ColumnKind::date:
        offer(key_of(name, LinkPart::year));
        offer(key_of(name, LinkPart::month_day));
        break;
      case ColumnKind::code:
        if (length < 5) break;
        offer(key_of(name, LinkPart::first, static_cast<unsigned>((length + 1) / 2)));
        offer(key_of(name, LinkPart::last, static_cast<unsigned>((length + 1) / 2)));
        break;
      case ColumnKind::words:
        offer(key_of(name, LinkPart::first, 6));
        offer(key_of(name, LinkPart::last_word));
        break;
      case ColumnKind::name:
        offer(key_of(name, LinkPart::sound));
        offer(key_of(name, LinkPart::first, 4));
        offer(key_of(name, LinkPart::last, 4));
        break;
      default:
        break;
    }
  }
  for (const SwappedColumns& two : swapped)
    singles.push_back({{{table.columns[two.column], LinkPart::whole, 0, table.columns[two.other]}}, 0});
  return singles;
}

// `scale`: pairs of all records for one of the table's.
void count_pairs(const LinkRecords::Table& table, double scale, std::vector<Candidate>& candidates, unsigned threads) {
  for_each_piece(candidates.size(), 1, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i) {
      LinkRules rules;
      rules.blocks = {candidates[i].keys};
      rules.max_block = std::numeric_limits<std::uint32_t>::max();
      candidates[i].pairs =
          static_cast<std::uint64_t>(scale * static_cast<double>(Blocks(table, rules, 1).block(0).size.pairs));
    }
  });
}

void sort_by_pairs(std::vector<Candidate>& candidates) {
  std::ranges::stable_sort(candidates, {}, &Candidate::pairs);
}

// Combines two keys, as if they were independent.
std::vector<Candidate> pairs_of_keys(const std::vector<Candidate>& singles, double all_pairs, std::uint64_t most) {
  std::vector<Candidate> two;
  for (std::size_t i = 0; i < singles.size(); ++i) {
    for (std::size_t j = i + 1; j < singles.size(); ++j) {
      const LinkKey& a = singles[i].keys.front();
      const LinkKey& b = singles[j].keys.front();
      if (a.column == b.column || !a.column_too.empty() || !b.column_too.empty()) continue;
      const double expected = static_cast<double>(singles[i].pairs) * static_cast<double>(singles[j].pairs) / all_pairs;
      if (expected <= static_cast<double>(most)) two.push_back({{a, b}, static_cast<std::uint64_t>(expected)});
    }
  }
  sort_by_pairs(two);
  return two;
}

}  // namespace

std::vector<std::vector<LinkKey>> find_blocks(const LinkRecords::Table& table,
                                              const std::vector<ColumnProfile>& profiles,
                                              const std::vector<std::size_t>& compared,
                                              const std::vector<SwappedColumns>& swapped, std::size_t records,
                                              unsigned threads) {
  const auto pairs_of = [](std::size_t size) {
    return static_cast<double>(size) * (static_cast<double>(size) - 1) / 2;
  };
  const double all_pairs = pairs_of(records);
  if (all_pairs <= kAllPairs) return {};
  const double scale = all_pairs / std::max(1.0, pairs_of(table.size()));
  std::uint64_t left = std::max(kFewPairs, kMostPairsARecord * records);
  const std::uint64_t most_of_one = left / kShareOfOneKey;
  const std::uint64_t most_of_two = left / kShareOfTwoKeys;

  std::vector<Candidate> singles = single_keys(table, profiles, compared, swapped);
  count_pairs(table, scale, singles, threads);
  sort_by_pairs(singles);
  std::vector<std::vector<LinkKey>> blocks;
  std::vector<Candidate> too_frequent;
  for (const Candidate& single : singles) {
    if (single.pairs == 0) continue;
    if (single.pairs > most_of_one || single.pairs > left || blocks.size() == kMostFound) {
      too_frequent.push_back(single);
      continue;
    }
    left -= single.pairs;
    blocks.push_back(single.keys);
  }
  std::vector<Candidate> two = pairs_of_keys(too_frequent, all_pairs, most_of_two);
  two.resize(std::min({two.size(), kMostOfTwoKeys, kMostFound - blocks.size()}));
  count_pairs(table, scale, two, threads);
  sort_by_pairs(two);
  for (const Candidate& both : two) {
    if (both.pairs == 0 || both.pairs > most_of_two || both.pairs > left) continue;
    left -= both.pairs;
    blocks.push_back(both.keys);
  }
  return blocks;
}

}  // namespace sumi::link
