#include <gtest/gtest.h>

#include "io/files.hpp"
#include "publish/decisions/decided_places.hpp"
#include <sumi/model/error.hpp>

namespace sumi::decisions {
namespace {

using Ranges = std::vector<Range>;

TEST(KnownValues, AreFoundAsTheSearchForResidueFindsThem) {
  const io::TestFolder folder;
  const KnownValues known(folder.write("known.txt", "\xEF\xBB\xBFJürgen Müller\r\n\n48211907\nJürgen Müller\n"));
  EXPECT_EQ(known.size(), 2U);
  EXPECT_EQ(known.in("JURGEN  MUELLER came"), (Ranges{{0, 15}}));
  EXPECT_EQ(known.in("no. 48 211 907."), (Ranges{{4, 14}}));
  EXPECT_TRUE(known.in("Jürgen came").empty());
}

TEST(KnownValues, AreFoundInEachOrder) {
  const io::TestFolder folder;
  const KnownValues known(folder.write("known.txt", "Tova Brandvold\nMori, Anna Lena\n"));
  for (const char* const one : {"Tova Brandvold", "Brandvold, Tova", "Brandvold Tova", "Brandvold\tTova",
                                "Tova\tBrandvold", "Tova Brandvolds", "Anna Lena Mori", "Mori Anna Lena"})
    EXPECT_EQ(known.in(one).front(), (Range{0, std::string_view(one).size()})) << one;
  EXPECT_TRUE(known.in("Brandvold and Tova").empty());
}

TEST(KnownValues, RefuseWhatIsNoList) {
  const io::TestFolder folder;
  EXPECT_THROW(KnownValues(folder.write("empty.txt", "\n \n")), Error);
  EXPECT_THROW(KnownValues(folder.write("bytes.txt", "\xFF\n")), Error);
  EXPECT_THROW(KnownValues(folder.at("absent.txt")), Error);
}

}  // namespace
}  // namespace sumi::decisions
