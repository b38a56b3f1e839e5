#include "labs/spread/blocks.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace sumi::testing {
namespace {

template <typename Number>
void append(std::string& out, Number number) {
  out.append(reinterpret_cast<const char*>(&number), sizeof number);
}

}  // namespace

std::string packed_block(const std::vector<BlockDocument>& block, const std::map<std::uint32_t, int>& blocks_of) {
  std::vector<std::uint32_t> owners;
  std::vector<std::uint32_t> of_document;
  for (const BlockDocument& document : block) {
    if (owners.empty() || owners.back() != document.owner) owners.push_back(document.owner);
    of_document.push_back(static_cast<std::uint32_t>(owners.size() - 1));
  }
  std::string out;
  append<std::uint64_t>(out, block.size());
  append<std::uint64_t>(out, owners.size());
  for (const BlockDocument& document : block) append<std::uint64_t>(out, document.text.size());
  for (const std::uint32_t owner : of_document) append(out, owner);
  for (const std::uint32_t owner : owners) append(out, blocks_of.at(owner) > 1 ? owner : ~std::uint32_t{0});
  for (const BlockDocument& document : block) out += document.text;
  return out;
}

SpreadResult mask_spread(const Blocks& blocks, const MaskOptions& options, std::uint32_t ranges,
                         const std::vector<std::uint32_t>& depths, bool by_lost) {
  std::map<std::uint32_t, int> blocks_of;
  for (const auto& block : blocks) {
    std::vector<std::uint32_t> owners;
    for (const BlockDocument& document : block) owners.push_back(document.owner);
    std::sort(owners.begin(), owners.end());
    owners.erase(std::unique(owners.begin(), owners.end()), owners.end());
    for (const std::uint32_t owner : owners) ++blocks_of[owner];
  }
  std::vector<std::string> packed;
  for (const auto& block : blocks) packed.push_back(packed_block(block, blocks_of));
  std::vector<std::string> hidden(blocks.size());
  std::vector<std::string> counted(blocks.size());
  const auto block_now = [&](std::size_t i) {
    CorpusBlock block(packed[i], options);
    block.resume(hidden[i], counted[i]);
    return block;
  };
  SpreadResult result;
  std::vector<std::optional<std::string>> lost(blocks.size());
  std::vector<std::string> unit_starts;
  for (bool changed = true; changed;) {
    ++result.rounds;
    std::vector<std::string_view> starts;
    for (const std::optional<std::string>& one : lost) {
      if (one) starts.push_back(*one);
    }
    const bool knows_lost = by_lost && starts.size() == blocks.size();
    const std::string united = unite_lost(starts);
    if (knows_lost) ++result.rounds_by_lost;
    std::size_t live = 0;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      CorpusBlock block = block_now(i);
      if (result.rounds == 2 && by_lost && unit_starts.size() == blocks.size()) {
        const std::vector<std::string_view> views(unit_starts.begin(), unit_starts.end());
        block.begin_count(knows_lost ? std::optional<std::string_view>(united) : std::nullopt, unite_lost(views));
        hidden[i] = block.hidden();
        result.by_starts = true;
      } else if (knows_lost) {
        block.begin_count(united);
      } else {
        block.begin_count();
      }
      live += block.live();
      counted[i] = block.counted();
    }
    if (knows_lost) result.live_by_lost += live;
    CountStep step{.known = 0, .key_bytes = least_bytes_counted(options), .depth = 0, .ranges = ranges};
    for (std::size_t rung = 0; live > 0; ++rung) {
      step.depth = std::max(step.key_bytes, rung < depths.size() ? depths[rung] : 2 * step.known);
      if (step.depth <= step.known) step.depth = step.known + 1;
      ++result.steps;
      if (knows_lost) ++result.steps_by_lost;
      std::vector<std::vector<std::string>> sent;
      for (std::size_t i = 0; i < blocks.size(); ++i) {
        CorpusBlock block = block_now(i);
        sent.push_back(block.send(step));
        for (const std::string& one : sent.back()) result.sent_bytes += one.size();
        counted[i] = block.counted();
      }
      std::vector<std::vector<std::string>> answers(blocks.size(), std::vector<std::string>(ranges));
      for (std::uint32_t range = 0; range < ranges; ++range) {
        std::vector<std::string_view> lists;
        std::vector<std::size_t> of;
        for (std::size_t i = blocks.size(); i-- > 0;) {
          if (sent[i][range].empty()) continue;
          lists.push_back(sent[i][range]);
          of.push_back(i);
        }
        std::vector<std::string> said = count_range(lists, step, options.promise.k);
        for (std::size_t j = 0; j < of.size(); ++j) answers[of[j]][range] = said[j];
      }
      live = 0;
      for (std::size_t i = 0; i < blocks.size(); ++i) {
        CorpusBlock block = block_now(i);
        block.receive(step, answers[i]);
        live += block.live();
        counted[i] = block.counted();
      }
      if (knows_lost) result.went_on += live;
      step.known = step.depth;
      step.key_bytes = step.known + 1;
    }
    changed = false;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      CorpusBlock block = block_now(i);
      changed |= block.cover();
      lost[i] = block.lost();
      if (result.rounds == 1) {
        if (std::optional<std::string> one = block.starts()) unit_starts.push_back(*std::move(one));
      }
      counted[i] = block.counted();
      hidden[i] = block.hidden();
    }
  }
  for (std::size_t i = 0; i < blocks.size(); ++i) result.texts.push_back(block_now(i).texts());
  return result;
}

}  // namespace sumi::testing
