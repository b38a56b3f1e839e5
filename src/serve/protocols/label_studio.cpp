#include "serve/protocols/label_studio.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "io/notation/xml_text.hpp"
#include "io/records/offsets.hpp"
#include <sumi/io/documents.hpp>
#include <sumi/model/error.hpp>

namespace sumi::serve {
namespace {

constexpr std::array<std::string_view, 5> kBackendRoutes{"/label-studio/predict", "/label-studio/setup",
                                                         "/label-studio/webhook", "/label-studio/train",
                                                         "/label-studio/health"};
constexpr std::size_t kMostKept = 10'000;
constexpr std::size_t kMostKeptBytes = std::size_t{64} << 20;
constexpr std::size_t kMostLearned = 20;  // in projects
constexpr std::size_t kMostProjectBytes = 100;

std::string attribute_of(const std::vector<io::Attribute>& attributes, std::string_view name) {
  for (const io::Attribute& attribute : attributes)
    if (lower_case_ascii(attribute.name) == name) return attribute.value;
  return {};
}

// Collects texts and labels of a configuration.
class ConfigReader : public io::XmlEvents {
 public:
  void begin_element(std::string_view name, const std::vector<io::Attribute>& attributes, Range,
                     std::uint64_t) override {
    if (name == "Text" || name == "HyperText") {
      std::string value = attribute_of(attributes, "value");
      if (value.starts_with('$')) texts_[attribute_of(attributes, "name")] = value.substr(1);
    } else if (name == "Labels" && !config.has_value()) {
      config.emplace();
      config->from_name = attribute_of(attributes, "name");
      config->to_name = attribute_of(attributes, "toname");
    } else if (name == "Label" && config) {
      config->labels.push_back(attribute_of(attributes, "value"));
    }
  }
  void end_element(Range) override {}
  void text(std::string_view, Range) override {}
  void comment(Range) override {}

  [[nodiscard]] std::optional<LabelConfig> finished() {
    if (!config) return std::nullopt;
    const auto found = texts_.find(config->to_name);
    if (found == texts_.end()) return std::nullopt;
    config->data_key = found->second;
    return config;
  }

 private:
  std::optional<LabelConfig> config;
  std::map<std::string, std::string> texts_;
};

std::optional<std::string> task_text(const Json& task, const LabelConfig& config) {
  const Json& data = member(task, "data");
  if (!data.is_object()) return std::nullopt;
  const Json& text = member(data, config.data_key);
  if (!text.is_string() || utf8::first_invalid(text.get_ref<const std::string&>())) return std::nullopt;
  return text.get<std::string>();
}

// Returns the project's own name for a label; nothing if it has none.
std::optional<std::string> label_in(const LabelConfig& config, const std::string& label) {
  for (const std::string& own : config.labels)
    if (lower_case_ascii(own) == lower_case_ascii(label)) return own;
  return std::nullopt;
}

// Returns "7" for 7, "7" and {"id": 7}; for "7.1714", a project and its creation time, the part before the full stop.
std::string project_in(const Json& body) {
  const Json& project = member(body, "project");
  if (project.is_object() && member(project, "id").is_number_unsigned()) return member(project, "id").dump();
  if (project.is_number_unsigned()) return project.dump();
  if (!project.is_string()) return {};
  const std::string name = project.get<std::string>();
  if (name.size() > kMostProjectBytes) throw Refusal(422, "the name of a project has more than 100 bytes; shorten it");
  return name.substr(0, name.find('.'));
}

LabelConfig config_in(const Json& body) {
  for (const char* const key : {"label_config", "schema"})
    if (member(body, key).is_string())
      if (auto config = label_config_of(member(body, key).get<std::string>())) return *config;
  if (member(body, "project").is_object() && member(member(body, "project"), "label_config").is_string())
    if (auto config = label_config_of(member(member(body, "project"), "label_config").get<std::string>()))
      return *config;
  throw Refusal(422, "the labelling configuration has no Labels for a Text; add them");
}

bool overlaps(const std::vector<LabelledRange>& spans, Range where) {
  return std::ranges::any_of(
      spans, [&](const LabelledRange& span) { return span.where.begin < where.end && where.begin < span.where.end; });
}

std::string version_name(std::uint64_t version) {
  return "sumi-" + std::to_string(version);
}

}  // namespace

std::size_t LabelStudioBackend::Kept::bytes() const {
  std::size_t all = sizeof(Kept) + project.size() + text.size();
  for (const LabelledRange& span : spans) all += sizeof(span) + span.label.size();
  return all;
}

LabelStudioBackend::Learned LabelStudioBackend::learned_of(const std::string& project) {
  const std::lock_guard lock(mutex_);
  const auto found = learned_.find(project);
  return found == learned_.end() ? Learned{} : found->second;
}

std::uint64_t LabelStudioBackend::learn(const std::string& project, std::shared_ptr<const Tagger> tagger) {
  const std::lock_guard lock(mutex_);
  Learned& learned = learned_[project];
  learned = {std::move(tagger), learned.version + 1, ++turns_};
  const std::uint64_t version = learned.version;
  if (learned_.size() > kMostLearned)
    learned_.erase(std::ranges::min_element(learned_, {}, [](const auto& one) { return one.second.turn; }));
  return version;
}

std::optional<LabelConfig> label_config_of(const std::string& xml) {
  if (utf8::first_invalid(xml)) return std::nullopt;
  ConfigReader reader;
  try {
    io::read_xml(xml, "", reader);
  } catch (const Error&) {
    return std::nullopt;
  }
  return reader.finished();
}

std::string_view LabelStudioBackend::route_of(std::string_view path) {
  const auto* const found = std::ranges::find(kBackendRoutes, path);
  return found == kBackendRoutes.end() ? std::string_view() : *found;
}

Response LabelStudioBackend::answer(const Request& request) {
  if (request.path == "/label-studio/health" && request.method == "GET")
    return {200, "application/json", compact({{"status", "UP"}, {"model_class", "sumi"}}), {}};
  if (request.method != "POST" || route_of(request.path).empty())
    throw Refusal(404, "there is nothing here; the backend has predict, setup, webhook, train and health");
  const Json body = parse_body(request.body);
  if (!body.is_object()) throw Refusal(400, kNotUnderstood);
  Json answer;
  if (request.path == "/label-studio/predict") {
    answer = predict(body);
  } else if (request.path == "/label-studio/setup") {
    static_cast<void>(config_in(body));
    answer = {{"model_version", version_name(learned_of(project_in(body)).version)}};
  } else if (request.path == "/label-studio/webhook") {
    answer = take(body);
  } else {
    const std::string project = project_in(body);
    if (member(body, "annotations").is_array()) {
      const LabelConfig config = config_in(body);
      const std::lock_guard lock(mutex_);
      keep_tasks(project, member(body, "annotations"), config);
    }
    answer = train(project);
  }
  return {200, "application/json", compact(answer), {}};
}

Json LabelStudioBackend::predict(const Json& body) {
  const Json& tasks = member(body, "tasks");
  if (!tasks.is_array()) throw Refusal(400, "tasks are missing");
  const LabelConfig config = config_in(body);
  const Learned learned = learned_of(project_in(body));
  const std::string version = version_name(learned.version);
  Json results = Json::array();
  for (const Json& task : tasks) results.push_back(predicted(task, config, learned.tagger.get(), version));
  return {{"results", results}, {"model_version", version}};
}

Json LabelStudioBackend::predicted(const Json& task, const LabelConfig& config, const Tagger* learned,
                                   const std::string& version) {
  const std::optional<std::string> text = task_text(task, config);
  if (!text) throw Refusal(422, "a task has no text where the configuration says; check its data");
  std::vector<LabelledRange> spans;
  if (learned != nullptr)
    for (const TaggedSpan& span : learned->tag(*text))
      spans.push_back({span.where, learned->labels()[span.label], span.score});
  for (LabelledRange& found : find_(*text))
    if (label_in(config, found.label) && !overlaps(spans, found.where)) spans.push_back(std::move(found));
  std::ranges::sort(spans);
  const io::Offsets offsets(*text, OffsetUnit::utf16);
  Json result = Json::array();
  double least = 1;
  for (const LabelledRange& span : spans) {
    const std::optional<std::string> label = label_in(config, span.label);
    if (!label) continue;
    least = std::min(least, span.score);
    result.push_back({{"id", "s" + std::to_string(result.size() + 1)},
                      {"from_name", config.from_name},
                      {"to_name", config.to_name},
                      {"type", "labels"},
                      {"score", span.score},
                      {"value",
                       {{"start", offsets.from_bytes(span.where.begin)},
                        {"end", offsets.from_bytes(span.where.end)},
                        {"text", text->substr(span.where.begin, span.where.size())},
                        {"labels", {*label}}}}});
  }
  return {{"model_version", version}, {"score", least}, {"result", result}};
}

Json LabelStudioBackend::take(const Json& body) {
  const std::string action = member(body, "action").is_string() ? member(body, "action").get<std::string>() : "";
  const std::string project = project_in(body);
  if (action == "START_TRAINING") return train(project);
  const std::lock_guard lock(mutex_);
  if (action == "ANNOTATION_CREATED" || action == "ANNOTATION_UPDATED" || action == "ANNOTATIONS_CREATED")
    keep_all(project, body);
  if (action == "ANNOTATIONS_DELETED" || action == "TASKS_DELETED") forget_deleted(body);
  return {{"status", "ok"}};
}

void LabelStudioBackend::keep_all(const std::string& project, const Json& body) {
  const LabelConfig config = config_in(body);
  const Json& annotations = member(body, "annotation");
  const Json& tasks = member(body, "task");
  if (!annotations.is_array() || !tasks.is_array()) return keep(project, tasks, annotations, config);
  for (const Json& annotation : annotations) {
    const Json& number = annotation.is_object() ? member(annotation, "task") : annotations;
    const auto task = std::ranges::find_if(
        tasks, [&](const Json& one) { return one.is_object() && !number.is_null() && member(one, "id") == number; });
    if (task != tasks.end()) keep(project, *task, annotation, config);
  }
}

void LabelStudioBackend::keep_tasks(const std::string& project, const Json& tasks, const LabelConfig& config) {
  for (const Json& task : tasks) {
    const Json& annotations = task.is_object() ? member(task, "annotations") : tasks;
    if (task.is_object() && annotations.is_array())
      for (const Json& annotation : annotations) keep(project, task, annotation, config);
  }
}

void LabelStudioBackend::forget(std::uint64_t task) {
  const auto kept = tasks_.find(task);
  if (kept == tasks_.end()) return;
  kept_bytes_ -= kept->second.bytes();
  tasks_.erase(kept);
  std::erase(order_, task);
}

void LabelStudioBackend::forget_deleted(const Json& body) {
  std::set<std::uint64_t> annotations;
  std::vector<std::uint64_t> tasks;
  for (const char* const what : {"annotations", "tasks"}) {
    const Json& deleted = member(body, what);
    for (const Json& one : deleted.is_array() ? deleted : Json::array()) {
      if (!one.is_object() || !member(one, "id").is_number_unsigned()) continue;
      const auto number = member(one, "id").get<std::uint64_t>();
      if (what == std::string_view("tasks")) {
        tasks.push_back(number);
      } else {
        annotations.insert(number);
      }
    }
  }
  for (const auto& [task, kept] : tasks_)
    if (annotations.contains(kept.annotation)) tasks.push_back(task);
  for (const std::uint64_t task : tasks) forget(task);
}

namespace {

// Adds a span for each label; a result that isn't a stretch of text is skipped.
void add_spans(const Json& value, const io::Offsets& offsets, auto& spans) {
  if (!value.is_object() || !member(value, "labels").is_array() || !member(value, "start").is_number_unsigned() ||
      !member(value, "end").is_number_unsigned())
    return;
  const auto begin = offsets.to_bytes(value["start"].get<std::uint64_t>());
  const auto end = offsets.to_bytes(value["end"].get<std::uint64_t>());
  if (!begin || !end || *begin >= *end) throw Refusal(422, "an annotation is not within its task's text");
  for (const Json& label : value["labels"])
    if (label.is_string()) spans.push_back({{*begin, *end}, label.get<std::string>(), 1});
}

}  // namespace

void LabelStudioBackend::keep(const std::string& project, const Json& task, const Json& annotation,
                              const LabelConfig& config) {
  if (!task.is_object() || !annotation.is_object() || !member(task, "id").is_number_unsigned())
    throw Refusal(400, "a task with its number, or an annotation, is missing");
  const auto number = member(task, "id").get<std::uint64_t>();
  if (member(annotation, "was_cancelled") == true) return forget(number);
  const std::optional<std::string> text = task_text(task, config);
  if (!text) throw Refusal(422, "a task has no text where the configuration says; check its data");
  Kept kept{project, *text, {}, 0};
  if (member(annotation, "id").is_number_unsigned()) kept.annotation = member(annotation, "id").get<std::uint64_t>();
  const io::Offsets offsets(kept.text, OffsetUnit::utf16);
  const Json& result = member(annotation, "result");
  for (const Json& one : result.is_array() ? result : Json::array())
    add_spans(one.is_object() ? member(one, "value") : result, offsets, kept.spans);
  forget(number);
  kept_bytes_ += kept.bytes();
  tasks_.emplace(number, std::move(kept));
  order_.push_back(number);
  while (order_.size() > 1 && (tasks_.size() > kMostKept || kept_bytes_ > kMostKeptBytes)) forget(order_.front());
}

Json LabelStudioBackend::train(const std::string& project) {
  // One training at a time, so that other threads can answer meanwhile.
  const std::unique_lock alone(training_, std::try_to_lock);
  if (!alone.owns_lock()) throw Refusal(503, "another training is under way; try again when it has ended");
  std::vector<TextDocument> documents;
  bool has_spans = false;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [number, kept] : tasks_) {
      if (kept.project != project) continue;
      has_spans = has_spans || !kept.spans.empty();
      documents.push_back({.text = kept.text, .spans = kept.spans});
    }
  }
  if (!has_spans) return {{"status", "nothing to learn from: no annotation came by the webhook"}};
  try {
    auto learned = std::make_shared<const Tagger>(Tagger::of_model(sumi::train(corpus_of(documents), {}).model));
    return {{"status", "ok"},
            {"documents", documents.size()},
            {"model_version", version_name(learn(project, std::move(learned)))}};
  } catch (const Error& error) {
    throw Refusal(422, error.fact());
  }
}

}  // namespace sumi::serve
