#include "spread/packed_lengths.hpp"

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::spread {
namespace {

TEST(PackedLengths, ReadsWhatWasWritten) {
  const std::vector<std::uint32_t> lengths{0, 1, 254, 255, 256, 70'000, 0xFFFFFFFF, 3};
  PackedWriter writer;
  write_lengths(lengths, writer);
  EXPECT_LT(writer.written().size(), lengths.size() + 20);
  PackedReader reader(writer.written());
  EXPECT_EQ(read_lengths(reader, lengths.size()), lengths);
  EXPECT_TRUE(reader.empty());
}

TEST(PackedLengths, RefusesWhatIsCut) {
  PackedWriter writer;
  write_lengths(std::vector<std::uint32_t>{1, 300}, writer);
  PackedReader reader(std::string_view(writer.written()).substr(0, 2));
  EXPECT_THROW((void)read_lengths(reader, 2), Error);
}

}  // namespace
}  // namespace sumi::spread
