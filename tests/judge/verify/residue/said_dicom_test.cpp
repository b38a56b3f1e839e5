#include <gtest/gtest.h>

#include "io/files.hpp"
#include "judge/verify/residue/packed_kinds.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/residue.hpp>

namespace sumi::verify {
namespace {

std::string file_of(const std::string& elements) {
  return std::string(128, '\0') + "DICM" + elements;
}

std::string name_element(const std::string& name) {
  return std::string("\x10\x00\x10\x00PN", 6) + static_cast<char>(name.size()) + '\0' + name;
}

TEST(SaidDicom, FindsWhatIsLeft) {
  io::TestFolder folder;
  const ResidueOptions options{.identifiers = {{"name", "Anna Mori", 1, true}}};
  const auto found = [&](const std::string& bytes) {
    folder.write("one/a.dcm", bytes);
    return find_residue(folder.at("one"), options).found;
  };
  EXPECT_EQ(found(file_of(name_element("Xu^Bo "))), 0U);
  EXPECT_GT(found(file_of(name_element("Mori^Anna "))), 0U);
  const std::string item("\xFE\xFF\x00\xE0\xFF\xFF\xFF\xFF", 8);
  EXPECT_GT(
      found(file_of(std::string("\x40\x00\x30\xA7SQ\x00\x00\xFF\xFF\xFF\xFF", 12) + item + name_element("Anna Mori "))),
      0U);
  std::string with_preamble = file_of(name_element("Xu"));
  with_preamble.replace(0, 9, "Anna Mori");
  EXPECT_GT(found(with_preamble), 0U);
  EXPECT_THROW(found(file_of(name_element("Xu").substr(0, 9))), Error);
}

}  // namespace
}  // namespace sumi::verify
