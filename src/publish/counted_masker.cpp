#include "publish/counted_masker.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "machine/parallel.hpp"
#include "rare/cover.hpp"
#include "rare/units.hpp"
#include "text/utf8.hpp"

namespace sumi::publish {
namespace {

constexpr std::size_t kDocumentsAtOnce = 16;

// Where the longest allowed string from each cut of a document ends, in bytes of the text. What begins later ends no
// earlier: so where two cuts end alike, all between do, and are not looked up. First every kTogether-th is, then the
// middles of what lies between different ends, all of a level at once.
class AllowedEnds {
 public:
  const std::vector<std::size_t>& find(std::string_view text, std::span<const std::uint32_t> cuts,
                                       const AllowedStrings& allowed) {
    constexpr std::size_t kTogether = 16;
    ends_.resize(cuts.size());
    wanted_.clear();
    for (std::size_t cut = 0; cut + 1 < cuts.size(); cut += kTogether) wanted_.push_back(cut);
    wanted_.push_back(cuts.size() - 1);
    look_up(text, cuts, allowed);
    between_.clear();
    for (std::size_t i = 1; i < wanted_.size(); ++i) between_.emplace_back(wanted_[i - 1], wanted_[i]);
    while (!between_.empty()) {
      split();
      look_up(text, cuts, allowed);
    }
    return ends_;
  }

 private:
  using Pair = std::pair<std::size_t, std::size_t>;

  void look_up(std::string_view text, std::span<const std::uint32_t> cuts, const AllowedStrings& allowed) {
    begins_.clear();
    for (const std::size_t cut : wanted_) begins_.push_back(cuts[cut]);
    lengths_.resize(begins_.size());
    allowed.find_longest(text, begins_, lengths_);
    for (std::size_t i = 0; i < wanted_.size(); ++i) ends_[wanted_[i]] = begins_[i] + lengths_[i];
  }

  // Requires: both ends of each were looked up.
  void split() {
    wanted_.clear();
    halves_.clear();
    for (const auto& [first, last] : between_) {
      if (last - first < 2) continue;
      if (ends_[first] == ends_[last]) {
        std::fill(ends_.begin() + static_cast<std::ptrdiff_t>(first), ends_.begin() + static_cast<std::ptrdiff_t>(last),
                  ends_[first]);
        continue;
      }
      const std::size_t middle = first + (last - first) / 2;
      wanted_.push_back(middle);
      halves_.emplace_back(first, middle);
      halves_.emplace_back(middle, last);
    }
    between_.swap(halves_);
  }

  std::vector<std::size_t> ends_;
  std::vector<std::size_t> wanted_;  // cuts
  std::vector<std::size_t> begins_;
  std::vector<std::size_t> lengths_;
  std::vector<Pair> between_;
  std::vector<Pair> halves_;
};

// One document as its cuts; reused from document to document.
class DocumentCuts {
 public:
  void load(std::string_view text, Position begin, const rare::UnitStarts& units) {
    bytes_.clear();
    characters_.clear();
    costs_.clear();
    std::uint32_t characters = 0;
    for (std::uint32_t at = 0; at < text.size(); ++at) {
      if (!utf8::starts_character(text[at])) continue;
      if (at == 0 || units.contains(begin + at)) add(at, characters);
      ++characters;
    }
    add(static_cast<std::uint32_t>(text.size()), characters);
  }

  void find_ends(std::string_view text, const AllowedStrings& allowed) {
    const std::vector<std::size_t>& reached = allowed_.find(text, bytes_, allowed);
    ends_.resize(bytes_.size() - 1);
    std::uint32_t end = 0;
    for (std::uint32_t cut = 0; cut < ends_.size(); ++cut) {
      end = std::max(end, cut);
      while (end < ends_.size() && bytes_[end + 1] <= reached[cut]) ++end;
      ends_[cut] = end;
    }
  }

  [[nodiscard]] rare::CutInput input() const { return {characters_, costs_, ends_}; }
  [[nodiscard]] std::uint32_t byte_of(std::uint32_t cut) const { return bytes_[cut]; }

 private:
  void add(std::uint32_t byte, std::uint32_t characters) {
    bytes_.push_back(byte);
    characters_.push_back(characters);
    costs_.push_back(characters * rare::kCharacterCost);
  }

  std::vector<std::uint32_t> bytes_;  // of the document before each cut
  std::vector<std::uint32_t> characters_;
  std::vector<std::uint64_t> costs_;
  std::vector<std::uint32_t> ends_;
  AllowedEnds allowed_;
};

}  // namespace

CountedMasker::CountedMasker(io::CountedStrings counted)
    : lengths_(counted.lengths), snap_(counted.snap), allowed_(std::move(counted.strings)) {}

CountedMasker::CountedMasker(io::CountedIndex index)
    : lengths_(index.counted.lengths), snap_(index.counted.snap), allowed_(std::move(index)) {}

void CountedMasker::hide(const Corpus& corpus, unsigned threads, Visibility& visibility) const {
  const unsigned workers = std::max(1U, threads);
  const rare::UnitStarts units(corpus, snap_, workers);
  struct Worker {
    DocumentCuts cuts;
    rare::OptimalCover optimal;
  };
  std::vector<Worker> all(workers);
  for_each_piece(corpus.size(), kDocumentsAtOnce, workers, [&](std::size_t first, std::size_t last, unsigned worker) {
    auto& [cuts, optimal] = all[worker];
    for (std::size_t document = first; document < last; ++document) {
      const Position begin = corpus.documents()[document].where.begin;
      const std::string_view text = corpus.text(document);
      if (text.empty()) continue;
      cuts.load(text, begin, units);
      cuts.find_ends(text, allowed_);
      const auto shown = visibility.begin() + static_cast<std::ptrdiff_t>(begin);
      std::uint32_t at = 0;
      const auto hide_to = [&](std::uint32_t end) { std::fill(shown + at, shown + end, Why::rare); };
      for (const rare::Stretch& stretch : optimal.cover(cuts.input(), lengths_)) {
        hide_to(cuts.byte_of(stretch.begin));
        at = cuts.byte_of(stretch.end);
      }
      hide_to(static_cast<std::uint32_t>(text.size()));
    }
  });
}

}  // namespace sumi::publish
