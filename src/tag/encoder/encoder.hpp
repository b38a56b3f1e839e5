#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tag/encoder/encoder_file.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/features/token_marks.hpp"
#include <sumi/model/span.hpp>

namespace sumi::tag {

// A span that an encoder found.
struct EncoderSpan {
  Range where;  // bytes
  std::uint32_t label = 0;
  double score = 0;  // the probability of its least likely piece
};

struct EncoderFound {
  std::vector<EncoderSpan> spans;  // sorted and disjoint
  double uncertainty = 0;          // expected number of pieces with a wrong state
};

// The place of a window among the pieces of a text.
struct PieceWindow {
  std::size_t begin = 0;
  std::size_t end = 0;
};
// Cuts the pieces of a text into windows of at most `most` pieces. A window ends after the first sentence or line that
// brings it to `least` pieces; otherwise after a sentence in its second half, else between words, else anywhere.
[[nodiscard]] std::vector<PieceWindow> windows_of(std::string_view text, std::span<const TextPiece> pieces,
                                                  std::size_t most, std::size_t least);

// Finds spans by a network.
//   Cost     21.8 million products a piece with the shipped network, and 0.2 a piece and piece of its window.
//   Memory   the file's, 8 MB for each calling thread, and 100 bytes a piece of a text's block (kTextBlock).
//   Threads  any number; the result depends on the text alone.
class Encoder {
 public:
  static constexpr std::size_t kTextBlock = std::size_t{1} << 16;  // bytes read at once; a longer text is split
                                                                   // after a line, else after a word
  // Least pieces of a window when only some windows are searched.
  static constexpr std::size_t kLeastOfSome = 24;
  static constexpr std::size_t kRowsTogether = 256;        // pieces of windows in one pass
  static constexpr std::size_t kMostRemembered = 1 << 16;  // pieces of windows whose results are cached

  explicit Encoder(io::SectionFile file, NetworkPass pass = fastest_pass());
  ~Encoder();

  [[nodiscard]] const EncoderFile& file() const { return file_; }
  // Finds pieces that have a label with a probability above one half, after the probability of "nothing" is multiplied
  // by e^-bias. `only`: sorted stretches; windows that don't overlap any of them are skipped, and on return it holds
  // the stretches that were searched. Null: everything is searched.
  //   Requires  valid UTF-8.
  [[nodiscard]] EncoderFound find(std::string_view text, double bias, std::vector<Range>* only = nullptr) const;
  // Called for each piece of a text with its byte range, its vector in the last layer (`network.hidden` numbers), and
  // the probability of each state.
  //   Requires  valid UTF-8.
  using VisitPiece = std::function<void(Range where, const float* vector, const float* probabilities)>;
  void each_piece(std::string_view text, const VisitPiece& visit) const;
  // Returns the probability of each state of each piece of a text, given consecutive windows.
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

// Marks the tokens of a document with an encoder's output, as features for a tagger: the probability of each state, in
// four bins, and which components of the last layer's vector, summed over the token's pieces, are the largest and the
// smallest.
//   Source   Devlin et al. 2019, section 5.3: features of a network whose weights stay fixed.
//   Cost     a pass through the network.
//   Threads  any number.
class EncoderMarks final : public TokenMarker {
 public:
  explicit EncoderMarks(io::SectionFile file);

  [[nodiscard]] TokenMarks find(std::string_view document, const TagText& text) const override;
  [[nodiscard]] const std::string& name() const override { return encoder_.file().about().name; }
  [[nodiscard]] std::uint64_t checksum() const override { return encoder_.file().checksum(); }

 private:
  Encoder encoder_;
  std::vector<std::string> names_;
};

}  // namespace sumi::tag
