#include "io/formats/fhir/fhir_resource.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

FhirResource resource_of(const std::string& members, const std::string& type = "DocumentReference") {
  const std::string line = "{\"resourceType\":\"" + type + "\"" + (members.empty() ? "" : ",") + members + "}";
  std::string padded = line + std::string(JsonObject::kSlackBytes, '\0');
  FhirResource resource;
  FhirResourceReader().read(std::string_view(padded).substr(0, line.size()), resource);
  return resource;
}

std::string extras_in(const FhirResource& resource) {
  std::string all;
  for (const Extra& extra : resource.extras) all += extra.what + ":" + std::to_string(extra.count) + ";";
  return all;
}

std::string fault_of(const std::string& members) {
  try {
    static_cast<void>(resource_of(members));
    return "no error";
  } catch (const JsonFault& found) {
    return found.what;
  }
}

constexpr const char* kTextMembers = R"("contentType":"text/plain","data":"QW5u")";

TEST(FhirResource, TextsAreFoundWhereverTheyStand) {
  const std::string text = std::string("{") + kTextMembers + "}";
  EXPECT_EQ(resource_of("\"content\":[{\"attachment\":" + text + "}]").texts, std::vector<std::string>{"Ann"});
  EXPECT_EQ(resource_of("\"presentedForm\":[" + text + "," + text + "]").texts.size(), 2U);
  EXPECT_EQ(resource_of("\"extension\":[{\"extension\":[{\"valueAttachment\":" + text + "}]}]").texts.size(), 1U);
  EXPECT_EQ(resource_of(kTextMembers, "Binary").texts.size(), 1U);
  EXPECT_EQ(resource_of(R"("a":{"data":"QW5u","contentType":"text\/plain; charset=utf-8"})").texts.size(), 1U);
  EXPECT_TRUE(
      resource_of(
          R"("a":{"data":"QW5u"},"b":{"contentType":"text/plain"},"c":{"contentType":"text/html","data":"QW5u"})")
          .texts.empty());
}

TEST(FhirResource, TheOwnerIsThePatient) {
  EXPECT_EQ(resource_of(R"("subject":{"reference":"Patient/7"})").owner, "7");
  EXPECT_EQ(resource_of(R"("patient":{"reference":"urn:uuid:7"})").owner, "7");
  EXPECT_EQ(resource_of(R"("patient":{"reference":"Patient/8"},"subject":{"reference":"Patient/7"})").owner, "7");
  EXPECT_EQ(resource_of(R"("patient":{"reference":"Patient/8"},"subject":{"display":"x"})").owner, "8");
  EXPECT_EQ(resource_of(R"("id":"9")", "Patient").owner, "9");
  EXPECT_EQ(resource_of(R"("id":"9")", "Group").owner, std::nullopt);
  EXPECT_EQ(resource_of(R"("subject":[{"reference":"Patient/7"}])").owner, std::nullopt);
}

TEST(FhirResource, WhatElseStandsThereIsCounted) {
  const FhirResource resource = resource_of(
      std::string(
          R"("id":"1","status":"final","subject":{"reference":"Patient/7","display":"x"},"date":"2020","content":[{"format":{"a":[1,2]},)") +
          R"("attachment":{"title":"t",)" + kTextMembers +
          R"(}},{"attachment":{"contentType":"image/png","url":"u","size":3}}])",
      "DiagnosticReport");
  EXPECT_EQ(
      extras_in(resource),
      "other attachment:1;member content.format.a:2;member content.attachment.title:1;resource type:1;field status:1;"
      "member of subject:1;field date:1;");
  EXPECT_EQ(
      extras_in(resource_of(std::string(R"("status":"current","content":[{"attachment":{)") + kTextMembers + "}}]")),
      "");
}

TEST(FhirResource, FaultsNeverQuote) {
  const std::string twice = "a member that is read occurs twice in the resource; remove one";
  EXPECT_EQ(fault_of(R"("id":"1","id":"2")"), twice);
  EXPECT_EQ(fault_of(R"("resourceType":"x")"), twice);
  EXPECT_EQ(fault_of(R"("subject":{},"subject":{})"), twice);
  EXPECT_EQ(fault_of(R"("subject":{"reference":"a","reference":"b"})"), twice);
  EXPECT_EQ(fault_of(R"("a":{"contentType":"text/plain","data":"","data":""})"), twice);
  EXPECT_EQ(fault_of(R"("a":{"contentType":"a","contentType":"text/plain","data":""})"), twice);
  EXPECT_EQ(fault_of(R"("subject":{"reference":1})"), "a reference must be a string");
  EXPECT_EQ(fault_of(R"("id":{})"), "the id must be a string");
  EXPECT_EQ(fault_of(R"("a":{"contentType":"text/plain","data":"canary"})"),
            "an attachment's data is not base64; repair it");
  EXPECT_EQ(fault_of(R"("a":{"contentType":"text/plain","data":"/w=="})"),
            "an attachment's text is not valid UTF-8; name its charset in its contentType, or repair it");
}

}  // namespace
}  // namespace sumi::io
