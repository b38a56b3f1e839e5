#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <vector>

#include "tag/encoder/encoder_file.hpp"
#include <sumi/model/span.hpp>

namespace sumi::tag {

// A stretch that an encoder found.
struct EncoderSpan {
  Range where;  // bytes
  std::uint32_t label = 0;
  double score = 0;  // the probability of its least likely piece
};

struct EncoderFound {
  std::vector<EncoderSpan> spans;  // in order, apart
  double uncertainty = 0;          // expected number of pieces whose state is wrong
};

// Where a window lies among the pieces of a text.
struct PieceWindow {
  std::size_t begin = 0;
  std::size_t end = 0;
};
// Windows of at most `most` pieces: each ends behind a sentence in its second half, else between words, else anywhere;
// and before that behind the first sentence or line with which it has at least `least` pieces.
[[nodiscard]] std::vector<PieceWindow> windows_of(std::string_view text, std::span<const TextPiece> pieces,
                                                  std::size_t most, std::size_t least);

// Finds spans by a network.
//   Cost     21.8 million products a piece with the shipped network, and 0.2 a piece and piece of its window.
//   Memory   the file's, 8 MB for each thread that asks, and 100 bytes a piece of kTextBlock of a text.
//   Threads  any number; what is found depends on the text alone.
class Encoder {
 public:
  static constexpr std::size_t kTextBlock = std::size_t{1} << 16;  // bytes that are read together; a longer text is
                                                                   // parted behind a line, else behind a word
  static constexpr std::size_t kLeastOfSome = 24;                  // pieces of a window, where not all are searched
  static constexpr std::size_t kRowsTogether = 256;                // pieces of windows that pass together
  static constexpr std::size_t kMostRemembered = 1 << 16;          // pieces of windows whose answers are kept

  explicit Encoder(io::SectionFile file, NetworkPass pass = fastest_pass());
  ~Encoder();

  [[nodiscard]] const EncoderFile& file() const { return file_; }
  // Pieces of a kind whose probability is above a half, where that of "nothing" counts e^-bias times as much. `only`:
  // windows that meet none of these stretches (in order) are not searched; then the stretches that were. Null: all are.
  //   Requires  valid UTF-8.
  [[nodiscard]] EncoderFound find(std::string_view text, double bias, std::vector<Range>* only = nullptr) const;
  // Visits each piece of a text: its bytes, `network.hidden` numbers of what the last layer says of it, and the
  // probability of each state.
  //   Requires  valid UTF-8.
  using VisitPiece = std::function<void(Range where, const float* vector, const float* probabilities)>;
  void each_piece(std::string_view text, const VisitPiece& visit) const;
  // The probability of each state of each piece of a text, of windows one behind the other.
  [[nodiscard]] std::vector<float> probabilities(std::span<const TextPiece> pieces,
                                                 std::span<const PieceWindow> windows) const;

 private:
  class Worker;
  template <typename Work>
  void with_worker(const Work& work) const;

  EncoderFile file_;
  NetworkPass pass_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<Worker>> idle_;
};

}  // namespace sumi::tag
