#include <gtest/gtest.h>

#include "publish/mask/decided_visibility.hpp"

namespace sumi::publish {
namespace {

TEST(MemoryNeeds, NeverFallAndWhatIsEnoughIsNotLessThanTheLeast) {
  for (const Guarantee guarantee : {Guarantee::source, Guarantee::published}) {
    for (const Engine engine : {Engine::automatic, Engine::groups, Engine::suffix_array}) {
      MaskOptions options{.engine = {.engine = engine, .memory_bytes = 1}, .threads = 2};
      options.promise.guarantee = guarantee;
      const io::ReadingLimit limit = reading_limit(options);
      EXPECT_EQ(limit.most_bytes, 1U);
      io::TextSizes sizes;
      std::uint64_t least = 0;
      std::uint64_t enough = 0;
      for (int i = 0; i < 40; ++i) {
        sizes.add(std::uint64_t{1} << i, 40);
        EXPECT_GE(limit.least(sizes), least);
        EXPECT_GE(limit.enough(sizes), enough);
        EXPECT_GE(limit.enough(sizes), limit.least(sizes));
        least = limit.least(sizes);
        enough = limit.enough(sizes);
      }
    }
  }
}

// 2 GB in 4 or 8 GB: known from the size alone that it won't do.
TEST(MemoryNeeds, AreSaidBeforeTheWork) {
  MaskOptions options{.threads = 1};
  const io::ReadingLimit limit = reading_limit(options);
  io::TextSizes sizes;
  for (int i = 0; i < 2'200; ++i) sizes.add(1'000'000, 40);
  EXPECT_GT(limit.enough(sizes), std::uint64_t{8} << 30);
  EXPECT_LT(limit.enough(sizes), std::uint64_t{64} << 30);
}

TEST(MemoryNeeds, MayBeMetSoonerInFiles) {
  MaskOptions options;
  options.promise.methods = {Method::repeats};
  options.lengths.min_length = 6;
  EXPECT_FALSE(is_quicker_in_files(1 << 20, options));
  options.engine.memory_bytes = 5 << 20;
  EXPECT_TRUE(is_quicker_in_files(1 << 20, options));
  EXPECT_FALSE(is_quicker_in_files(1 << 19, options));
  EXPECT_FALSE(is_quicker_in_files(std::uint64_t{1} << 31, options));
  const auto other = [&](const auto& change) {
    MaskOptions changed = options;
    change(changed);
    return is_quicker_in_files(1 << 20, changed);
  };
  EXPECT_FALSE(other([](MaskOptions& o) { o.promise.guarantee = Guarantee::source; }));
  EXPECT_FALSE(other([](MaskOptions& o) { o.promise.copies_once = true; }));
  EXPECT_FALSE(other([](MaskOptions& o) { o.snap = Snap::none; }));
  EXPECT_FALSE(other([](MaskOptions& o) { o.engine.engine = Engine::groups; }));
}

TEST(MemoryNeeds, AreKnownWhereNothingElseIsCounted) {
  Promise promise;
  promise.methods = {Method::repeats};
  EXPECT_TRUE(is_bounded_by_limit(promise));
  promise.methods = {Method::repeats, Method::words};
  EXPECT_FALSE(is_bounded_by_limit(promise));
}

}  // namespace
}  // namespace sumi::publish
