#include <gtest/gtest.h>

#include "methods/terms/built_dictionary.hpp"
#include "methods/terms/dictionary_file.hpp"

namespace sumi::terms {
namespace {

TEST(WriteDictionary, NumbersTermsByTheirFoldedForm) {
  const BuiltDictionary built("kind,term\n,ABC\n,abc\n,ＡＢＣ\n,abd\nidentifier,xyz\n", 2, Assignment::paper,
                              "list.csv");
  const DictionaryFile file(built.path());
  const auto first = file.file().section<std::uint32_t>("key_first");
  const auto terms = file.file().section<std::uint32_t>("key_terms");
  ASSERT_EQ(first.size(), 4U);  // abc, abd, xyz
  EXPECT_EQ(std::vector<std::uint32_t>(first.begin(), first.end()), (std::vector<std::uint32_t>{0, 3, 4, 5}));
  EXPECT_EQ(std::vector<std::uint32_t>(terms.begin(), terms.end()), (std::vector<std::uint32_t>{0, 1, 3, 2, 4}));
}

TEST(WriteDictionary, IsPrivateAndWhole) {
  const BuiltDictionary built("aa\nab\nac\n");
  EXPECT_EQ(io::mode_of(built.path()) & 0777U, 0600U);
  EXPECT_EQ(built.folder().list(), (std::vector<std::string>{"list.terms", "list.txt"}));
}

}  // namespace
}  // namespace sumi::terms
