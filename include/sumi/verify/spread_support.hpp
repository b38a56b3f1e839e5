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

// One step of a check over many blocks: it compares strings of up to `depth` bytes.
struct SupportStep {
  std::uint32_t known = 0;      // bytes of live strings that were compared before
  std::uint32_t key_bytes = 1;  // strings that share so many bytes meet in one range; at most known + 1; in the first
                                // step at most the length of the shortest stretch of all blocks
  std::uint32_t depth = 16;     // bytes, more than known
  std::uint32_t ranges = 1;

  friend bool operator==(const SupportStep&, const SupportStep&) = default;
};

// A part of the published documents: checks, together with all other blocks, whether each kept stretch has support >=
// k. It shares no code with the masking, and sends other data: each string goes with up to k of its supporters, not
// with their number.
//   Method   All suffixes of the counted texts are sent, cut to the step's depth; a stretch is the prefix of a suffix.
//            If a string of the full depth begins a longer stretch, its suffixes are live in the next step.
//   Order    add() all; until live() is 0 in all blocks: send(), receive(). state() and resume() as for CorpusBlock.
//   Requires a promise of repeats alone. Stretches end at marks and kept phrases.
//   Cost     O(bytes log bytes) comparisons; 13 bytes a byte of text.
//   Errors   unfinished: 1 GiB of text or more. bad_input: data that no block or range wrote.
class SupportBlock {
 public:
  // Errors: bad_usage for a promise of more than repeats.
  explicit SupportBlock(const Promise& promise);
  SupportBlock(SupportBlock&&) noexcept;
  ~SupportBlock();

  // Adds a document's published text, and its supporter: the same number for all documents of an owner (or one for each
  // document), which nobody else has. `source`: the text in which supports are counted instead. If occurrences are
  // counted, all documents of a block have one number, and those of blocks are 2^30 or more apart. Requires: UTF-8, in
  // the published spelling.
  void add(std::string_view published, const std::string_view* source, std::uint64_t supporter);
  // Call after all were added.
  void begin();

  // The state for resume(), for the same texts.
  [[nodiscard]] std::string state() const;
  // Errors: bad_input if the state was damaged, or belongs to other texts.
  void resume(std::string_view state);
  // The number of suffixes with open questions.
  [[nodiscard]] std::size_t live() const;
  // The data for each range; empty: none. Errors: bad_usage: a step that would skip stretches.
  [[nodiscard]] std::vector<std::string> send(const SupportStep& step);
  // Receives the answers of judge_range() to each list that was sent; empty for others. Errors: bad_usage: of another
  // step.
  void receive(const SupportStep& step, std::span<const std::string> answers);

  // A stretch whose support is below k, in code points of the published text of a document, by its index from 0.
  struct Rare {
    std::size_t document = 0;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
  };
  // Sorted by document and position.
  [[nodiscard]] std::vector<Rare> rare() const;
  // The number of kept stretches judged.
  [[nodiscard]] std::uint64_t stretches() const;
  // The bytes of the shortest stretch; 2^30 - 1 if there is none.
  [[nodiscard]] std::uint32_t shortest() const;
  // The number of runs of kept phrases, which no stretch includes.
  [[nodiscard]] std::uint64_t kept_by_policy() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The answers to what blocks sent to one range in one step, in their order. Errors: bad_input.
[[nodiscard]] std::vector<std::string> judge_range(std::span<const std::string_view> lists, const SupportStep& step,
                                                   unsigned k);

}  // namespace sumi::verify
