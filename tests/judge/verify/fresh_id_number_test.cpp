#include "judge/verify/fresh_id_number.hpp"

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

TEST(FreshId, HasSixDigitsOrMore) {
  EXPECT_EQ(fresh_id(1), "d000001");
  EXPECT_EQ(fresh_id(999999), "d999999");
  EXPECT_EQ(fresh_id(1000000), "d1000000");
  EXPECT_EQ(fresh_id(12, ".txt"), "d000012.txt");
}

TEST(FreshId, IsReadBack) {
  for (const std::uint64_t number : {1ULL, 10ULL, 999999ULL, 1000000ULL, 123456789ULL})
    for (const char* suffix : {"", ".txt"}) EXPECT_EQ(number_of_fresh_id(fresh_id(number, suffix), suffix), number);
}

TEST(FreshId, IsNothingElse) {
  for (const char* id : {"", "d", "d1", "d00001", "d000000", "d0000001", "d01000000", "e000001", "D000001", "d000001 ",
                         "d-00001", "d+00001", "d00000x", "d000001.txt", "d99999999999999999999999"})
    EXPECT_EQ(number_of_fresh_id(id), std::nullopt) << id;
  for (const char* id : {"d000001", ".txt", "d.txt", "d000001.txt.txt", "folder/d000001.txt"})
    EXPECT_EQ(number_of_fresh_id(id, ".txt"), std::nullopt) << id;
}

TEST(FreshId, IsReferredTo) {
  for (const char* text : {"d000001", "r000012", "d1000000", "d000001.txt", "d000001.txt.gz", "Patient/r000001",
                           "d/d000001", "#r000001", "urn:uuid:r000001", "urn:oid:r000001"})
    EXPECT_TRUE(fresh_reference(text)) << text;
  for (const char* text : {"", "/", "Patient/", "Patient/7", "r1", "r000000", "R000001", "e000001", "rd000001",
                           "d000001 ", "see d000001", "d000001/", "d000001/2", "a/b/d000001", "d000001. Mori Anna",
                           "d000001.Mori", "#Patient/r000001", "urn:r000001"})
    EXPECT_FALSE(fresh_reference(text)) << text;
}

TEST(FreshId, OfAReferenceIsItsDigits) {
  const FreshReference made = fresh_reference("Patient/r1234567.txt").value();
  EXPECT_EQ(made.number, 1234567U);
  EXPECT_EQ(made.digits, (Range{9, 16}));
  EXPECT_EQ(made.type, (Range{0, 7}));
  EXPECT_TRUE(fresh_reference("Brandvold/r000001")->type.empty()) << "it may be anybody's name";
  EXPECT_EQ(fresh_reference("urn:uuid:r000001")->digits, (Range{10, 16}));
}

}  // namespace
}  // namespace sumi::verify
