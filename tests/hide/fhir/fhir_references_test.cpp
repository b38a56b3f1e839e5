#include "hide/fhir/fhir_references.hpp"

#include <gtest/gtest.h>

namespace sumi::hide {
namespace {

std::string rewritten(std::string_view reference) {
  return rewritten_reference(reference, [](std::string_view id) { return "<" + std::string(id) + ">"; })
      .value_or("nothing");
}

TEST(FhirReferences, OneIdBecomesOne) {
  EXPECT_EQ(rewritten("Patient/7"), "Patient/<7>");
  EXPECT_EQ(rewritten("urn:uuid:7"), "urn:uuid:<7>");
  EXPECT_EQ(rewritten("urn:oid:1.7"), "urn:oid:<1.7>");
  EXPECT_EQ(rewritten("7"), "<7>");
  EXPECT_EQ(rewritten("#7"), "#<7>");
  EXPECT_EQ(rewritten("#"), "#");
  EXPECT_EQ(rewritten("Patient/7/_history/2"), "Patient/<7>");
  EXPECT_EQ(rewritten("https://hospital.example/r4/Patient/7/_history/2"), "Patient/<7>");
}

TEST(FhirReferences, WhatSaysMoreGoes) {
  for (const char* reference : {"", "Practitioner?identifier=http://a.example|7", "http://a.example/Patient/7?x=y",
                                "Patient/7?x=y", "Ann Lee/7", "a/Patient/7", "urn:uuid:", "urn:other:7", "Patient/",
                                "/7", "#a b", "http://a.example/7x/7", "mailto:7", "http://a.example?Patient/7"})
    EXPECT_EQ(rewritten(reference), "nothing") << reference;
}

}  // namespace
}  // namespace sumi::hide
