#include <gtest/gtest.h>

#include "labs/spread/packed_bytes.hpp"
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

TEST(PackedLengths, ReadsWhatDiffersFromOthers) {
  const std::vector<std::uint32_t> others{7, 0, 300, 5, 0, 1};
  for (const std::vector<std::uint32_t>& lengths :
       {others, std::vector<std::uint32_t>{0, 0, 300, 0xFFFFFFFF, 0, 2}, std::vector<std::uint32_t>(6, 9)}) {
    PackedWriter writer;
    write_changed_lengths(lengths, others, writer);
    PackedReader reader(writer.written());
    EXPECT_EQ(read_changed_lengths(reader, others), lengths);
    EXPECT_TRUE(reader.empty());
  }
  PackedWriter writer;
  write_changed_lengths(others, others, writer);
  EXPECT_EQ(writer.written().size(), 1U);
}

TEST(PackedLengths, RefusesChangesBehindTheEnd) {
  PackedWriter writer;
  write_changed_lengths(std::vector<std::uint32_t>{1, 1, 2}, std::vector<std::uint32_t>{1, 1, 1}, writer);
  PackedReader reader(writer.written());
  EXPECT_THROW((void)read_changed_lengths(reader, std::vector<std::uint32_t>{1, 1}), Error);
}

TEST(PackedLengths, RefusesWhatIsCut) {
  PackedWriter writer;
  write_lengths(std::vector<std::uint32_t>{1, 300}, writer);
  PackedReader reader(std::string_view(writer.written()).substr(0, 2));
  EXPECT_THROW((void)read_lengths(reader, 2), Error);
}

}  // namespace
}  // namespace sumi::spread
