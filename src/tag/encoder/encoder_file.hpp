#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/bytes/section_file.hpp"
#include "tag/encoder/network.hpp"
#include "tag/encoder/piece_table.hpp"
#include <sumi/tag/finders.hpp>

namespace sumi::tag {

inline constexpr const char* kEncoderKind = "encoder";

// The description that an encoder's file holds.
struct EncoderDescription {
  EncoderNetwork network;           // sizes of the network
  std::vector<std::string> labels;  // labels of spans
  FinderAbout finder;
  float unknown_score = 0;
  std::size_t window = 0;  // most pieces of a window, without its begin and end
};
// Errors: bad_input if the description is invalid.
[[nodiscard]] EncoderDescription describe_encoder(const io::SectionFile& file);

// An encoder as models/encoder/export wrote it: NAME.encoder.
//   Memory   the size of its sections, unpacked.
//   Threads  any number.
//   Errors   bad_input: the file is of another kind, damaged or inconsistent.
class EncoderFile {
 public:
  explicit EncoderFile(io::SectionFile file);
  EncoderFile(const EncoderFile&) = delete;
  EncoderFile& operator=(const EncoderFile&) = delete;

  [[nodiscard]] const FinderAbout& about() const { return about_.finder; }
  [[nodiscard]] const std::vector<std::string>& labels() const { return about_.labels; }
  [[nodiscard]] const EncoderNetwork& network() const { return about_.network; }
  [[nodiscard]] const PieceTable& pieces() const { return pieces_; }
  [[nodiscard]] std::size_t window() const { return about_.window; }
  [[nodiscard]] std::uint64_t checksum() const { return file_.checksum(); }

 private:
  void read_network();
  [[nodiscard]] std::span<const float> numbers(const std::string& section, std::size_t count) const;

  io::SectionFile file_;
  EncoderDescription about_;
  PieceTable pieces_;
  std::vector<EncoderLayer> layers_;
};

}  // namespace sumi::tag
