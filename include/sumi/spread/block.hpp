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

// One step of a count over many blocks: strings of up to `depth` bytes are compared, of which `known` are known to be
// frequent.
struct CountStep {
  std::uint32_t known = 0;      // bytes
  std::uint32_t key_bytes = 1;  // strings that share so many go to the same range
  std::uint32_t depth = 8;      // bytes
  std::uint32_t ranges = 1;
};

// A part of a corpus that is masked as if all were on one machine: what it sends to be counted, and what it hides by
// the answers. A cluster's engine carries what is sent; docs/spark.md tells what it does, and proves it.
//   Packed    two numbers of 64 bits (documents, owners), the size of each text (64 bits), the owner of each (32 bits,
//             from 0, those of one side by side), for each owner its number if other blocks have it, too (32 bits, all
//             ones: none has), the texts. Little-endian.
//   Order     begin_count(); until live() is 0 in all blocks: send() and receive(); cover(). Again, if any block
//             changed something and the guarantee is published. resume() goes on from hidden() and counted() in any
//             process.
//   Memory    some 10 bytes a byte of text, 35 more while it sends; 60 a byte of the longest document while it covers.
//   Threads   one.
//   Errors    bad_input: what isn't packed so; a text that isn't UTF-8. unfinished: 1 GiB of text or more. bad_usage:
//             what mask() refuses of options, and what takes more than strings: methods but repeats, copies, facts,
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

  // What resume() goes on from; no text. hidden(): what is hidden, and what covers need; only cover() changes it, and
  // begin_count() with `starts`. counted(): of a count that has begun; empty: none has.
  [[nodiscard]] std::string hidden() const;
  [[nodiscard]] std::string counted() const;
  // Goes on where both were said, of the same texts and options, once at most; `hidden` is empty before the first
  // cover(). Errors: bad_input where they were damaged, or belong to others.
  void resume(std::string_view hidden, std::string_view counted);

  // All suffixes are live again.
  void begin_count();
  // Only those are of which strings may have lost support: `lost` is what unite_lost() made of lost() of all blocks,
  // behind the last cover() of each. The same lengths, with less work. Errors: bad_usage: nothing was counted yet;
  // bad_input: what isn't packed so.
  void begin_count(std::string_view lost);
  // The same (`lost`: nothing: of all), where only strings matter that begin like a unit: `starts` is what unite_lost()
  // made of starts() of all blocks. It is enough to say so once, at the second count. Errors: as above.
  void begin_count(std::optional<std::string_view> lost, std::string_view starts);
  // Suffixes that more is asked of.
  [[nodiscard]] std::size_t live() const;
  // At most what their strings take at depths of 1, 2, 4, … bytes.
  [[nodiscard]] std::array<std::uint64_t, 31> bytes_at_depths() const;
  // What goes to each range; empty: nothing. Errors: bad_usage: more is said to be known than the last step found.
  [[nodiscard]] std::vector<std::string> send(const CountStep& step);
  // What count_range() said to each list that was sent; empty for others. Errors: bad_usage: of another step.
  void receive(const CountStep& step, std::span<const std::string> answers);
  // Hides by what was counted. Returns whether another count is needed for this block's sake.
  [[nodiscard]] bool cover();
  // Which strings the last cover() of this object took from sight somewhere: hashes of how they begin, from which short
  // strings could be guessed. Nothing: so many that the next count had better look at all; or none are needed, as the
  // guarantee is the source's. Not part of hidden().
  [[nodiscard]] std::optional<std::string> lost() const;
  // How units begin, in the same way, after a cover() of this object. Nothing: shorter or other strings matter, too, or
  // they are too many. Not part of hidden().
  [[nodiscard]] std::optional<std::string> starts() const;
  // Counts begun.
  [[nodiscard]] unsigned rounds() const;

  // What would be published now.
  [[nodiscard]] std::vector<std::string> texts() const;
  [[nodiscard]] MaskSummary summary() const;
  // Runs of shown characters, distinct, ascending.
  [[nodiscard]] std::vector<std::string> stretches() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Least bytes that strings must have to matter in a count. Requires: options that CorpusBlock takes. O(1); any threads.
[[nodiscard]] std::uint32_t least_bytes_counted(const MaskOptions& options);

// What any of these holds. O(n log n); memory of 4 bytes a hash. Any threads. Errors: bad_input: what no lost() said.
[[nodiscard]] std::string unite_lost(std::span<const std::string_view> all);

// The answers to what all blocks sent to one range in one step, in the same order; the same for any order.
//   Cost    O(n log n) comparisons of n strings; memory of some 60 bytes and its own a string.
//   Errors  bad_input: what no block sent.
[[nodiscard]] std::vector<std::string> count_range(std::span<const std::string_view> lists, const CountStep& step,
                                                   unsigned k);

}  // namespace sumi
