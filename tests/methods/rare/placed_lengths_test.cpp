#include "methods/rare/placed_lengths.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace sumi::rare {
namespace {

TEST(PlacedLengths, WriteWhatKeyLengthsDoInAnyOrder) {
  std::mt19937_64 draw(7);
  for (const Position size : {1U, 2U, 300U, 5000U, 100'000U}) {
    const std::string text(size, 'a');
    std::vector<Position> order(size);
    for (Position i = 0; i < size; ++i) order[i] = i;
    std::shuffle(order.begin(), order.end(), draw);
    KeyLengths direct(size, false);
    KeyLengths written(size, false);
    PlacedLengths placed(written, size % 1000);
    KeyLengths::LongLengths some;
    KeyLengths::LongLengths others;
    std::vector<std::uint64_t> notes{PlacedLengths::kNone};
    for (const Position at : order) {
      const Position length = draw() % 300;
      if (at % 3 == 0) {
        direct.set(at, length, some);
        placed.set(at, length, others);
      } else if (at % 3 == 1) {
        direct.set_bits(at, length % 9);
        placed.set_bits(at, length % 9);
      } else {
        direct.set_bits(at, length % 9);
        notes.push_back(PlacedLengths::note(at, static_cast<std::uint8_t>(length % 9)));
        if (length % 2 == 0) notes.push_back(PlacedLengths::kNone);
      }
      if (at % 3 == 0) placed.write_if_many();
      if (at % 1000 == 0) placed.write();
    }
    placed.write();
    PlacedLengths::write_notes(notes, written);
    EXPECT_EQ(some, others);
    const PrefixCode code(text);
    FrequentLengths expected = direct.in_bytes(text, code, 1);
    FrequentLengths found = written.in_bytes(text, code, 1);
    expected.add_long(some);
    found.add_long(others);
    expected.finish();
    found.finish();
    for (Position at = 0; at < size; ++at) ASSERT_EQ(found.at(at), expected.at(at)) << at;
  }
}

}  // namespace
}  // namespace sumi::rare
