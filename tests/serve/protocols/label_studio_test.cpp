#include "serve/protocols/label_studio.hpp"

#include <gtest/gtest.h>

namespace sumi::serve {
namespace {

constexpr const char* kNamesConfig =
    R"(<View><Labels name="label" toName="text"><Label value="person"/><Label value="Place" background="red"/></Labels>)"
    R"(<Text name="text" value="$body"/></View>)";

// Finds "Ann" as a PERSON and "x" as something that the project doesn't label.
std::vector<LabelledRange> find_ann(const std::string& text) {
  std::vector<LabelledRange> found;
  if (const auto at = text.find("Ann"); at != std::string::npos) found.push_back({{at, at + 3}, "PERSON", .9});
  if (const auto at = text.find('x'); at != std::string::npos) found.push_back({{at, at + 1}, "OTHER", .8});
  return found;
}

Response backend_answer(LabelStudioBackend& backend, const std::string& path, const Json& body) {
  return backend.answer({.method = "POST", .path = "/label-studio/" + path, .body = body.dump()});
}

Json annotation_of(int task, const std::string& text, unsigned start, unsigned end) {
  return {{"action", "ANNOTATION_CREATED"},
          {"project", {{"id", 7}, {"label_config", kNamesConfig}}},
          {"task", {{"id", task}, {"data", {{"body", text}}}}},
          {"annotation",
           {{"result", {{{"type", "labels"}, {"value", {{"start", start}, {"end", end}, {"labels", {"Place"}}}}}}}}}};
}

TEST(LabelStudio, ReadsWhatAProjectLabels) {
  const auto config = label_config_of(kNamesConfig);
  ASSERT_TRUE(config);
  EXPECT_EQ(config->from_name, "label");
  EXPECT_EQ(config->to_name, "text");
  EXPECT_EQ(config->data_key, "body");
  EXPECT_EQ(config->labels, (std::vector<std::string>{"person", "Place"}));
  EXPECT_FALSE(label_config_of("<View/>"));
  EXPECT_FALSE(label_config_of("<View>"));
  EXPECT_FALSE(label_config_of("<!DOCTYPE a [<!ENTITY b \"c\">]><View/>"));
}

TEST(LabelStudio, PredictsInItsWords) {
  LabelStudioBackend backend(find_ann);
  const Json body{{"tasks", {{{"id", 1}, {"data", {{"body", "😀 Ann x"}}}}, {{"id", 2}, {"data", {{"body", "none"}}}}}},
                  {"project", "7.123"},
                  {"label_config", kNamesConfig}};
  const Json answer = Json::parse(backend_answer(backend, "predict", body).body);
  ASSERT_EQ(answer.at("results").size(), 2);
  const Json result = answer.at("results").at(0).at("result");
  ASSERT_EQ(result.size(), 1);
  EXPECT_EQ(result.at(0).at("from_name"), "label");
  EXPECT_EQ(result.at(0).at("value").at("start"), 3);  // UTF-16
  EXPECT_EQ(result.at(0).at("value").at("end"), 6);
  EXPECT_EQ(result.at(0).at("value").at("text"), "Ann");
  EXPECT_EQ(result.at(0).at("value").at("labels"), (Json{"person"}));
  EXPECT_TRUE(answer.at("results").at(1).at("result").empty());
}

// Whether training finds that nothing was kept.
bool has_nothing(LabelStudioBackend& backend) {
  return backend_answer(backend, "train", {{"project", "7"}}).body.find("nothing to learn") != std::string::npos;
}

TEST(LabelStudio, ForgetsWhatIsDeletedOrCancelled) {
  const auto changed = [](const char* action, const Json& what) {
    Json body = annotation_of(1, "They live in Rome .", 13, 17);
    body["action"] = action;
    for (const auto& [key, value] : what.items()) body[key] = value;
    return body;
  };
  for (const Json& end : {changed("ANNOTATIONS_DELETED", {{"annotations", {{{"id", 70}}}}}),
                          changed("TASKS_DELETED", {{"tasks", {{{"id", 1}}}}}),
                          changed("ANNOTATION_UPDATED", {{"annotation", {{"id", 70}, {"was_cancelled", true}}}})}) {
    LabelStudioBackend backend(find_ann);
    Json created = annotation_of(1, "They live in Rome .", 13, 17);
    created["annotation"]["id"] = 70;
    backend_answer(backend, "webhook", created);
    EXPECT_FALSE(has_nothing(backend));
    backend_answer(backend, "webhook", changed("ANNOTATIONS_DELETED", {{"annotations", {{{"id", 71}}}}}));
    EXPECT_FALSE(has_nothing(backend));
    EXPECT_EQ(backend_answer(backend, "webhook", end).status, 200);
    EXPECT_TRUE(has_nothing(backend)) << end;
  }
}

TEST(LabelStudio, TakesManyAnnotationsAtOnce) {
  const Json one = annotation_of(1, "They live in Rome .", 13, 17);
  const Json two = annotation_of(2, "They live in Oslo .", 13, 17);
  Json many = one;
  many["action"] = "ANNOTATIONS_CREATED";
  many["task"] = {two["task"], one["task"]};
  many["annotation"] = {one["annotation"], two["annotation"], two["annotation"], "odd"};
  many["annotation"][0]["task"] = 1;
  many["annotation"][1]["task"] = 2;
  many["annotation"][2]["task"] = 3;  // not among them
  LabelStudioBackend backend(find_ann);
  EXPECT_EQ(backend_answer(backend, "webhook", many).status, 200);
  EXPECT_EQ(Json::parse(backend_answer(backend, "train", {{"project", "7"}}).body).at("documents"), 2);
}

TEST(LabelStudio, LearnsWhatARequestToTrainBrings) {
  Json tasks = Json::array();
  for (int i = 0; i < 3; ++i) {
    const Json body = annotation_of(i, "They live in Rome .", 13, 17);
    Json task = body["task"];
    task["annotations"] = {body["annotation"]};
    tasks.push_back(task);
  }
  tasks[2]["annotations"][0]["was_cancelled"] = true;
  LabelStudioBackend backend(find_ann);
  const Json body{{"project", "7.1"}, {"label_config", kNamesConfig}, {"annotations", tasks}};
  EXPECT_EQ(Json::parse(backend_answer(backend, "train", body).body).at("documents"), 2);
}

TEST(LabelStudio, LearnsWhatItsWebhookBrought) {
  LabelStudioBackend backend(find_ann);
  EXPECT_NE(backend_answer(backend, "train", {{"project", "7"}}).body.find("nothing to learn"), std::string::npos);
  for (int i = 0; i < 40; ++i) {
    const std::string town = "Town" + std::string(1, static_cast<char>('a' + i % 20));
    EXPECT_EQ(backend_answer(backend, "webhook", annotation_of(i, "They live in " + town + " today .", 13, 18)).status,
              200);
  }
  const Json trained = Json::parse(backend_answer(backend, "train", {{"project", "7"}}).body);
  EXPECT_EQ(trained.at("documents"), 40);
  EXPECT_EQ(trained.at("model_version"), "sumi-1");
  const Json body{{"tasks", {{{"id", 99}, {"data", {{"body", "They live in Townz today ."}}}}}},
                  {"project", "7.1"},
                  {"label_config", kNamesConfig}};
  const Json result = Json::parse(backend_answer(backend, "predict", body).body).at("results").at(0).at("result");
  ASSERT_EQ(result.size(), 1);
  EXPECT_EQ(result.at(0).at("value").at("text"), "Townz");
  // Another project has learned nothing of it.
  Json other = body;
  other["project"] = "8.1";
  EXPECT_TRUE(Json::parse(backend_answer(backend, "predict", other).body).at("results").at(0).at("result").empty());
}

TEST(LabelStudio, KeepsNoMoreThanItHasRoomFor) {
  LabelStudioBackend backend(find_ann);
  const std::string label(1 << 20, 'L');
  for (int i = 0; i < 70; ++i) {
    Json body = annotation_of(i, "They live in Rome .", 13, 17);
    body["annotation"]["result"][0]["value"]["labels"] = {label};
    backend_answer(backend, "webhook", body);
  }
  EXPECT_EQ(Json::parse(backend_answer(backend, "train", {{"project", "7"}}).body).at("documents"), 63);  // of 64 MiB
}

TEST(LabelStudio, ForgetsWhatItLearnedFirst) {
  LabelStudioBackend backend(find_ann);
  const auto version = [&](int project) {
    return Json::parse(
               backend_answer(backend, "setup", {{"project", std::to_string(project)}, {"schema", kNamesConfig}}).body)
        .at("model_version");
  };
  for (int project = 1; project <= 21; ++project) {
    Json body = annotation_of(project, "They live in Rome .", 13, 17);
    body["project"]["id"] = project;
    backend_answer(backend, "webhook", body);
    backend_answer(backend, "train", {{"project", std::to_string(project)}});
    EXPECT_EQ(version(project), "sumi-1");
  }
  EXPECT_EQ(version(1), "sumi-0");
  EXPECT_EQ(version(2), "sumi-1");
}

TEST(LabelStudio, RefusesWhatItCannotServe) {
  LabelStudioBackend backend(find_ann);
  const auto status = [&](const std::string& path, const Json& body) {
    try {
      return backend_answer(backend, path, body).status;
    } catch (const Refusal& refusal) {
      return refusal.status;
    }
  };
  EXPECT_EQ(status("predict", {{"tasks", 3}, {"label_config", kNamesConfig}}), 400);
  EXPECT_EQ(status("predict", {{"tasks", Json::array()}, {"label_config", "<View/>"}}), 422);
  EXPECT_EQ(status("predict", {{"tasks", {{{"id", 1}, {"data", {{"text", "Ann"}}}}}}, {"label_config", kNamesConfig}}),
            422);
  EXPECT_EQ(status("nothing", Json::object()), 404);
  EXPECT_EQ(status("webhook", annotation_of(1, "short", 3, 99)), 422);
  EXPECT_EQ(status("setup", {{"project", std::string(101, '7')}, {"schema", kNamesConfig}}), 422);
  EXPECT_EQ(status("setup", {{"project", "7"}, {"schema", kNamesConfig}}), 200);
  EXPECT_EQ(backend.answer({.method = "GET", .path = "/label-studio/health"}).status, 200);
}

}  // namespace
}  // namespace sumi::serve
