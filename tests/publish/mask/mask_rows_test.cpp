#include <set>

#include <gtest/gtest.h>

#include "publish/mask/publication_writer.hpp"
#include <sumi/model/error.hpp>

namespace sumi::publish {
namespace {

MaskOptions settled_with(const MaskSettings& settings, std::set<std::string_view> given) {
  given.insert("k");
  return settled_mask(settings, [given](std::string_view name) { return given.contains(name); });
}

TEST(MaskRows, MaskAsThePapersDoWhereNothingElseIsSaid) {
  MaskSettings settings{.mask = {}, .paper = true};
  const MaskOptions mask = settled_with(settings, {});
  EXPECT_EQ(mask.promise.by, Support::occurrences);
  EXPECT_EQ(mask.promise.guarantee, Guarantee::source);
  EXPECT_FALSE(mask.promise.collapse);
  EXPECT_EQ(mask.lengths.min_length, 1U);
  EXPECT_EQ(mask.snap, Snap::none);
  settings.mask.promise.by = Support::documents;
  settings.mask.lengths.min_length = 9;
  const MaskOptions other = settled_with(settings, {"by", "min_length", "collapse", "snap"});
  EXPECT_EQ(other.promise.by, Support::documents);
  EXPECT_EQ(other.lengths.min_length, 9U);
  EXPECT_TRUE(other.promise.collapse);
  EXPECT_EQ(other.snap, Snap::token);
  settings.mask.promise.methods = {Method::ngrams};
  EXPECT_EQ(settled_with(settings, {}).promise.by, Support::documents);
}

TEST(MaskRows, SnapNothingOfTermsAlone) {
  MaskSettings settings;
  settings.mask.promise.methods = {Method::terms};
  settings.mask.promise.dictionary = "d";
  EXPECT_EQ(settled_with(settings, {}).snap, Snap::none);
  EXPECT_EQ(settled_with(settings, {"snap"}).snap, Snap::token);
}

TEST(MaskRows, RefuseWhatIsOfAnotherMethodOrOutOfRange) {
  MaskSettings settings;
  for (const double ratio : {-0.1, 1.0, 2.0}) {
    settings.mask.ratio = ratio;
    EXPECT_THROW((void)settled_with(settings, {}), Error) << ratio;
  }
  settings.mask.ratio = 0.5;
  EXPECT_NO_THROW((void)settled_with(settings, {"gap"}));
  settings.mask.promise.methods = {Method::words};
  for (const char* const name : {"min_length", "cover", "gap"})
    EXPECT_THROW((void)settled_with(settings, {name}), Error) << name;
}

TEST(MaskRows, HaveDistinctNames) {
  MaskSettings settings;
  std::set<std::string_view> names;
  for (const OptionRow& row : mask_rows(settings)) EXPECT_TRUE(names.insert(row.name).second) << row.name;
}

}  // namespace
}  // namespace sumi::publish
