#include "rare/ngram_rounds.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstring>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "machine/parallel.hpp"
#include "rare/documents_a_piece.hpp"
#include "rare/hide_ngrams.hpp"
#include "text/utf8.hpp"

namespace sumi::rare {
namespace {

constexpr std::uint32_t kLeastBytes = 1;  // of a stretch

// Bytes of the n characters from each place on, up to a border: no frequent length counts further. None where a byte
// can't hold them.
std::optional<FrequentLengths::Stored> bytes_of_ngrams(std::string_view text, unsigned n) {
  FrequentLengths::Stored bytes(text.size(), 0);
  Position end = 0;  // behind the last of `held` characters
  std::uint64_t held = 0;
  for (Position at = 0; at < text.size(); at += utf8::width(text[at])) {
    if (text[at] == kBorder) continue;
    if (end <= at) {
      end = at;
      held = 0;
    }
    for (; held < n && text[end] != kBorder; ++held) end += utf8::width(text[end]);
    if (end - at >= FrequentLengths::kUnchanged) return std::nullopt;
    bytes[at] = static_cast<std::uint8_t>(end - at);
    --held;
  }
  return bytes;
}

PositionSet characters_of(std::string_view text) {
  PositionSet characters(text.size());
  for (Position first = 0; first < text.size(); first += 64) {
    std::uint64_t bits = 0;
    const Position end = std::min<Position>(text.size(), first + 64);
    for (Position at = first; at < end; ++at) {
      if (text[at] != kBorder && utf8::starts_character(text[at])) bits |= std::uint64_t{1} << (at - first);
    }
    characters.set_word(first, bits);
  }
  return characters;
}

}  // namespace

std::unique_ptr<NgramRounds> NgramRounds::of(const Corpus& corpus, const Visibility& visibility, const Copies& copies,
                                             const MaskOptions& options) {
  const Promise& promise = options.promise;
  if (promise.strip_space || options.engine.memory_bytes > 0) return nullptr;
  CountingText text = counting_text(corpus, visibility, promise.fold);
  if (text.bytes.empty() || text.bytes.size() > SortedSuffixes::kMostText) return nullptr;
  std::optional<FrequentLengths::Stored> bytes = bytes_of_ngrams(text.bytes, promise.n);
  if (!bytes) return nullptr;
  FrequentLengths lengths(*std::move(bytes));
  std::optional<SortedSuffixes> suffixes =
      SortedSuffixes::of(text.bytes, characters_of(text.bytes), lengths, std::max(1U, options.threads));
  if (!suffixes) return nullptr;
  Mask copied = copies.places_in(text, corpus, visibility);
  return std::unique_ptr<NgramRounds>(new NgramRounds(corpus, visibility, options, std::move(text), std::move(copied),
                                                      *std::move(suffixes), std::move(lengths)));
}

NgramRounds::NgramRounds(const Corpus& corpus, const Visibility& visibility, const MaskOptions& options,
                         CountingText text, Mask copied, SortedSuffixes suffixes, FrequentLengths lengths)
    : corpus_(corpus),
      options_(options),
      text_(std::move(text)),
      copied_(std::move(copied)),
      before_(visibility),
      shown_(text_.bytes),
      suffixes_(std::move(suffixes)),
      ranked_(suffixes_, lengths),
      counts_(text_, options.promise, kLeastBytes, options.threads, std::move(lengths)),
      cuts_(suffixes_.cuts(kLeastBytes)) {
  if (!text_.own) return;  // all does
  takes_part_.resize(visibility.size());
  for (std::size_t i = 0; i < visibility.size(); ++i) takes_part_[i] = visibility[i] == Why::shown;
}

bool NgramRounds::hide(Visibility& visibility) {
  assert(visibility.size() == before_.size());
  const unsigned threads = std::max(1U, options_.threads);
  std::vector<std::uint8_t> touched(corpus_.size(), counts_.is_first() ? 1 : 0);  // per document
  std::vector<Run> runs(threads);
  const auto for_each_document = [&](const auto& work) {
    for_each_piece(corpus_.size(), kDocumentsAPiece, threads,
                   [&](std::size_t first, std::size_t last, unsigned worker) {
                     for (std::size_t document = first; document < last; ++document) work(document, runs[worker]);
                   });
  };
  for_each_document([&](std::size_t document, Run& run) {
    const auto [begin, end] = corpus_.documents()[document].where;
    if (std::memcmp(visibility.data() + begin, before_.data() + begin, end - begin) == 0) return;
    touched[document] = 1;
    note_hidden(document, visibility, run);
    std::memcpy(before_.data() + begin, visibility.data() + begin, end - begin);
  });
  if (!copied_.empty()) {
    counting_ = shown_;
    counting_.hide(copied_);
  }
  counts_.begin_count();
  counts_.sweep(suffixes_, ranked_, cuts_, copied_.empty() ? shown_ : counting_,
                counts_.is_first() || counts_.many_are_lost(suffixes_.size()));
  counts_.end_count();
  std::atomic<bool> hid = false;
  for_each_document([&](std::size_t document, Run& run) {
    if (touched[document] == 0 && !counts_.changed(text_.documents[document].where)) return;
    if (judge(document, visibility, run)) hid = true;
  });
  return hid;
}

template <typename Use>
void NgramRounds::for_each_run(std::size_t document, const Visibility& visibility, Run& run, const Use& use) const {
  const Range where = corpus_.documents()[document].where;
  Position counted = text_.documents[document].where.begin;
  bool in_border = false;
  const auto end_run = [&](Position at) {
    if (run.source.empty()) return;
    run.source.push_back(at);
    run.counted.push_back(counted);
    use(std::as_const(run));
    run.source.clear();
    run.counted.clear();
  };
  run.source.clear();
  run.counted.clear();
  for (Position at = where.begin; at < where.end; at += utf8::width(corpus_.arena()[at])) {
    if (visibility[at] != Why::shown) end_run(at);
    if (!takes_part(at)) {
      in_border = true;
      continue;
    }
    counted += in_border ? 1 : 0;
    in_border = false;
    if (visibility[at] == Why::shown) {
      run.source.push_back(at);
      run.counted.push_back(counted);
    }
    counted += utf8::width(text_.bytes[counted]);
  }
  end_run(where.end);
}

// What was shown at the last count and isn't now.
void NgramRounds::note_hidden(std::size_t document, const Visibility& visibility, Run& run) {
  const Range where = text_.documents[document].where;
  Position hidden = where.begin;
  const auto hide_to = [&](Position end) {
    for (Position at = hidden; at < end;) {
      const std::uint32_t bytes = shown_.at(at, static_cast<std::uint32_t>(end - at));
      if (bytes > 0) note_lost({at, at + bytes});
      at += std::max(1U, bytes);
    }
    if (hidden < end) shown_.hide({hidden, end});
  };
  for_each_run(document, visibility, run, [&](const Run& shown) {
    hide_to(shown.counted.front());
    hidden = shown.counted.back();
  });
  hide_to(where.end);
}

// All n-grams that hold some of it.
void NgramRounds::note_lost(Range hidden) {
  Position begin = hidden.begin;
  for (unsigned characters = 1; characters < options_.promise.n && begin > 0; ++characters) {
    Position before = begin - 1;
    while (before > 0 && !utf8::starts_character(text_.bytes[before])) --before;
    if (text_.bytes[before] == kBorder) break;
    begin = before;
  }
  counts_.lost().set({begin, hidden.end});
}

bool NgramRounds::judge(std::size_t document, Visibility& visibility, Run& run) const {
  const Range where = corpus_.documents()[document].where;
  const Promise& promise = options_.promise;
  if (const auto hid = hide_short(corpus_, where, promise, promise.n, visibility)) return *hid;
  bool hid = false;
  for_each_run(document, visibility, run, [&](const Run& shown) {
    if (judge(shown, visibility)) hid = true;
  });
  return hid;
}

// Hides n-grams that are rare, or all if it is shorter and rare itself.
bool NgramRounds::judge(const Run& run, Visibility& visibility) const {
  const std::size_t size = run.source.size() - 1;
  const std::size_t n = std::min<std::size_t>(options_.promise.n, size);
  Position hidden_to = run.source.front();
  for (std::size_t i = 0; i + n <= size; ++i) {
    if (counts_.lengths().at(run.counted[i]) >= run.counted[i + n] - run.counted[i]) continue;
    const Position end = run.source[i + n];
    const Position begin = std::max(run.source[i], hidden_to);
    std::fill(visibility.begin() + static_cast<std::ptrdiff_t>(begin),
              visibility.begin() + static_cast<std::ptrdiff_t>(end), Why::rare);
    hidden_to = end;
  }
  return hidden_to > run.source.front();
}

}  // namespace sumi::rare
