#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "hide/sources/edited_text.hpp"
#include "io/files.hpp"

namespace sumi::hide {
namespace {

namespace fs = std::filesystem;
using io::TestFolder;
using nlohmann::json;

FhirIdOf ids() {
  return [](std::string_view id) { return "h" + std::to_string(std::hash<std::string_view>()(id) % 1000000007U); };
}

HideSource source_of(const std::string& file, std::vector<FhirRule> own = {}) {
  HideSource source;
  source.what = HideSource::What::fhir;
  source.file = file;
  source.fhir = std::move(own);
  return source;
}

HideRules attributes_named(std::initializer_list<const char*> attributes) {
  HideRules rules;
  for (const char* name : attributes) rules.attributes.push_back({.name = name});
  return rules;
}

RewrittenRecord without_edits(const SourceRecord&, std::uint64_t) {
  return {};
}

std::string all_bytes(const fs::path& path) {
  std::string bytes;
  const auto source = io::Input(path.string()).open();
  char chunk[4096];
  while (const std::size_t got = source->read(chunk, sizeof chunk)) bytes.append(chunk, got);
  return bytes;
}

const std::string kLines =
    "\xEF\xBB\xBF{\"resourceType\":\"Patient\",\"id\":\"p\",\"name\":[{\"family\":\"Lee\"}]}\r\n"
    "{\"resourceType\":\"DocumentReference\",\"id\":\"d\", \"subject\":{\"reference\":\"urn:uuid:p\"},"
    "\"content\":[{\"attachment\":{\"contentType\":\"text/plain\",\"data\":\"QW5uIExlZQ==\"}}]}\n\n";

TEST(FhirSource, GivesAndRewritesEachResource) {
  const TestFolder folder;
  const std::string path = folder.write("in.ndjson", kLines);
  const HideRules rules = attributes_named({"patient_id", "family_name"});
  HideSource given = source_of(path);
  given.as = "out.ndjson";
  const auto source = open_fhir(given, rules, [](std::string_view id) { return "new-" + std::string(id); });
  std::string seen;
  source->read([&](const SourceRecord& record) {
    seen += record.place.substr(record.place.rfind('/') + 1) + " " + record.id + ":";
    for (const SourceField& field : record.fields)
      seen += field.name + "=" + field.text + (field.attribute ? std::to_string(*field.attribute) : "") + ";";
  });
  EXPECT_EQ(seen,
            "in.ndjson:1 p:Patient.id=p0;Patient.name.family=Lee1;"
            "in.ndjson:2 d:DocumentReference.subject.reference=p0;DocumentReference.content.attachment.data=Ann Lee;");
  const auto files = source->rewrite(folder.path(), {}, [](const SourceRecord& record, std::uint64_t number) {
    EXPECT_EQ(record.fields.size(), 2U);
    return RewrittenRecord{.edits = {{0, {0, 1}, "ignored"}, {1, {0, 3}, number == 0 ? "[F]" : "Bo"}}, .fresh_id = "x"};
  });
  EXPECT_EQ(files, std::vector<std::string>{"out.ndjson"});
  EXPECT_EQ(all_bytes(fs::path(folder.path()) / "out.ndjson"),
            "\xEF\xBB\xBF{\"resourceType\":\"Patient\",\"id\":\"new-p\",\"name\":[{\"family\":\"[F]\"}]}\r\n"
            "{\"resourceType\":\"DocumentReference\",\"id\":\"new-d\", \"subject\":{\"reference\":\"urn:uuid:new-p\"},"
            "\"content\":[{\"attachment\":{\"contentType\":\"text/plain\",\"data\":\"Qm8gTGVl\"}}]}\n\n");
}

// Ids are asked for as resources are written, so that they follow the published order.
TEST(FhirSource, WritesResourcesInAnyOrder) {
  const TestFolder folder;
  HideSource given = source_of(folder.write("in.ndjson", kLines));
  given.as = "out.ndjson";
  std::vector<std::string> asked;
  const HideRules rules = attributes_named({"patient_id", "family_name"});
  const auto source = open_fhir(given, rules, [&](std::string_view id) {
    asked.emplace_back(id);
    return "new-" + std::string(id);
  });
  source->read([](const SourceRecord&) {});
  asked.clear();
  const std::vector<std::uint32_t> order{1, 0};
  static_cast<void>(source->rewrite(folder.path(), order, without_edits));
  ASSERT_FALSE(asked.empty());
  EXPECT_EQ(asked.front(), "d");
  const std::string bytes = all_bytes(fs::path(folder.path()) / "out.ndjson");
  EXPECT_TRUE(bytes.starts_with("\xEF\xBB\xBF{\"resourceType\":\"DocumentReference\""));
  EXPECT_TRUE(bytes.ends_with("}\r\n"));
  EXPECT_EQ(std::ranges::count(bytes, '\r'), 2);
}

// Where ids of the run stand, and nothing else that might look like one.
TEST(FhirSource, SaysWhereItWroteIds) {
  const TestFolder folder;
  const auto fields = [&](const std::string& more) {
    HideSource given =
        source_of(folder.write("in.ndjson", more + kLines.substr(3)), {{"Basic.*", FhirMethod::keep, {}}});
    std::filesystem::remove(folder.at("out.ndjson"));
    given.as = "out.ndjson";
    const auto source = open_fhir(given, attributes_named({"patient_id", "family_name"}), ids());
    static_cast<void>(source->rewrite(folder.path(), {}, without_edits));
    return source->id_fields();
  };
  EXPECT_EQ(fields(""), (std::set<std::string>{"id", "subject.reference"}));
  EXPECT_EQ(fields("{\"resourceType\":\"Basic\",\"subject\":{\"reference\":\"Patient/r000001\"}}\n"),
            std::set<std::string>{"id"});
}

TEST(FhirSource, WhatIsKeptStaysByteForByte) {
  const TestFolder folder;
  const std::string path = folder.write("in.ndjson", kLines);
  HideSource given = source_of(path, {{"*", FhirMethod::keep, {}}, {"*.id", FhirMethod::keep, {}}});
  given.as = "out.ndjson";
  const auto source = open_fhir(given, {}, ids());
  EXPECT_EQ(source->rewrite(folder.path(), {}, without_edits), std::vector<std::string>{"out.ndjson"});
  EXPECT_EQ(all_bytes(fs::path(folder.path()) / "out.ndjson"), kLines);
  EXPECT_TRUE(source->dropped().empty());
}

TEST(FhirSource, WhatNoRuleFitsIsCounted) {
  const TestFolder folder;
  const auto source = open_fhir(source_of(folder.write("in.ndjson", kLines + std::string())), {}, ids());
  source->read([](const SourceRecord&) {});
  source->read([](const SourceRecord&) {});
  EXPECT_EQ(source->dropped(), (std::map<std::string, std::uint64_t>{{"Patient.name.family", 1}}));
}

TEST(FhirSource, ReadsABundleOverSeveralLines) {
  const TestFolder folder;
  const std::string bundle =
      "{\n\"resourceType\": \"Bundle\",\n\"entry\": [{\n\"fullUrl\": \"urn:uuid:7\", \"request\": {\"url\": "
      "\"Patient\"},\n"
      "\"resource\": {\"resourceType\": \"Patient\", \"id\": \"7\",\n\"name\": [{\"family\": \"Mori\"}]}}]\n}\n";
  const auto source = open_fhir(source_of(folder.write("in.json", bundle)), {}, [](std::string_view) { return "new"; });
  fs::create_directory(folder.at("out"));
  source->read([](const SourceRecord&) {});
  static_cast<void>(source->rewrite(folder.at("out"), {}, without_edits));
  const json made = json::parse(io::bytes_of_file(folder.at("out/in.json")));
  EXPECT_EQ(made["entry"][0]["fullUrl"], "urn:uuid:new");
  EXPECT_EQ(made["entry"][0]["resource"]["id"], "new");
  EXPECT_EQ(made["entry"][0]["request"]["url"], "Patient");
  EXPECT_FALSE(made["entry"][0]["resource"].contains("name"));
}

TEST(FhirSource, SaysWhatIsWrong) {
  const TestFolder folder;
  const auto error = [&](const std::string& line) {
    const auto source =
        open_fhir(source_of(folder.write("in.ndjson", "{\"resourceType\":\"Patient\"}\n" + line)), {}, ids());
    const std::string said = io::error_of([&] { source->read([](const SourceRecord&) {}); });
    return said.substr(std::min(said.size(), said.find("in.ndjson")));
  };
  EXPECT_EQ(error("{\"resourceType\":\"DiagnosticReport\",\"presentedForm\":[{\"contentType\":\"text/"
                  "plain\",\"data\":\"canary\"}]}"),
            "in.ndjson:2: an attachment's data is not base64; repair it");
  EXPECT_EQ(error("{\"resourceType\":\"A\""), "in.ndjson:2: it is not valid JSON; repair the line");
  HideSource outside = source_of(folder.write("in.ndjson", kLines));
  outside.as = "../out";
  EXPECT_NE(io::error_of([&] { static_cast<void>(open_fhir(outside, {}, ids())); }), "no error");
  EXPECT_NE(io::error_of([&] { static_cast<void>(open_fhir(source_of(folder.path()), {}, ids())); }), "no error");
}

std::optional<fs::path> synthea() {
  const char* const data = std::getenv("SUMI_DATA");
  if (data == nullptr || !fs::exists(fs::path(data) / "fhir")) return std::nullopt;
  return fs::path(data) / "fhir";
}

TEST(FhirSource, SyntheaStaysByteForByteAndReferencesAgree) {
  const auto data = synthea();
  if (!data) GTEST_SKIP() << "SUMI_DATA names no folder with fhir";
  const TestFolder folder;
  for (const char* set : {"synthea-2025", "synthea-2020"}) {
    std::set<std::string> patients;
    std::size_t texts = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(*data / set)) {
      const fs::path file = entry.path();
      if (file.extension() != ".ndjson") continue;
      const auto whole =
          open_fhir(source_of(file, {{"*", FhirMethod::keep, {}}, {"*.id", FhirMethod::keep, {}}}), {}, ids());
      fs::remove(fs::path(folder.path()) / file.filename());
      static_cast<void>(whole->rewrite(folder.path(), {}, without_edits));
      EXPECT_EQ(all_bytes(fs::path(folder.path()) / file.filename()), all_bytes(file)) << file;
    }
    for (const char* name : {"Patient.ndjson", "DocumentReference.ndjson", "DiagnosticReport.ndjson"}) {
      const fs::path file = *data / set / name;
      if (!fs::exists(file)) continue;
      const auto source = open_fhir(source_of(file), attributes_named({"patient_id"}), ids());
      fs::remove(fs::path(folder.path()) / name);
      static_cast<void>(source->rewrite(folder.path(), {}, [&](const SourceRecord& record, std::uint64_t) {
        RewrittenRecord rewritten;
        for (std::uint32_t i = 0; i < record.fields.size(); ++i) {
          if (record.fields[i].name.find(".data") == std::string::npos &&
              record.fields[i].name.find("presentedForm") == std::string::npos)
            continue;
          ++texts;
          rewritten.edits.push_back({i, {0, record.fields[i].text.size()}, "gone"});
        }
        return rewritten;
      }));
      std::istringstream lines(all_bytes(fs::path(folder.path()) / name));
      for (std::string line; std::getline(lines, line);) {
        const json resource = json::parse(line);
        if (resource["resourceType"] == "Patient") {
          EXPECT_EQ(resource.dump().find("family"), std::string::npos);
          patients.insert(resource["id"].get<std::string>());
          continue;
        }
        const std::string reference = resource["subject"]["reference"];
        EXPECT_TRUE(patients.contains(reference.substr(reference.find_last_of("/:") + 1)));
        EXPECT_FALSE(resource.dump().find("Practitioner?") != std::string::npos);
      }
    }
    EXPECT_EQ(texts, std::string(set) == "synthea-2025" ? 156U : 163U);
  }
}

}  // namespace
}  // namespace sumi::hide
