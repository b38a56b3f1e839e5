#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/brat/brat_annotations.hpp"

namespace sumi::io {
namespace {

TEST(BratConfiguration, NamesLabelsAsBratWritesThem) {
  EXPECT_EQ(brat_configuration({"B", "A b", ""}),
            "# entities that sumi found in these documents\n[entities]\n%\nA%20b\nB\n\n[relations]\n\n[events]\n\n"
            "[attributes]\n");
}

TEST(BratConfiguration, KnowsItsOwn) {
  const TestFolder folder;
  const auto is_own = [&] { return has_own_brat_configuration(Input(folder.path())); };
  folder.write("a.txt", "Ada");
  EXPECT_FALSE(is_own());
  folder.write("b/annotation.conf", brat_configuration({}));
  EXPECT_FALSE(is_own());
  folder.write("annotation.conf", "[entities]\nA\n");
  EXPECT_FALSE(is_own());
  folder.write("annotation.conf", brat_configuration({"A"}));
  EXPECT_TRUE(is_own());
}

}  // namespace
}  // namespace sumi::io
