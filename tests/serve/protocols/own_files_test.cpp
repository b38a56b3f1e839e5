#include <filesystem>

#include <gtest/gtest.h>

#include "hide/redact/redact_sources.hpp"
#include "serve/protocols/a_service.hpp"
#include "serve/protocols/json.hpp"
#include "serve/protocols/own_documents.hpp"

namespace sumi::serve {
namespace {

constexpr const char* kForm = "multipart/form-data; boundary=\"a b\"";
constexpr const char* kNote =
    "Dear colleague, thank you for seeing Zelda Zorbakowski in the clinic. She is doing well again today.\n";

std::string part(const std::string& disposition, const std::string& value) {
  return "--a b\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n" + value + "\r\n";
}

Request form(const std::string& parts) {
  Request request = post_of("/v1/redact", parts + "--a b--\r\n");
  request.content_type = kForm;
  return request;
}

int status_of(const Request& request) {
  try {
    return english_routes()->answer(request, "me").status;
  } catch (const Refusal& refused) {
    EXPECT_EQ(std::string(refused.what()).find("Zorbakowski"), std::string::npos);
    return refused.status;
  }
}

TEST(OwnFiles, RedactAFileOfAForm) {
  const Response made = english_routes()->answer(
      form(part("name=\"style\"", "number") + part("name=\"file\"; filename=\"Zelda.txt\"", kNote)), "me");
  EXPECT_EQ(made.body,
            "Dear colleague, thank you for seeing [PERSON_1] in the clinic. She is doing well again today.\n");
  EXPECT_EQ(made.headers.front().second, "attachment; filename=\"f000001.txt\"");
  EXPECT_EQ(Json::parse(made.headers.back().second)["labels"]["PERSON"], 1);
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::temp_directory_path()))
    EXPECT_FALSE(entry.path().filename().string().starts_with(".redact.sumi-")) << "a scratch file was left";
}

TEST(OwnFiles, HideWhatFindersAreSureOfAndLinkRecords) {
  const Response unsure =
      english_routes()->answer(form(part("name=file; filename=a.txt", kNote) + part("name=min_score", "1")), "me");
  EXPECT_NE(unsure.body.find("Zelda"), std::string::npos);
  const std::string table =
      "case,note\n1,Dear colleague: thank you for seeing Zelda Zorbakowski in the clinic.\n1,She is doing well: Zelda "
      "Zorbakowski went home with Tom Weatherby today.\n";
  const Response linked =
      english_routes()->answer(form(part("name=file; filename=a.csv", table) + part("name=style", "number") +
                                    part("name=link_documents", "case") + part("name=key", std::string(64, '5'))),
                               "me");
  EXPECT_EQ(linked.body.find("orba"), std::string::npos);
  const std::string number = linked.body.substr(linked.body.find("[PERSON_"), 10);
  EXPECT_NE(linked.body.find(number, linked.body.find(number) + 1), std::string::npos) << linked.body;
}

TEST(OwnFiles, PublishNothingThatCouldNotBeSearched) {
  const std::string italian =
      "Gentile collega, la paziente e stata visitata oggi nel nostro ambulatorio per un dolore al ginocchio.\n";
  const std::string file = part("name=file; filename=a.txt", italian);
  EXPECT_EQ(status_of(form(file)), 422);
  EXPECT_EQ(status_of(form(file + part("name=accept_unsearched", "language"))), 200);
}

TEST(OwnFiles, RefuseWhatMakesNoSense) {
  const std::string file = part("name=file; filename=a.txt", kNote);
  EXPECT_EQ(status_of(form(file)), 200);
  EXPECT_EQ(status_of(form("")), 422);
  EXPECT_EQ(status_of(form(file + part("name=style", "nonsense"))), 422);
  EXPECT_EQ(status_of(form(file + part("name=style", "hash"))), 422);
  EXPECT_EQ(status_of(form(file + part("name=style", "hash") + part("name=key", std::string(64, '5')))), 200);
  EXPECT_EQ(status_of(form(file + part("name=key", "55"))), 422);
  EXPECT_EQ(status_of(form(file + part("name=min_score", "1.5"))), 422);
  EXPECT_EQ(status_of(form(file + part("name=min_score", "") + part("name=key", "") + part("name=link_documents", ""))),
            200);
  EXPECT_EQ(status_of(form(file + part("name=link_documents", "case") + part("name=style", "number"))), 422);
  EXPECT_EQ(status_of(form(file + part("name=other", "1"))), 422);
  EXPECT_EQ(status_of(form(file + part("name=output", "/tmp/x"))), 422);
  EXPECT_EQ(status_of(form(file + part("name=deny", "\xff"))), 422);
  EXPECT_EQ(status_of(form(part("name=file; filename=a.docx", "PK\x03\x04 is no letter"))), 422);
  EXPECT_EQ(status_of(form(part("name=file; filename=" + std::string(300, 'a'), kNote))), 422);
  Request other = form(file);
  other.content_type = "application/json";
  EXPECT_EQ(status_of(other), 415);
}

TEST(OwnFiles, OpenNoFileThatAClientNames) {
  const std::string file = part("name=file; filename=a.txt", kNote);
  for (const char* const name : {"/etc/passwd", "../en", "en.model", "xx", "patterns"})
    EXPECT_EQ(status_of(form(file + part("name=languages", name))), 422) << name;
  EXPECT_EQ(status_of(form(file + part("name=languages", "en, de"))), 200);
  EXPECT_EQ(status_of(form(part("name=file; filename=../../../etc/x/..", kNote))), 200);
}

TEST(OwnFiles, TakeNoOptionThatIsNotForForms) {
  const std::string file = part("name=file; filename=a.txt", kNote);
  RedactOptions options;
  std::size_t refused = 0;
  for (const OptionRow& row : hide::redact_rows(options)) {
    if ((row.doors & OptionRow::http) != 0) continue;
    ++refused;
    EXPECT_EQ(status_of(form(file + part("name=" + std::string(row.name), "1"))), 422) << row.name;
  }
  EXPECT_GT(refused, 8U);
}

TEST(OwnFiles, ReadFormsToTheirEnd) {
  const std::string whole =
      "--x\r\nContent-Disposition: form-data; name=\"a\"; filename=\"q\\\"; name=b\"\r\n"
      "Content-Type: text/plain\r\n\r\n\r\n--y\r\n--x--";
  const auto parts = form_parts("Multipart/Form-Data; boundary=x", whole);
  ASSERT_EQ(parts.size(), 1U);
  EXPECT_EQ(parts.at("a").file, "q\"; name=b");
  EXPECT_EQ(parts.at("a").value, "\r\n--y");
  // What is cut anywhere is no form.
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_THROW((void)form_parts("multipart/form-data; boundary=x", whole.substr(0, size)), Refusal) << size;
  for (const char* const type :
       {"", "multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed; boundary=x"})
    EXPECT_THROW((void)form_parts(type, whole), Refusal) << type;
  std::string many;
  for (int i = 0; i < 40; ++i) many += "--x\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n";
  EXPECT_THROW((void)form_parts("multipart/form-data; boundary=x", many + "--x--"), Refusal);
}

}  // namespace
}  // namespace sumi::serve
