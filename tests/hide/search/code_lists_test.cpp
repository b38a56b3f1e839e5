#include <algorithm>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "hide/search/encoded_bytes.hpp"

namespace sumi::hide {
namespace {

// The first list of a text, and what it says: parts between "/".
std::string list_of(std::string_view text) {
  std::size_t silent = 0;
  for (std::size_t at = 0; at < text.size(); ++at)
    if (const std::optional<Encoded> list = code_list(text, at, 0, silent)) {
      std::string said = "/" + list->decoded + "/";
      std::ranges::replace(said, kDecodedWall, '/');
      return std::string(text.substr(list->where.begin, list->where.size())) + ": " + said;
    }
  return "";
}

TEST(CodeLists, AreNumbersWithTheSameSignsBetween) {
  const std::pair<const char*, const char*> lists[]{{"54 6f 76 61", "Tova"},
                                                    {"54,0x6f,0x76,0x61", "Tova"},
                                                    {"84)+CHAR(111)+CHAR(118)+CHAR(97", "Tova"},
                                                    {"74, 252, 114, 103", "J\u00FCrg"},
                                                    {"74 195 188 114 103", "J\u00FCrg"},
                                                    {"124 157 166 141", "Tova"},
                                                    {"546f 7661 20", "Tova "},
                                                    {"0054 006f 0076 0061", "Tova"},
                                                    {"5361726120", "Sara "},
                                                    {"54 6f 76 |Tov|\n0003: 61 20 42", "Tova B"}};
  for (const auto& [list, said] : lists) {
    const std::string found = list_of(std::string("see ") + list + " ; well");
    EXPECT_TRUE(found.starts_with(std::string(list) + ": ")) << found;
    EXPECT_NE(found.find(std::string("/") + said + "/"), std::string::npos) << found;
  }
}

TEST(CodeLists, AreNoOtherNumbers) {
  for (const char* text :
       {"12 14 16", "120/80 and 130/90", "2019-05-12", "1, 2, 3, 4, 5", "RR 12 12 13", "10000000 20000000"})
    EXPECT_EQ(list_of(text), "") << text;
}

}  // namespace
}  // namespace sumi::hide
