#include "methods/rare/ngram_rounds.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <utility>

#include "base/machine/parallel.hpp"
#include "base/text/utf8.hpp"
#include "methods/rare/copies.hpp"
#include "methods/rare/documents_a_piece.hpp"
#include "methods/rare/start_strings.hpp"

namespace sumi::rare {
namespace {

constexpr std::uint32_t kLeastBytes = 1;  // bytes of a stretch

// The bytes of the n characters from each position on, up to a border: frequent lengths are capped at them. Nothing if
// a byte can't hold them.
std::optional<FrequentLengths::Stored> bytes_of_ngrams(std::string_view text, unsigned n) {
  FrequentLengths::Stored bytes(text.size(), 0);
  Position end = 0;  // after the last of `held` characters
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
  const unsigned threads = std::max(1U, options.threads);
  std::optional<SortedSuffixes> suffixes =
      SortedSuffixes::of(text.bytes, places_of_characters(text.bytes, threads), lengths, threads);
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
  if (!text_.own) return;  // false: everything takes part
  takes_part_.resize(visibility.size());
  for (std::size_t i = 0; i < visibility.size(); ++i) takes_part_[i] = visibility[i] == Why::shown;
}

bool NgramRounds::hide(Visibility& visibility) {
  assert(visibility.size() == before_.size());
  const unsigned threads = std::max(1U, options_.threads);
  std::vector<std::uint8_t> touched(corpus_.size(), counts_.is_first() ? 1 : 0);  // per document
  const auto for_each_document = [&](const auto& work) {
    for_each_piece(corpus_.size(), kDocumentsAPiece, threads,
                   [&](std::size_t first, std::size_t last, unsigned /*worker*/) {
                     for (std::size_t document = first; document < last; ++document) work(document);
                   });
  };
  for_each_document([&](std::size_t document) {
    const auto [begin, end] = corpus_.documents()[document].where;
    if (std::memcmp(visibility.data() + begin, before_.data() + begin, end - begin) == 0) return;
    touched[document] = 1;
    note_hidden(document, visibility);
    std::memcpy(before_.data() + begin, visibility.data() + begin, end - begin);
  });
  if (!copied_.empty()) {
    counting_ = shown_;
    counting_.hide(copied_);
  }
  counts_.begin_count();
  counts_.sweep(suffixes_, ranked_, cuts_, copied_.empty() ? shown_ : counting_,
                counts_.examines_all(suffixes_.size()));
  counts_.end_count();
  std::atomic<bool> hid = false;
  for_each_document([&](std::size_t document) {
    if (touched[document] == 0 && !counts_.changed(text_.documents[document].where)) return;
    if (hide_in(document, visibility)) hid = true;
  });
  return hid;
}

template <typename Use>
void NgramRounds::for_each_run(std::size_t document, const Visibility& visibility, const Use& use) const {
  const Range where = corpus_.documents()[document].where;
  Position counted = text_.documents[document].where.begin;
  bool in_border = false;
  std::optional<Run> run;
  const auto end_run = [&] {
    if (run) use(*std::exchange(run, std::nullopt));
  };
  for (Position at = where.begin; at < where.end;) {
    const Position next = at + utf8::width(corpus_.arena()[at]);
    if (visibility[at] != Why::shown) end_run();
    if (takes_part(at)) {
      counted += in_border ? 1 : 0;
      const Position begin = counted;
      counted += utf8::width(text_.bytes[counted]);
      if (visibility[at] == Why::shown) {
        if (!run) run = Run{{at, at}, {begin, begin}};
        run->source.end = next;
        run->counted.end = counted;
      }
    }
    in_border = !takes_part(at);
    at = next;
  }
  end_run();
}

// Records what was shown at the last count and isn't now.
void NgramRounds::note_hidden(std::size_t document, const Visibility& visibility) {
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
  for_each_run(document, visibility, [&](const Run& shown) {
    hide_to(shown.counted.begin);
    hidden = shown.counted.end;
  });
  hide_to(where.end);
}

// Records all n-grams that contain some of it.
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

bool NgramRounds::hide_in(std::size_t document, Visibility& visibility) const {
  const Range where = corpus_.documents()[document].where;
  const Promise& promise = options_.promise;
  if (const auto hid = hide_short(corpus_, where, promise, promise.n, visibility)) return *hid;
  bool hid = false;
  for_each_run(document, visibility, [&](const Run& run) {
    if (hide_in(run, visibility)) hid = true;
  });
  return hid;
}

// Hides the rare n-grams of a run, or all of it if it is shorter than n and rare itself.
bool NgramRounds::hide_in(const Run& run, Visibility& visibility) const {
  Run ngram{{run.source.begin, run.source.begin}, {run.counted.begin, run.counted.begin}};
  const auto step = [&](Position Range::* side) {
    ngram.source.*side += utf8::width(corpus_.arena()[ngram.source.*side]);
    ngram.counted.*side += utf8::width(text_.bytes[ngram.counted.*side]);
  };
  for (unsigned held = 0; held < options_.promise.n && ngram.source.end < run.source.end; ++held) step(&Range::end);
  Position hidden_to = run.source.begin;
  for (;;) {
    if (counts_.lengths().at(ngram.counted.begin) < ngram.counted.size()) {
      const Position begin = std::max(ngram.source.begin, hidden_to);
      hidden_to = ngram.source.end;
      std::fill(visibility.begin() + static_cast<std::ptrdiff_t>(begin),
                visibility.begin() + static_cast<std::ptrdiff_t>(hidden_to), Why::rare);
    }
    if (ngram.source.end == run.source.end) return hidden_to > run.source.begin;
    step(&Range::begin);
    step(&Range::end);
  }
}

}  // namespace sumi::rare
