#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/promise.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::verify {

// One step of a check over many blocks: strings of up to `depth` bytes are compared.
struct SupportStep {
  std::uint32_t known = 0;      // bytes of live strings that were compared before
  std::uint32_t key_bytes = 1;  // strings that share so many meet in one range; at most known + 1; in
                                // the first step at most what the shortest stretch of all blocks has
  std::uint32_t depth = 16;     // bytes, more than known
  std::uint32_t ranges = 1;

  friend bool operator==(const SupportStep&, const SupportStep&) = default;
};

// Some published documents of many: whether each kept stretch has support >= k in all blocks together. No code of the
// masking plays a part, and what is sent isn't what the masking sends: each string goes with the supporters themselves,
// k of them, not with their number.
//   Method   All suffixes of what is counted are sent, cut to the step's depth; a stretch is the prefix of a suffix.
//            Where a string of all the depth begins a longer stretch, its suffixes are live in the next step.
//   Order    add() all; until live() is 0 in all blocks: send(), receive(). state() and resume() as of CorpusBlock.
//   Requires a promise of repeats alone. Stretches end at marks and kept phrases.
//   Cost     O(bytes log bytes) comparisons; 13 bytes a byte of text.
//   Errors   unfinished: 1 GiB of text or more. bad_input: what no block or range wrote.
class SupportBlock {
 public:
  // Errors: bad_usage for a promise of more than repeats.
  explicit SupportBlock(const Promise& promise);
  SupportBlock(SupportBlock&&) noexcept;
  ~SupportBlock();

  // A document's published text, and what it is counted as: the same number for all documents of an owner (or one for
  // each document) and for nobody else. `source`: what is counted instead of it. Where occurrences are counted, all
  // documents of a block have one number, and those of blocks lie 2^30 or more apart. Requires: UTF-8, in the spelling
  // that is published.
  void add(std::string_view published, const std::string_view* source, std::uint64_t supporter);
  // All were added.
  void begin();

  // What resume() goes on from, of the same texts.
  [[nodiscard]] std::string state() const;
  // Errors: bad_input where the state was damaged, or belongs to other texts.
  void resume(std::string_view state);
  // Suffixes that more is asked of.
  [[nodiscard]] std::size_t live() const;
  // What goes to each range; empty: nothing. Errors: bad_usage: a step that would pass over stretches.
  [[nodiscard]] std::vector<std::string> send(const SupportStep& step);
  // What judge_range() said to each list that was sent; empty for others. Errors: bad_usage: of another step.
  void receive(const SupportStep& step, std::span<const std::string> answers);

  // A stretch whose support is below k, in code points of the published text of a document, by its number from 0.
  struct Rare {
    std::size_t document = 0;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
  };
  // By document and place.
  [[nodiscard]] std::vector<Rare> rare() const;
  // Kept stretches judged.
  [[nodiscard]] std::uint64_t stretches() const;
  // Bytes of the shortest stretch; 2^30 - 1 where there is none.
  [[nodiscard]] std::uint32_t shortest() const;
  // Runs of kept phrases, which no stretch includes.
  [[nodiscard]] std::uint64_t kept_by_policy() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The answers to what blocks sent to one range in one step, in their order. Errors: bad_input.
[[nodiscard]] std::vector<std::string> judge_range(std::span<const std::string_view> lists, const SupportStep& step,
                                                   unsigned k);

}  // namespace sumi::verify
