#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/mask_options.hpp>
#include <sumi/publish/mask.hpp>

namespace sumi {

// One step of a count over many blocks: it compares strings of up to `depth` bytes, of which `known` are known to be
// frequent.
struct CountStep {
  std::uint32_t known = 0;      // bytes
  std::uint32_t key_bytes = 1;  // strings that share so many bytes go to the same range
  std::uint32_t depth = 8;      // bytes
  std::uint32_t ranges = 1;
};

// A part of a corpus that is masked as if the whole were on one machine: it sends data to be counted, and hides by the
// answers. A cluster engine transports the data; docs/spark.md describes the protocol and proves it.
//   Packed    two numbers of 64 bits (documents, owners), the size of each text (64 bits), the owner of each (32 bits,
//             from 0, those of one owner adjacent), for each owner its number if other blocks have it, too (32 bits,
//             all ones: none has), the texts. Little-endian.
//   Order     begin_count(); until live() is 0 in all blocks: send() and receive(); cover(). Again, if any block
//             changed something and the guarantee is published. resume() continues from hidden() and counted() in any
//             process.
//   Memory    some 10 bytes a byte of text, 35 more while it sends; 60 a byte of the longest document while it covers.
//   Threads   one.
//   Errors    bad_input: data in another layout; a text that isn't UTF-8. unfinished: 1 GiB of text or more. bad_usage:
//             options that mask() refuses, and those that need more than strings: methods but repeats, copies, facts,
//             shown classes of characters.
class CorpusBlock {
 public:
  // Errors: as above.
  CorpusBlock(std::string_view packed, const MaskOptions& options);
  CorpusBlock(CorpusBlock&&) noexcept;
  CorpusBlock& operator=(CorpusBlock&&) noexcept;
  ~CorpusBlock();

  // Errors: as above.
  static void require_options(const MaskOptions& options);

  // The state for resume(), without text. hidden(): what is hidden, and what covers need; only cover() and
  // begin_count() with `starts` change it. counted(): the state of a count that has begun; empty: none has.
  [[nodiscard]] std::string hidden() const;
  [[nodiscard]] std::string counted() const;
  // Continues from both states, of the same texts and options, at most once; `hidden` is empty before the first
  // cover(). Errors: bad_input if they were damaged, or belong to others.
  void resume(std::string_view hidden, std::string_view counted);

  // Makes all suffixes live again.
  void begin_count();
  // Makes only those suffixes live whose strings may have lost support: `lost` is unite_lost() of lost() of all blocks,
  // after the last cover() of each. The same lengths, with less work. Errors: bad_usage: nothing was counted yet;
  // bad_input: data in another layout.
  void begin_count(std::string_view lost);
  // The same (without `lost`: all suffixes), if only strings matter that begin like a unit: `starts` is unite_lost() of
  // starts() of all blocks. Needed only once, at the second count. Errors: as above.
  void begin_count(std::optional<std::string_view> lost, std::string_view starts);
  // The number of suffixes with open questions.
  [[nodiscard]] std::size_t live() const;
  // Upper bounds on the bytes of their strings at depths of 1, 2, 4, … bytes.
  [[nodiscard]] std::array<std::uint64_t, 31> bytes_at_depths() const;
  // The data for each range; empty: none. Errors: bad_usage: `known` is more than the last step found.
  [[nodiscard]] std::vector<std::string> send(const CountStep& step);
  // Receives the answers of count_range() to each list that was sent; empty for others. Errors: bad_usage: of another
  // step.
  void receive(const CountStep& step, std::span<const std::string> answers);
  // Hides by the counts. Returns whether another count is needed for this block.
  [[nodiscard]] bool cover();
  // The strings that the last cover() of this object hid somewhere: hashes of their beginnings, from which short
  // strings could be guessed. Nothing: so many that the next count should examine all; or none are needed, because the
  // guarantee is the source's. Not part of hidden().
  [[nodiscard]] std::optional<std::string> lost() const;
  // The beginnings of units in the same form, after a cover() of this object. Nothing: shorter or other strings matter,
  // too, or they are too many. Not part of hidden().
  [[nodiscard]] std::optional<std::string> starts() const;
  // The number of counts begun.
  [[nodiscard]] unsigned rounds() const;

  // The texts that would be published now.
  [[nodiscard]] std::vector<std::string> texts() const;
  [[nodiscard]] MaskSummary summary() const;
  // The runs of shown characters, distinct, ascending.
  [[nodiscard]] std::vector<std::string> stretches() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The least length, in bytes, of strings that matter in a count. Requires: options that CorpusBlock takes. O(1); any
// threads.
[[nodiscard]] std::uint32_t least_bytes_counted(const MaskOptions& options);

// The union of these sets. O(n log n); memory of 4 bytes a hash. Any threads. Errors: bad_input: not from lost().
[[nodiscard]] std::string unite_lost(std::span<const std::string_view> all);

// The answers to what all blocks sent to one range in one step, in the same order; they don't depend on that order.
//   Cost    O(n log n) comparisons of n strings; memory of some 60 bytes and its own a string.
//   Errors  bad_input: not from send().
[[nodiscard]] std::vector<std::string> count_range(std::span<const std::string_view> lists, const CountStep& step,
                                                   unsigned k);

}  // namespace sumi
