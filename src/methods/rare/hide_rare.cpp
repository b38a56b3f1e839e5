#include "methods/rare/hide_rare.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "base/machine/parallel.hpp"
#include "base/model/memory_limit.hpp"
#include "base/model/spooled_pages.hpp"
#include "methods/rare/counts_by_rescan.hpp"
#include "methods/rare/counts_in_order.hpp"
#include "methods/rare/document_hider.hpp"
#include "methods/rare/least_memory.hpp"
#include "methods/rare/order_budget.hpp"
#include "methods/rare/source_covers.hpp"
#include "methods/rare/source_order.hpp"

namespace sumi::rare {
namespace {

constexpr std::size_t kPartsCoveredAtOnce = 16;

// An estimate, for progress plans, of the work of all rounds for a text in files, in first counts.
constexpr std::uint64_t kRoundsExpected = 12;

// Calls work(part, hider) for all parts of documents. Returns whether any call returned true.
template <typename Work>
bool for_each_part(HidingState& state, std::vector<DocumentHider>& hiders, const Work& work) {
  std::atomic<bool> any = false;
  const auto threads = static_cast<unsigned>(hiders.size());
  for_each_piece(state.parts_size(), kPartsCoveredAtOnce, threads,
                 [&](std::size_t first, std::size_t last, unsigned worker) {
                   for (std::size_t part = first; part < last; ++part) {
                     if (work(part, hiders[worker])) any = true;
                   }
                 });
  return any;
}

// The repeated counts and covers of one state.
class Rounds {
 public:
  Rounds(HidingState& state, const Progress& progress, const HideMore& on_fixed_point, Position part_bytes)
      : state_(state),
        part_bytes_(part_bytes),
        progress_(progress),
        on_fixed_point_(on_fixed_point),
        plan_(progress, state.options.promise.guarantee == Guarantee::published ? kRoundsExpected : 1),
        hiders_(std::max(1U, state.options.threads), DocumentHider(state)) {
    state.plan = &plan_;
  }

  // Runs all rounds and returns the number of counts.
  unsigned run() {
    const bool published = state_.options.promise.guarantee == Guarantee::published;
    require_memory(least_memory);
    begin_count();
    std::unique_ptr<RoundCounts> counts = published ? count_in_order() : nullptr;
    const std::string& folder = state_.corpus.spool_folder();
    // Counts in order access the shown text out of order, so it stays in memory.
    const std::string folder_of_shown = counts ? std::string() : folder;
    if (!counts) counts = count_source_first();
    if (published) fill_in(folder, state_.weights, state_.text.bytes.size(), 0);
    if (published) state_.shown = ShownBytes(state_.text.bytes, folder_of_shown);
    const bool hid = cover(*counts, true);
    if (!published || !hid) return counts_;
    if (!settle(*counts)) cut_down(*counts);
    if (on_fixed_point_ && follow()) cut_down(*counts);
    return counts_;
  }

 private:
  // Counts the source and prepares all later counts in one sort. Null if the text or options don't permit it.
  std::unique_ptr<RoundCounts> count_in_order() {
    std::optional<SourceOrder> order = SourceOrder::of(state_);
    if (!order) return nullptr;
    cut_documents(order->lengths, order->exact_from);
    if (!order->fits(OrderBudget(state_))) return nullptr;  // long lengths, or a part that is longer than expected
    return CountsInOrder::of(state_, std::move(order->suffixes), std::move(order->ranked), std::move(order->lengths));
  }

  std::unique_ptr<RoundCounts> count_source_first() {
    const bool published = state_.options.promise.guarantee == Guarantee::published;
    FrequentLengths lengths = count_source_within_limit();
    cut_documents(lengths, 0);
    require_held(in_files() ? lengths.listed_bytes() : lengths.memory_bytes());
    std::unique_ptr<RoundCounts> counts;
    const bool is_content = !published || are_frequent_whole(lengths);
    if (!is_content && !in_files()) counts = CountsInOrder::of(state_, lengths);
    if (!counts && !is_content) require_memory(least_memory_by_rescan);
    if (!counts) counts = std::make_unique<CountsByRescan>(state_, std::move(lengths));
    return counts;
  }

  // If groups are given up for a suffix array that doesn't fit, later counts may need more than the limit that it
  // reports.
  FrequentLengths count_source_within_limit() {
    try {
      return count_source(state_);
    } catch (const MemoryLimitTooLow& limit) {
      const bool goes_on = state_.options.promise.guarantee == Guarantee::published && sizes_ && !in_files();
      throw MemoryLimitTooLow(goes_on ? std::max(limit.least_bytes(), least_memory_by_rescan(*sizes_, state_.options))
                                      : limit.least_bytes());
    }
  }

  void cut_documents(FrequentLengths& lengths, Length exact_from) {
    const MaskOptions& options = state_.options;
    state_.parts = DocumentParts::of(state_.corpus, state_.units, options, state_.visibility, state_.text, lengths,
                                     part_bytes_, exact_from);
    state_.longest_part = std::max<Position>(1, state_.parts.longest(state_.corpus));
    if (options.promise.guarantee == Guarantee::published) WholeDocumentHider::find_whole(state_);
  }

  // Parts that are longer than expected may take more than the limit allows, in addition to lengths.
  void require_held(std::uint64_t length_bytes) const {
    const std::uint64_t most = state_.options.engine.memory_bytes;
    const std::uint64_t needed = held_bytes(state_, std::max(1U, state_.options.threads)) + length_bytes;
    if (most > 0 && needed > most) throw MemoryLimitTooLow(needed);
  }

  [[nodiscard]] bool in_files() const { return !state_.corpus.spool_folder().empty(); }

  // Checks the limit before the work. `needs`: a function of least_memory.hpp.
  void require_memory(std::uint64_t (*needs)(const RareSizes&, const MaskOptions&)) {
    const std::uint64_t most = state_.options.engine.memory_bytes;
    if (most == 0) return;
    if (!sizes_) sizes_ = measured_sizes(state_);
    const std::uint64_t least = needs(*sizes_, state_.options);
    if (least > most) throw MemoryLimitTooLow(least);
  }

  // Returns whether all runs of what takes part are frequent, so that one count should suffice.
  [[nodiscard]] bool are_frequent_whole(const FrequentLengths& lengths) const {
    const std::string_view text = state_.text.bytes;
    for (Position begin = 0; begin < text.size();) {
      const Position end = text.find(kBorder, begin);
      if (begin < end && (lengths.at(begin) < end - begin || end - begin < state_.options.lengths.min_length))
        return false;
      begin = end + 1;
    }
    return true;
  }

  // Alternates between counting in the shown text and covering again, until everything shown is allowed. Returns false
  // after kMaxFullRounds.
  bool settle(RoundCounts& counts) {
    while (counts_ < kMaxFullRounds) {
      begin_count();
      counts.count_shown();
      if (!cover(counts, false)) return true;
    }
    return false;
  }

  // Returns whether anything was hidden or covered again.
  bool cover(RoundCounts& counts, bool first) {
    const bool changed = for_each_part(state_, hiders_, [&](std::size_t part, DocumentHider& hider) {
      if (!counts.read(part, hider)) return false;
      return (first || !hider.is_allowed(part)) && hider.cover_again(part, first);
    });
    counts.end_round(hiders_);
    return changed;
  }

  // Hides more, and shows nothing again, until everything shown is allowed.
  void cut_down(RoundCounts& counts) {
    bool changed = true;
    while (changed) {
      begin_count();
      counts.count_shown();
      changed = for_each_part(state_, hiders_, [&](std::size_t part, DocumentHider& hider) {
        return counts.read(part, hider) && hider.cover_rest(part);
      });
      counts.end_round(hiders_);
    }
  }

  // Returns whether anything more was hidden.
  bool follow() {
    const std::vector<std::uint32_t> documents = on_fixed_point_(state_.visibility);
    for (const std::uint32_t document : documents) {
      const auto [begin, end] = state_.parts.of(document);
      for (std::size_t part = begin; part < end; ++part) hiders_.front().follow(part);
    }
    return !documents.empty();
  }

  void begin_count() {
    if (progress_) progress_("counting, round", counts_ + 1, 0);
    ++counts_;
  }

  HidingState& state_;
  const Position part_bytes_;
  const Progress& progress_;
  const HideMore& on_fixed_point_;
  PassPlan plan_;
  std::vector<DocumentHider> hiders_;
  std::optional<RareSizes> sizes_;  // set if there is a memory limit
  unsigned counts_ = 0;
};

}  // namespace

unsigned hide_rare(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options, const Copies& copies,
                   Visibility& visibility, const Progress& progress, const HideMore& on_fixed_point,
                   Position part_bytes) {
  assert(options.promise.k >= 2 && visibility.size() == corpus.arena().size());
  if (SourceCovers::suit(options)) {
    const unsigned ks[]{options.promise.k};
    SourceCovers(corpus, units, options, copies, visibility, ks, progress, part_bytes).hide(0, visibility);
    return 1;
  }
  HidingState state{corpus, units, options, visibility, counting_text(corpus, visibility, options.promise.fold),
                    {},     {},    {},      {}};
  state.copied = copies.places_in(state.text, corpus, visibility);
  if (state.text.own) {  // not the corpus's own text
    state.takes_part.resize(visibility.size());
    for (std::size_t i = 0; i < visibility.size(); ++i) state.takes_part[i] = visibility[i] == Why::shown;
  }
  return Rounds(state, progress, on_fixed_point, part_bytes).run();
}

}  // namespace sumi::rare
