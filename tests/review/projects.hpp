#pragma once

#include <string>
#include <vector>

#include "io/files.hpp"
#include "review/project.hpp"
#include "review/service.hpp"
#include "serve/protocols/json.hpp"

namespace sumi::review {

// A project of a test's own, of documents that the test names.
class TestProject {
 public:
  // Each text is a document; `spans`: what each begins with, as JSON of jsonl.
  explicit TestProject(const std::vector<std::string>& texts, const std::vector<std::string>& spans = {});

  [[nodiscard]] Project open() const { return Project(at("project")); }
  [[nodiscard]] std::string at(std::string_view name) const { return folder_.at(name); }
  [[nodiscard]] const io::TestFolder& folder() const { return folder_; }

 private:
  io::TestFolder folder_;
};

[[nodiscard]] inline Actor actor(std::uint32_t user = 0) {
  return {.user = user, .at = "2026-01-02T03:04:05.006Z", .layer = user};
}

// A decision about the first place of a stretch in a document.
[[nodiscard]] Decision decision(const Project& project, std::uint32_t document, std::string_view stretch,
                                std::string label = "PERSON", Verdict verdict = Verdict::accepted);
// "0-3 PERSON accepted" of each mark of a layer.
[[nodiscard]] std::vector<std::string> shown_marks(Project& project, std::uint32_t document, std::uint32_t layer = 0);

inline constexpr const char* kTestToken = "0123456789abcdef0123456789abcdef";

// A service of a project, and what its page would ask it.
class TestService {
 public:
  explicit TestService(Project& project) : service_(project, options()) {}

  [[nodiscard]] serve::Response get(const std::string& path, std::map<std::string, std::string> query = {},
                                    const std::string& token = kTestToken);
  serve::Response post(const std::string& path, const serve::Json& body, const std::string& token = kTestToken);
  // The body of an answer that must be 200.
  [[nodiscard]] serve::Json got(const std::string& path, std::map<std::string, std::string> query = {},
                                const std::string& token = kTestToken);
  serve::Json posted(const std::string& path, const serve::Json& body, const std::string& token = kTestToken);
  [[nodiscard]] Service& service() { return service_; }
  [[nodiscard]] static ServiceOptions options();

 private:
  Service service_;
};

}  // namespace sumi::review
