#include "tag/encoder/encoder.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "base/text/utf8.hpp"

namespace sumi::tag {
namespace {

char32_t character_before(std::string_view text, std::size_t end) {
  do --end;
  while (end > 0 && !utf8::starts_character(text[end]));
  return utf8::decode(text, end);
}

bool ends_sentence(char32_t c) {
  constexpr std::u32string_view kEndOfSentence = U"\n.!?。！？؟।;";
  return kEndOfSentence.find(c) != std::u32string_view::npos;
}

// Returns whether a line or a sentence surely ends before a piece. A full stop after a short word is ambiguous: it may
// be part of "Dr." or "J.".
bool surely_ends_sentence(std::string_view text, std::span<const TextPiece> pieces, std::size_t piece) {
  constexpr std::size_t kShort = 5;  // bytes of a short word, with its full stop
  if (text[pieces[piece].begin] == '\n') return true;
  const std::size_t end = pieces[piece - 1].end;
  const char32_t last = character_before(text, end);
  if (last != U'.') return ends_sentence(last);
  const std::size_t space = text.substr(0, end).find_last_of(" \t\r\n");
  return end - (space == std::string_view::npos ? 0 : space + 1) > kShort;
}

bool begins_word(std::string_view text, const TextPiece& piece) {
  return parts_words(utf8::decode(text, piece.begin)) ||
         (piece.begin > 0 && parts_words(character_before(text, piece.begin)));
}

// Returns the end of the block that is read at once: after the last line, else after the last word, else after a
// character.
std::size_t end_of_block(std::string_view text, std::size_t begin) {
  if (text.size() - begin <= Encoder::kTextBlock) return text.size();
  const std::string_view block = text.substr(begin, Encoder::kTextBlock);
  for (const std::string_view ends : {std::string_view("\n"), std::string_view(" \t\r\n")})
    if (const std::size_t last = block.find_last_of(ends); last != std::string_view::npos && last > 0)
      return begin + last;
  std::size_t end = begin + Encoder::kTextBlock;
  while (!utf8::starts_character(text[end])) --end;
  return end;
}

// Joins consecutive pieces to spans; keeps the span that is still open between calls.
class SpanMaker {
 public:
  SpanMaker(std::string_view text, std::size_t states, double bias, std::vector<EncoderSpan>& spans)
      : text_(text), labels_(static_cast<std::uint32_t>((states - 1) / 2)), less_(1 - std::exp(-bias)), spans_(spans) {}

  void add_nothing() { open_ = kNone; }

  // `shares`: the probabilities of the states.
  void add(std::size_t begin, std::size_t end, const float* shares) {
    while (begin < end && parts_words(utf8::decode(text_, begin))) begin += utf8::width(text_[begin]);
    std::uint32_t best = 0;
    const auto both = [&](std::uint32_t label) {
      return double{shares[1 + 2 * label]} + double{shares[2 + 2 * label]};
    };
    for (std::uint32_t label = 1; label < labels_; ++label)
      if (both(label) > both(best)) best = label;
    const double score = both(best);
    if (begin >= end || score <= .5 * (1 - less_ * shares[0])) return add_nothing();
    if (open_ == best && shares[1 + 2 * best] <= shares[2 + 2 * best]) {
      spans_.back().where.end = std::max<Position>(spans_.back().where.end, end);
      spans_.back().score = std::min(spans_.back().score, score);
    } else if (spans_.empty() || begin >= spans_.back().where.end) {
      spans_.push_back({{begin, end}, best, score});
    } else {  // it shares a character with the last one
      spans_.back().where.end = std::max<Position>(spans_.back().where.end, end);
    }
    open_ = spans_.back().label;
  }

 private:
  std::string_view text_;
  std::uint32_t labels_;
  double less_;  // factor by which the probability of "nothing" is reduced
  std::vector<EncoderSpan>& spans_;
  std::uint32_t open_ = kNone;  // label of the open span, which a piece inside may continue
  static constexpr std::uint32_t kNone = ~0U;
};

bool meets(const std::vector<Range>& ranges, std::size_t begin, std::size_t end) {
  const auto at = std::ranges::upper_bound(ranges, begin, {}, [](const Range& one) { return one.end; });
  return at != ranges.end() && at->begin < end;
}

}  // namespace

std::vector<PieceWindow> windows_of(std::string_view text, std::span<const TextPiece> pieces, std::size_t most,
                                    std::size_t least) {
  std::vector<PieceWindow> windows;
  for (std::size_t begin = 0; begin < pieces.size(); begin = windows.back().end) {
    std::size_t end = std::min(pieces.size(), begin + most);
    std::size_t early = begin + least;
    while (early < end && !surely_ends_sentence(text, pieces, early)) ++early;
    if (early < end) {
      end = early;
    } else if (end < pieces.size()) {
      std::optional<std::size_t> word;
      std::optional<std::size_t> sentence;
      for (std::size_t cut = end; cut > begin + most / 2 && !sentence; --cut) {
        if (ends_sentence(character_before(text, pieces[cut - 1].end))) sentence = cut;
        if (!word && begins_word(text, pieces[cut])) word = cut;
      }
      end = sentence.value_or(word.value_or(end));
    }
    windows.push_back({begin, end});
  }
  return windows;
}

// The working memory of one thread.
class Encoder::Worker {
 public:
  Worker(const EncoderFile& file, NetworkPass pass)
      : file_(file),
        pass_(pass),
        rows_(std::max(kRowsTogether, file.window() + 2)),
        values_(rows_ * file.network().hidden),
        wide_(rows_ * std::max(3 * file.network().hidden, file.network().inner)),
        numbers_(rows_ * std::max(file.network().hidden, file.network().inner)),
        scales_(rows_),
        keys_(file.network().hidden / file.network().heads * kMostWindowRows),
        shares_(4 * kMostWindowRows) {}

  // Appends the state probabilities of the pieces of windows.
  void read(std::span<const TextPiece> pieces, std::span<const PieceWindow> windows, std::vector<float>& all) {
    const std::size_t states = file_.network().labels;
    std::size_t size = all.size();
    for (const PieceWindow& window : windows) size += (window.end - window.begin) * states;
    all.reserve(size);
    for (const PieceWindow& window : windows) {
      std::u32string key;
      for (std::size_t i = window.begin; i < window.end; ++i) key += static_cast<char32_t>(pieces[i].number);
      if (pieces_.size() + key.size() + 2 > rows_) pass_waiting(all);
      const auto [at, is_new] = remembered_.try_emplace(std::move(key));
      if (!is_new) {
        waiting_.push_back({&at->second, false});
        continue;
      }
      pieces_.push_back(file_.pieces().begin_of_window());
      for (const char32_t number : at->first) pieces_.push_back(number);
      pieces_.push_back(file_.pieces().end_of_window());
      ends_.push_back(pieces_.size());
      waiting_.push_back({&at->second, true});
    }
    pass_waiting(all);
    if (remembered_pieces_ > kMostRemembered) {
      remembered_.clear();
      remembered_pieces_ = 0;
    }
  }

  // Calls visit(piece, its vector, its probabilities) for each piece of the windows.
  template <typename Visit>
  void each(std::span<const TextPiece> pieces, std::span<const PieceWindow> windows, const Visit& visit) {
    const EncoderNetwork& network = file_.network();
    for (std::size_t first = 0; first < windows.size();) {
      std::size_t last = first;
      for (; last < windows.size(); ++last) {
        const PieceWindow& window = windows[last];
        if (!pieces_.empty() && pieces_.size() + window.end - window.begin + 2 > rows_) break;
        pieces_.push_back(file_.pieces().begin_of_window());
        for (std::size_t i = window.begin; i < window.end; ++i) pieces_.push_back(pieces[i].number);
        pieces_.push_back(file_.pieces().end_of_window());
        ends_.push_back(pieces_.size());
      }
      answers_.resize(pieces_.size() * network.labels);
      pass_(network, pieces_.data(), ends_.data(), ends_.size(), memory(), answers_.data());
      for (std::size_t row = 1; first < last; ++first, row += 2)
        for (std::size_t i = windows[first].begin; i < windows[first].end; ++i, ++row)
          visit(i, values_.data() + row * network.hidden, answers_.data() + row * network.labels);
      pieces_.clear();
      ends_.clear();
    }
  }

 private:
  [[nodiscard]] PassMemory memory() {
    return {values_.data(), wide_.data(), numbers_.data(), scales_.data(), keys_.data(), shares_.data()};
  }

  struct Waiting {
    std::vector<float>* answer;
    bool is_new;
  };

  void pass_waiting(std::vector<float>& all) {
    const std::size_t states = file_.network().labels;
    answers_.resize(pieces_.size() * states);
    pass_(file_.network(), pieces_.data(), ends_.data(), ends_.size(), memory(), answers_.data());
    std::size_t begin = 0;
    std::size_t window = 0;
    for (const Waiting& one : waiting_) {
      if (one.is_new) {
        const std::size_t end = ends_[window++];
        one.answer->assign(answers_.begin() + static_cast<std::ptrdiff_t>((begin + 1) * states),
                           answers_.begin() + static_cast<std::ptrdiff_t>((end - 1) * states));
        remembered_pieces_ += end - begin;
        begin = end;
      }
      all.insert(all.end(), one.answer->begin(), one.answer->end());
    }
    waiting_.clear();
    pieces_.clear();
    ends_.clear();
  }

  const EncoderFile& file_;
  NetworkPass pass_;
  std::size_t rows_;
  std::vector<float> values_, wide_;
  std::vector<std::int16_t> numbers_;
  std::vector<float> scales_, keys_, shares_, answers_;
  std::vector<std::uint32_t> pieces_;
  std::vector<std::size_t> ends_;
  std::vector<Waiting> waiting_;
  // Probabilities of windows, keyed by their pieces.
  std::unordered_map<std::u32string, std::vector<float>> remembered_;
  std::size_t remembered_pieces_ = 0;
};

Encoder::Encoder(io::SectionFile file, NetworkPass pass) : file_(std::move(file)), pass_(pass) {}
Encoder::~Encoder() = default;

template <typename Work>
void Encoder::with_worker(const Work& work) const {
  std::unique_ptr<Worker> one;
  {
    const std::scoped_lock lock(mutex_);
    if (!idle_.empty()) {
      one = std::move(idle_.back());
      idle_.pop_back();
    }
  }
  if (!one) one = std::make_unique<Worker>(file_, pass_);
  work(*one);  // if work() throws, what the worker remembers may be incomplete, so the worker is discarded
  const std::scoped_lock lock(mutex_);
  idle_.push_back(std::move(one));
}

void Encoder::each_piece(std::string_view text, const VisitPiece& visit) const {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = end_of_block(text, begin);
    const std::string_view block = text.substr(begin, end - begin);
    const std::vector<TextPiece> pieces = file_.pieces().cut(block);
    const std::vector<PieceWindow> windows = windows_of(block, pieces, file_.window(), file_.window());
    with_worker([&](Worker& worker) {
      worker.each(pieces, windows, [&](std::size_t piece, const float* vector, const float* probabilities) {
        visit({begin + pieces[piece].begin, begin + pieces[piece].end}, vector, probabilities);
      });
    });
    begin = end;
  }
}

std::vector<float> Encoder::probabilities(std::span<const TextPiece> pieces,
                                          std::span<const PieceWindow> windows) const {
  std::vector<float> all;
  with_worker([&](Worker& worker) { worker.read(pieces, windows, all); });
  return all;
}

EncoderFound Encoder::find(std::string_view text, double bias, std::vector<Range>* only) const {
  EncoderFound found;
  std::vector<Range> stretches;
  const std::size_t states = file_.network().labels;
  SpanMaker maker(text, states, bias, found.spans);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = end_of_block(text, begin);
    const std::string_view block = text.substr(begin, end - begin);
    const std::vector<TextPiece> pieces = file_.pieces().cut(block);
    const std::vector<PieceWindow> windows =
        windows_of(block, pieces, file_.window(), only == nullptr ? file_.window() : kLeastOfSome);
    std::vector<PieceWindow> searched;
    for (const PieceWindow& window : windows)
      if (only == nullptr || meets(*only, begin + pieces[window.begin].begin, begin + pieces[window.end - 1].end))
        searched.push_back(window);
    const std::vector<float> shares = probabilities(pieces, searched);
    const float* next = shares.data();
    std::size_t at = 0;
    for (const PieceWindow& window : searched) {
      if (window.begin != at) maker.add_nothing();
      stretches.push_back({begin + pieces[window.begin].begin, begin + pieces[window.end - 1].end});
      for (at = window.begin; at < window.end; ++at, next += states) {
        maker.add(begin + pieces[at].begin, begin + pieces[at].end, next);
        found.uncertainty += 1 - *std::max_element(next, next + states);
      }
    }
    if (at != pieces.size()) maker.add_nothing();
    begin = end;
  }
  if (only != nullptr) *only = std::move(stretches);
  return found;
}

}  // namespace sumi::tag
