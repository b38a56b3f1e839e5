#include <gtest/gtest.h>

#include "judge/verify/release/stretches.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

TEST(CarriedNumbers, AreReadAsTheyWereWritten) {
  const std::uint64_t numbers[]{0, 127, 128, 16'384, 0xFFFFFFFF, std::uint64_t{1} << 63, ~std::uint64_t{0}};
  CarriedWriter writer;
  for (const std::uint64_t one : numbers) {
    writer.number(one);
    writer.word(one);
  }
  writer.bytes("abc");
  const std::string written = std::move(writer).take();
  CarriedReader reader(written);
  for (const std::uint64_t one : numbers) {
    EXPECT_EQ(reader.number(), one);
    EXPECT_EQ(reader.word(), one);
  }
  EXPECT_EQ(reader.bytes(3), "abc");
  EXPECT_TRUE(reader.empty());
}

TEST(CarriedNumbers, EndAndLimitsAreKept) {
  EXPECT_THROW((void)CarriedReader("").number(), Error);
  EXPECT_THROW((void)CarriedReader("\x81").number(), Error);
  EXPECT_THROW((void)CarriedReader("abc").word(), Error);
  EXPECT_THROW((void)CarriedReader("abc").bytes(4), Error);
  EXPECT_THROW((void)CarriedReader("\x05").number_below(5), Error);
  EXPECT_EQ(CarriedReader("\x05").number_below(6), 5U);
}

}  // namespace
}  // namespace sumi::verify
