#include <gtest/gtest.h>

#include "io/formats/fhir/text_attachment.hpp"

namespace sumi::io {
namespace {

TEST(FhirReference, IsReducedToTheBareId) {
  for (const char* reference : {"Patient/p-7", "urn:uuid:p-7", "urn:oid:p-7", "http://a.example/r4/Patient/p-7", "p-7",
                                "Patient/p-7/_history/2", "https://a.example/Patient/p-7/_history/2"})
    EXPECT_EQ(person_of_reference(reference), "p-7") << reference;
}

TEST(FhirReference, OthersStayApart) {
  EXPECT_EQ(person_of_reference("Group/7"), "Group/7");
  EXPECT_EQ(person_of_reference("http://a.example/Group/7/_history/1"), "Group/7");
  EXPECT_EQ(person_of_reference("Patient?identifier=http://a.example|7"), "Patient?identifier=http://a.example|7");
  EXPECT_EQ(person_of_reference("Patient/a b/c?d"), "a b/c?d");
}

TEST(FhirReference, SomeNameNobody) {
  for (const char* reference : {"", "#p1", "#", "Patient/", "urn:uuid:", "Patient//_history/1"})
    EXPECT_EQ(person_of_reference(reference), std::nullopt) << reference;
}

}  // namespace
}  // namespace sumi::io
