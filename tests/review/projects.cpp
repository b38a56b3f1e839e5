#include "review/projects.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace sumi::review {

TestProject::TestProject(const std::vector<std::string>& texts, const std::vector<std::string>& spans) {
  std::string lines;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    serve::Json record{{"id", "d" + std::to_string(i)}, {"text", texts[i]}};
    if (i < spans.size()) record["spans"] = serve::Json::parse(spans[i]);
    lines += record.dump() + "\n";
  }
  const std::string path = folder_.write("notes.jsonl", lines);
  static_cast<void>(Project::create(at("project"), {{path, {}}}, 1));
}

Decision decision(const Project& project, std::uint32_t document, std::string_view stretch, std::string label,
                  Verdict verdict) {
  const std::size_t begin = project.documents().text(document).find(stretch);
  return {
      .document = document, .where = {begin, begin + stretch.size()}, .label = std::move(label), .verdict = verdict};
}

std::vector<std::string> shown_marks(Project& project, std::uint32_t document, std::uint32_t layer) {
  std::vector<std::string> all;
  for (const Mark& mark : project.view(document, layer).marks)
    all.push_back(fmt::format("{}-{} {} {}{}", mark.where.begin, mark.where.end, mark.label,
                              mark.verdict == Verdict::accepted ? "accepted" : "rejected",
                              mark.is_unsure ? " unsure" : ""));
  return all;
}

ServiceOptions TestService::options() {
  return {.token = kTestToken, .clock = [] { return "2026-01-02T03:04:05.006Z"; }, .wake_learner = [] {}};
}

serve::Response TestService::get(const std::string& path, std::map<std::string, std::string> query,
                                 const std::string& token) {
  return service_.answer({.method = "GET",
                          .path = path,
                          .query = std::move(query),
                          .authorization = "Bearer " + token,
                          .host = "127.0.0.1:4000"});
}

serve::Response TestService::post(const std::string& path, const serve::Json& body, const std::string& token) {
  return service_.answer({.method = "POST",
                          .path = path,
                          .content_type = "application/json",
                          .authorization = "Bearer " + token,
                          .host = "127.0.0.1:4000",
                          .origin = "http://127.0.0.1:4000",
                          .body = body.dump()});
}

serve::Json TestService::got(const std::string& path, std::map<std::string, std::string> query,
                             const std::string& token) {
  const serve::Response response = get(path, std::move(query), token);
  EXPECT_EQ(response.status, 200) << path << response.body;
  return serve::Json::parse(response.body);
}

serve::Json TestService::posted(const std::string& path, const serve::Json& body, const std::string& token) {
  const serve::Response response = post(path, body, token);
  EXPECT_EQ(response.status, 200) << path << response.body;
  return serve::Json::parse(response.body);
}

}  // namespace sumi::review
