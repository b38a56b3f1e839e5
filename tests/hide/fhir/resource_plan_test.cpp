#include "hide/fhir/resource_plan.hpp"

#include <gtest/gtest.h>

namespace sumi::hide {
namespace {

struct Planned {
  Planned(const std::string& members, const std::vector<FhirRule>& own,
          std::initializer_list<const char*> attributes = {})
      : line("{\"resourceType\":\"A\"," + members + "}"),
        padded(line + std::string(io::JsonObject::kSlackBytes, '\0')) {
    HideRules all;
    for (const char* name : attributes) all.attributes.push_back({.name = name});
    rules.emplace(own, all);
    planner.emplace(*rules, id_of, all);
    ResourceParser().parse(std::string_view(padded).substr(0, line.size()), elements);
    plan = planner->plan(elements);
  }
  // Without the type.
  [[nodiscard]] std::string with(const std::vector<FieldEdit>& edits) const {
    std::string out;
    append_spliced(out, line, elements, planner->edited(elements, plan, edits));
    return out == R"({"resourceType":"A"})" ? "" : out.substr(20);
  }
  [[nodiscard]] std::string fields() const {
    std::string all;
    for (const SourceField& field : plan.fields)
      all += field.name + "=" + field.text + (field.attribute ? ":" + std::to_string(*field.attribute) : "") + ";";
    return all;
  }
  std::string line;
  std::string padded;
  FhirIdOf id_of = [](std::string_view id) { return "<" + std::string(id) + ">"; };
  std::optional<FhirRules> rules;
  std::optional<ResourcePlanner> planner;
  ResourceElements elements;
  ResourcePlan plan;
};

const std::vector<FhirRule> kText{{"A", FhirMethod::text, {}}};

TEST(ResourcePlan, EditsOfStringsAreEscaped) {
  const Planned planned(R"("b":"A\u006en Lee","c":[1,true,"x"])", kText);
  EXPECT_EQ(planned.fields(), "A.b=Ann Lee;A.c=x;");
  EXPECT_EQ(planned.with({}), R"("b":"A\u006en Lee","c":["x"]})");
  EXPECT_EQ(planned.with({{0, {0, 3}, "Ann"}}), R"("b":"A\u006en Lee","c":["x"]})");
  EXPECT_EQ(planned.with({{0, {0, 3}, "\"Bo\n"}, {0, {4, 7}, ""}, {1, {1, 1}, "y"}}), R"("b":"\"Bo\n ","c":["xy"]})");
}

TEST(ResourcePlan, KeptNumbersGoWhereTheyAreKnownValues) {
  const Planned planned(R"("b":4821190,"c":12345,"d":48.21190)", {{"A", FhirMethod::keep, {}}});
  EXPECT_EQ(planned.fields(), "A.b=4821190;A.d=48.21190;");
  EXPECT_TRUE(planned.plan.fields[0].is_value);
  EXPECT_EQ(planned.with({}), R"("b":4821190,"c":12345,"d":48.21190})");
  EXPECT_EQ(planned.with({{0, {0, 7}, "[ID]"}}), R"("c":12345,"d":48.21190})");
}

TEST(ResourcePlan, KeptCodesGoWhereTheyAreKnownValues) {
  const Planned planned(R"("b":"Brown sputum","c":"x")", {{"A", FhirMethod::keep, {}}});
  EXPECT_EQ(planned.fields(), "A.b=Brown sputum;A.c=x;");
  EXPECT_TRUE(planned.plan.fields[0].is_value);
  EXPECT_EQ(planned.with({}), R"("b":"Brown sputum","c":"x"})");
  EXPECT_EQ(planned.with({{0, {0, 5}, "[NAME]"}}), R"("c":"x"})");
}

TEST(ResourcePlan, AttachmentsAreWrittenAgainWithoutTheirSizeAndHash) {
  const Planned planned(
      R"("b":{"size":3,"contentType":"text/plain","data":"QW5u","hash":"AAAAAAAAAAAAAAAAAAAAAAAAAAA=","url":"u","title":"t"})",
      kText);
  EXPECT_EQ(planned.fields(), "A.b.data=Ann;A.b.title=t;");
  EXPECT_EQ(
      planned.with({}),
      R"("b":{"size":3,"contentType":"text/plain","data":"QW5u","hash":"AAAAAAAAAAAAAAAAAAAAAAAAAAA=","title":"t"}})");
  EXPECT_EQ(planned.with({{0, {0, 3}, "[NAME]"}}),
            R"("b":{"contentType":"text/plain","data":"W05BTUVd","title":"t"}})");
}

// Whatever an attachment looks like, its data are read as plain text, or not published.
TEST(ResourcePlan, AttachmentsOfAnotherShapeArePublishedInNoPart) {
  for (const char* attachment :
       {R"({"data":"QW5u"})", R"({"data":"QW5u","contentType":["text/plain"]})",
        R"({"data":["QW5u"],"contentType":"text/plain"})", R"({"data":["QW5u","QW5u"]})",
        R"({"data":{"data":"QW5u"},"contentType":"text/plain"})", R"({"data":{"x":["QW5u"]}})",
        R"({"data":"QW5u","contentType":null})", R"({"data":"QW5u","contentType":""})",
        R"({"data":"QW5u","contentType":"text/html"})", R"({"data":"QW5u","contentType":{"x":"text/plain"}})",
        R"({"data":"QW5u","x":{"contentType":"text/plain"}})", R"({"valueBase64Binary":"QW5u"})",
        R"([{"data":"QW5u"}])", R"({"data":[{"contentType":"image/png","x":"QW5u"}]})"}) {
    const Planned planned(std::string("\"b\":") + attachment, kText);
    EXPECT_EQ(planned.with({}).find("QW5u"), std::string::npos) << attachment;
    EXPECT_EQ(planned.fields().find("QW5u"), std::string::npos) << attachment;
  }
  const std::string base64(44, 'Q');
  EXPECT_EQ(Planned("\"b\":\"" + base64 + "\"", kText).with({}), "");
}

TEST(ResourcePlan, TheTypeOfAnAttachmentSaysNothingElse) {
  const Planned planned(
      R"("b":{"contentType":"TEXT/PLAIN; name=\"Ann.txt\"; charset=UTF-8","data":"QW5u","size":"Ann","hash":"Ann","language":"Ann Lee"})",
      kText);
  EXPECT_EQ(planned.fields(), "A.b.data=Ann;");
  EXPECT_EQ(planned.with({}), R"("b":{"contentType":"text/plain","data":"QW5u"}})");
  EXPECT_EQ(planned.with({{0, {0, 3}, "x"}}), R"("b":{"contentType":"text/plain","data":"eA=="}})");
  EXPECT_EQ(Planned(R"("b":{"contentType":"image/png; name=Ann"},"c":{"contentType":"image/ann"})", kText).with({}),
            R"("b":{"contentType":"image/png"}})");
}

TEST(ResourcePlan, AMisplacedValueIsToldAndGoes) {
  HideRules all;
  all.attributes.push_back({.name = "family_name"});
  FhirRules rules({}, all);
  const FhirIdOf id_of = [](std::string_view id) { return std::string(id); };
  const std::string line = R"({"resourceType":"Patient","name":{"family":"Lee"}})";
  const std::string padded = line + std::string(io::JsonObject::kSlackBytes, '\0');
  ResourceElements elements;
  ResourceParser().parse(std::string_view(padded).substr(0, line.size()), elements);
  const ResourcePlanner planner(rules, id_of, all);
  const ResourcePlan plan = planner.plan(elements);
  ASSERT_EQ(plan.fields.size(), 1U);
  EXPECT_EQ(plan.fields[0].text, "Lee");
  std::string out;
  append_spliced(out, line, elements, planner.edited(elements, plan, {{0, {0, 3}, "[NAME]"}}));
  EXPECT_EQ(out, R"({"resourceType":"Patient"})");
}

TEST(ResourcePlan, AnEditedTextIsUtf8) {
  const Planned planned(R"("b":{"contentType":"text/plain; charset=iso-8859-1","data":"6Q=="})", kText);
  EXPECT_EQ(planned.fields(), "A.b.data=é;");
  EXPECT_EQ(planned.with({}), R"("b":{"contentType":"text/plain; charset=iso-8859-1","data":"6Q=="}})");
  EXPECT_EQ(planned.with({{0, {2, 2}, "é"}}), R"("b":{"contentType":"text/plain; charset=utf-8","data":"w6nDqQ=="}})");
  const Planned ascii(R"("b":{"contentType":"text/plain;charset=US-ASCII","data":"QQ=="})", kText);
  EXPECT_EQ(ascii.with({{0, {0, 1}, "é"}}), R"("b":{"contentType":"text/plain; charset=utf-8","data":"w6k="}})");
}

TEST(ResourcePlan, OtherAttachmentsKeepTheirTypeAlone) {
  const Planned planned(
      R"("b":{"contentType":"image/png","data":"QW5u","size":3,"hash":"x"},"c":{"contentType":"text/plain","url":"x","size":2})",
      kText);
  EXPECT_EQ(planned.with({}), R"("b":{"contentType":"image/png"},"c":{"contentType":"text/plain"}})");
  EXPECT_EQ(planned.plan.dropped.size(), 5U);
}

TEST(ResourcePlan, FaultsOfAttachments) {
  for (const char* bad :
       {R"("b":{"contentType":"text/plain","data":"!"})", R"("b":{"contentType":"text/plain","data":"/w=="})",
        R"("b":{"contentType":"text/plain","data":"","data":"QQ=="})",
        R"("b":{"contentType":"text/plain","data":"","contentType":"text/html"})"})
    EXPECT_THROW(Planned(bad, kText), io::JsonFault) << bad;
}

TEST(ResourcePlan, AttributesMayBeNumbers) {
  const std::vector<FhirRule> own{{"A.b", FhirMethod::attribute, "n"}};
  const Planned planned(R"("b":[12,"x",true,null])", own, {"m", "n"});
  EXPECT_EQ(planned.fields(), "A.b=12:1;A.b=x:1;");
  EXPECT_EQ(planned.with({{0, {0, 2}, "-30.5"}}), R"("b":[-30.5,"x"]})");
  for (const char* text : {"90+", "[10,20]", "", "01", "1.", "-"})
    EXPECT_EQ(planned.with({{0, {0, 2}, text}}), std::string("\"b\":[\"").append(text).append("\",\"x\"]}"));
}

TEST(ResourcePlan, TheRestGoesByTheRules) {
  const std::vector<FhirRule> own{
      {"A.k", FhirMethod::keep, {}}, {"A.r", FhirMethod::reference, {}}, {"A.g", FhirMethod::redact, {}}};
  const Planned planned(
      R"("id":"7","k":[ 1,{"x":"\u0041"}],"r":["Patient/7",5,"http://a/b/c","#7"],"g":1,"none":{"a":[{"b":[]}]})", own);
  EXPECT_EQ(planned.with({}), R"("id":"<7>","k":[ 1,{"x":"\u0041"}],"r":["Patient/<7>","#<7>"]})");
  EXPECT_EQ(planned.plan.dropped.size(), 4U);
}

TEST(ResourcePlan, ThePatientIsToldOnce) {
  const char* const both = R"("patient":{"reference":"Patient/8"},"subject":{"reference":"urn:uuid:7"})";
  EXPECT_EQ(Planned(both, {}).fields(), "");
  const Planned planned(both, {}, {"patient_id"});
  EXPECT_EQ(planned.fields(), "A.subject.reference=7:0;");
  EXPECT_EQ(planned.with({{0, {0, 1}, "canary"}}),
            R"("patient":{"reference":"Patient/<8>"},"subject":{"reference":"urn:uuid:<7>"}})");
  EXPECT_EQ(Planned(R"("patient":{"reference":"Patient/8"},"subject":{"display":"x"})", {}, {"patient_id"}).fields(),
            "A.patient.reference=8:0;");
  const std::vector<FhirRule> own{{"*.subject.reference", FhirMethod::attribute, "patient_id"}};
  EXPECT_EQ(Planned(both, own, {"patient_id"}).fields(), "A.subject.reference=urn:uuid:7:0;");
}

}  // namespace
}  // namespace sumi::hide
