#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "serve/protocols/json.hpp"
#include "serve/protocols/message.hpp"
#include <sumi/model/labelled_range.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::serve {

// The labels of a Label Studio project: of its first <Labels> and the <Text> to which these refer.
struct LabelConfig {
  std::string from_name;
  std::string to_name;
  std::string data_key;  // key in a task's data: "text" for value="$text"
  std::vector<std::string> labels;
};

// Returns nothing if a configuration has no such elements, or is invalid XML.
[[nodiscard]] std::optional<LabelConfig> label_config_of(const std::string& xml);

// The protocol of Label Studio's ML backends, below /label-studio: predict, setup, webhook, train, health. It finds
// spans with `find`, and with taggers that it trains. Annotations from webhooks are kept in memory, by task (at most
// 10,000 and 64 MiB; then the oldest are dropped), until they are deleted or cancelled there. train() uses those of the
// project, and those in the request (for 20 projects; then the one trained first is forgotten). Labels are returned if
// the project has them, whatever their case; positions are UTF-16 units, as in its pages.
//   Threads  any number. Errors: Refusal; 503 if another training is running.
class LabelStudioBackend {
 public:
  using Find = std::function<std::vector<LabelledRange>(const std::string& text)>;
  explicit LabelStudioBackend(Find find) : find_(std::move(find)) {}

  [[nodiscard]] Response answer(const Request& request);
  // Returns the route of a path, one of a fixed number; empty if there is none.
  [[nodiscard]] static std::string_view route_of(std::string_view path);

 private:
  struct Kept {
    std::string project;
    std::string text;
    std::vector<LabelledRange> spans;
    std::uint64_t annotation = 0;  // its number
    [[nodiscard]] std::size_t bytes() const;
  };
  struct Learned {
    std::shared_ptr<const Tagger> tagger;
    std::uint64_t version = 0;  // how often the project was trained
    std::uint64_t turn = 0;     // number of the last training, over all projects
  };
  [[nodiscard]] Json predict(const Json& body);
  [[nodiscard]] Json predicted(const Json& task, const LabelConfig& config, const Tagger* learned,
                               const std::string& version);
  [[nodiscard]] Json take(const Json& body);
  // For a webhook: one annotation with its task, or many with theirs.
  void keep_all(const std::string& project, const Json& body);
  // For a request to train: tasks, each with its annotations.
  void keep_tasks(const std::string& project, const Json& tasks, const LabelConfig& config);
  void forget(std::uint64_t task);
  void forget_deleted(const Json& body);
  void keep(const std::string& project, const Json& task, const Json& annotation, const LabelConfig& config);
  [[nodiscard]] Json train(const std::string& project);
  // Returns what a project has learned; without a tagger, nothing yet.
  [[nodiscard]] Learned learned_of(const std::string& project);
  // Stores a tagger; returns the project's new version.
  [[nodiscard]] std::uint64_t learn(const std::string& project, std::shared_ptr<const Tagger> tagger);

  Find find_;
  std::mutex training_;
  std::mutex mutex_;  // guards the members below
  std::map<std::uint64_t, Kept> tasks_;
  std::vector<std::uint64_t> order_;  // in order of arrival
  std::size_t kept_bytes_ = 0;
  std::map<std::string, Learned> learned_;  // by project
  std::uint64_t turns_ = 0;
};

}  // namespace sumi::serve
