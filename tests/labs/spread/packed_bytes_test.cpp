#include "labs/spread/packed_bytes.hpp"

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::spread {
namespace {

TEST(PackedBytes, ReadsWhatWasWritten) {
  PackedWriter writer;
  const std::uint64_t numbers[]{0, 1, 127, 128, 16'383, 16'384, 0xFFFFFFFF, ~std::uint64_t{0}};
  for (const std::uint64_t number : numbers) writer.number(number);
  writer.sized("some bytes");
  PackedReader reader(writer.written());
  for (const std::uint64_t number : numbers) EXPECT_EQ(reader.number(), number);
  EXPECT_EQ(reader.sized(), "some bytes");
  EXPECT_NO_THROW(reader.require_end());
}

TEST(PackedBytes, RefusesWhatIsCutOrTooLarge) {
  PackedWriter writer;
  writer.number(300);
  writer.sized("abc");
  for (std::size_t size = 0; size < writer.written().size(); ++size) {
    const std::string_view cut = std::string_view(writer.written()).substr(0, size);
    EXPECT_THROW(
        {
          PackedReader reader(cut);
          (void)reader.number();
          (void)reader.sized();
        },
        Error);
  }
  PackedReader reader(writer.written());
  EXPECT_THROW((void)reader.number(299), Error);
  EXPECT_THROW(PackedReader("x").require_end(), Error);
}

TEST(PackedBytes, SealsAreOpenedByTheirOwnersAlone) {
  for (const std::string& bytes : {std::string(), std::string("some bytes")}) {
    const std::string whole = sealed(bytes, 7);
    EXPECT_EQ(opened(whole, 7), bytes);
    EXPECT_THROW((void)opened(whole, 8), Error);
    for (std::size_t at = 0; at < whole.size(); ++at) {
      std::string damaged = whole;
      damaged[at] ^= 1;
      EXPECT_THROW((void)opened(damaged, 7), Error) << at;
      EXPECT_THROW((void)opened(std::string_view(whole).substr(0, at), 7), Error) << at;
    }
  }
}

TEST(PackedBytes, CompressionIsUndone) {
  for (const std::string& bytes : {std::string(), std::string("a"), std::string(100'000, 'x') + "y"})
    EXPECT_EQ(decompressed(compressed(bytes)), bytes);
  EXPECT_LT(compressed(std::string(100'000, 'x')).size(), 200U);
}

TEST(PackedBytes, DamagedCompressionIsRefused) {
  std::string bytes = compressed("some text that was compressed, some text that was compressed");
  EXPECT_THROW((void)decompressed(""), Error);
  EXPECT_THROW((void)decompressed(bytes.substr(0, bytes.size() - 3)), Error);
  bytes[0] = 5;  // another size
  EXPECT_THROW((void)decompressed(bytes), Error);
}

}  // namespace
}  // namespace sumi::spread
