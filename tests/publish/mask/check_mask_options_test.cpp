#include <limits>

#include <gtest/gtest.h>

#include "publish/mask/publication_writer.hpp"
#include <sumi/model/error.hpp>

namespace sumi::publish {
namespace {

template <typename Change>
bool is_refused(const Change& change) {
  MaskOptions options;
  change(options);
  try {
    check_mask_options(options);
    return false;
  } catch (const Error&) {
    return true;
  }
}

TEST(CheckMaskOptions, TakesWhatMakesSense) {
  EXPECT_FALSE(is_refused([](MaskOptions&) {}));
  EXPECT_FALSE(is_refused([](MaskOptions& o) { o.promise.mark = U'*'; }));
  EXPECT_FALSE(is_refused([](MaskOptions& o) { o.promise.methods = {Method::words, Method::repeats}; }));
  EXPECT_FALSE(
      is_refused([](MaskOptions& o) { o.promise.methods = {Method::terms}, o.promise.dictionary = "names.terms"; }));
}

TEST(CheckMaskOptions, RefusesTheRest) {
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.promise.methods = {}; }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.promise.methods = {Method::words, Method::words}; }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.promise.methods = {Method::terms}; }));
  EXPECT_TRUE(
      is_refused([](MaskOptions& o) { o.promise.methods = {Method::sentences}, o.promise.copies_once = true; }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.promise.k = 1; }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.promise.k = 1u << 31; }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.promise.n = 0; }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.ratio = 1; }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.ratio = -.1; }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.ratio = std::numeric_limits<double>::quiet_NaN(); }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.lengths.min_length = 0; }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.lengths.gap = 0; }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.promise.mark = U' '; }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.promise.mark = 0; }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.promise.mark = 0xD800; }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.promise.mark = 0x110000; }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.promise.keep = {"a█b"}; }));
  EXPECT_TRUE(is_refused([](MaskOptions& o) { o.promise.keep = {"\xFF"}; }));
}

}  // namespace
}  // namespace sumi::publish
