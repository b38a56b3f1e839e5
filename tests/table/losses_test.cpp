#include "table/losses.hpp"

#include <gtest/gtest.h>

#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

TEST(Losses, AreThoseOfTheAttributes) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const RandomTable random = random_table(seed, 30);
    const CodedTable coded = code_table(random.table, random.options);
    const Losses losses(coded.attributes);
    for (std::uint32_t last = 0; last < 30; ++last) {
      std::vector<std::uint32_t> rows;
      std::vector<std::uint32_t> low(coded.width(), 0xFFFFFFFF);
      std::vector<std::uint32_t> high(coded.width(), 0);
      std::vector<std::uint64_t> bits(losses.words());
      for (std::uint32_t row = last / 2; row <= last; ++row) {
        rows.push_back(row);
        for (std::size_t i = 0; i < coded.width(); ++i) {
          low[i] = std::min(low[i], coded.row(row)[i]);
          high[i] = std::max(high[i], coded.row(row)[i]);
          if (losses.has_bits(i)) {
            losses.set_bit(i, coded.row(row)[i], bits.data());
            EXPECT_TRUE(losses.bit(i, coded.row(row)[i], bits.data()));
          }
        }
      }
      EXPECT_NEAR(losses.of(low.data(), high.data(), bits.data()), plain_loss(coded, rows), 1e-5);
    }
  }
}

TEST(Losses, CountBitsBeyondOneWord) {
  for (const std::uint32_t codes : {1U, 63U, 64U, 65U, 200U, Losses::kMostBits, Losses::kMostBits + 1}) {
    std::vector<Attribute> attributes(3);
    for (Attribute& attribute : attributes) {
      attribute.texts.resize(codes);
      attribute.domain = codes;
    }
    const Losses losses(attributes);
    EXPECT_EQ(losses.has_bits(1), codes <= Losses::kMostBits);
    if (!losses.has_bits(1)) {
      EXPECT_DOUBLE_EQ(losses.of(1, 0, 9, nullptr), attributes[1].loss_of_set(10));
      continue;
    }
    std::vector<std::uint64_t> bits(losses.words());
    for (std::uint32_t code = 0; code < codes; ++code) {
      losses.set_bit(1, code, bits.data());
      EXPECT_DOUBLE_EQ(losses.of(1, 0, code, bits.data()), attributes[1].loss_of_set(code + 1));
      EXPECT_FALSE(losses.bit(0, code, bits.data()));
      EXPECT_FALSE(losses.bit(2, code, bits.data()));
    }
  }
}

}  // namespace
}  // namespace sumi::table
