#include "hide/fhir/resource_elements.hpp"

#include <gtest/gtest.h>

namespace sumi::hide {
namespace {

ResourceElements parsed(const std::string& line) {
  const std::string padded = line + std::string(io::JsonObject::kSlackBytes, '\0');
  ResourceElements elements;
  ResourceParser().parse(std::string_view(padded).substr(0, line.size()), elements);
  return elements;
}

std::string outline(const std::string& line) {
  std::string all;
  const ResourceElements elements = parsed(line);
  for (const ResourceElement& element : elements.all)
    if (element.is_leaf())
      all += element.path + "=" + element.text + " " + line.substr(element.whole.begin, element.whole.size()) + " " +
             line.substr(element.value.begin, element.value.size()) + "\n";
  return all;
}

TEST(ResourceElements, HavePathsTextsAndPlaces) {
  EXPECT_EQ(outline(" {\"resourceType\":\"Patient\" , \"id\":\"p\",\"name\":[ {\"given\":[\"A\\u006en\" , \"B\"]} "
                    "],\"active\":true ,\"x\":{} }\n"),
            "Patient.resourceType=Patient \"resourceType\":\"Patient\" \"Patient\"\n"
            "Patient.id=p \"id\":\"p\" \"p\"\n"
            "Patient.name.given=Ann \"A\\u006en\" \"A\\u006en\"\n"
            "Patient.name.given=B \"B\" \"B\"\n"
            "Patient.active=true \"active\":true true\n"
            "Patient.x= \"x\":{} {}\n");
}

TEST(ResourceElements, ContainedResourcesStartAnew) {
  EXPECT_EQ(
      outline(R"({"contained":[{"id":"c","resourceType":"Practitioner"},{"id":"d"}],"resourceType":"Observation"})"),
      "Practitioner.id=c \"id\":\"c\" \"c\"\n"
      "Practitioner.resourceType=Practitioner \"resourceType\":\"Practitioner\" \"Practitioner\"\n"
      "Observation.contained.id=d \"id\":\"d\" \"d\"\n"
      "Observation.resourceType=Observation \"resourceType\":\"Observation\" \"Observation\"\n");
  EXPECT_EQ(parsed(R"({"resourceType":"A","x":{"contained":[{"resourceType":"B","y":1}]}})").all.back().path,
            "A.x.contained.y");
}

TEST(ResourceElements, NamesThatFhirCannotHaveAreNoSteps) {
  EXPECT_EQ(parsed(R"({"resourceType":"A","name.family":1})").all.back().path, "A.?");
  EXPECT_EQ(parsed(R"({"resourceType":"A","":1})").all.back().path, "A.?");
  EXPECT_EQ(parsed(R"({"resourceType":"A","b":{"":1}})").all.back().path, "A.b.?");
  EXPECT_EQ(parsed("{\"resourceType\":\"A\",\"" + std::string(65, 'a') + "\":1}").all.back().path, "A.?");
}

TEST(ResourceElements, KnowTheirId) {
  EXPECT_EQ(parsed(R"({"id":"7","resourceType":"A"})").id, "7");
  EXPECT_EQ(parsed(R"({"id":7,"resourceType":"A"})").id, "");
}

TEST(ResourceElements, PathsStartAnewInABundle) {
  const ResourceElements bundle = parsed(
      R"({"resourceType":"Bundle","entry":[{"fullUrl":"urn:uuid:7","resource":{"resourceType":"Patient","id":"7"}}]})");
  std::vector<std::string> paths;
  for (const ResourceElement& one : bundle.all) paths.push_back(one.shape);
  EXPECT_EQ(paths,
            (std::vector<std::string>{"Bundle", "Bundle.resourceType", "Bundle.entry[]", "Bundle.entry[]",
                                      "Bundle.entry[].fullUrl", "Patient", "Patient.resourceType", "Patient.id"}));
}

TEST(ResourceElements, WhatIsNoResourceIsAFault) {
  for (const char* bad :
       {"{}", "[]", "{\"resourceType\":1}", "{\"resourceType\":\"\"}", "{\"resourceType\":\"A b\"}",
        "{\"resourceType\":\"A\",\"resourceType\":\"A\"}", "{\"resourceType\":\"A\",\"id\":\"1\",\"id\":\"2\"}",
        "{\"resourceType\":\"A\",}", "{\"resourceType\":\"A\",\"b\":[1,]}", "{\"resourceType\":\"A\"}}", "",
        "{\"resourceType\":\"A\",\"b\":\"\\ud800\"}"})
    EXPECT_THROW(static_cast<void>(parsed(bad)), io::JsonFault) << bad;
}

}  // namespace
}  // namespace sumi::hide
