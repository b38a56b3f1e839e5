#include "serve/gateway/answer_restoring.hpp"

#include <utility>
#include <vector>

#include "serve/gateway/request_fields.hpp"

namespace sumi::gateway {
namespace {

using serve::Json;

class AnswerWalk {
 public:
  AnswerWalk(const Pseudonyms& pseudonyms, const AnswerRules& rules, std::string_view before)
      : pseudonyms_(pseudonyms), rules_(rules), said_(pseudonyms, rules.writing()) {
    (void)said_.finish(before);
  }

  [[nodiscard]] bool is_changed() const { return is_changed_; }

  void in_value(Json& value, const std::string& key, const std::string& tool) {
    if (value.is_object()) return in_object(value, tool);
    if (value.is_array()) {
      for (Json& inner : value) {
        if (key == "choices") said_ = TextRestorer(pseudonyms_, rules_.writing());
        in_value(inner, key, tool);
      }
      return;
    }
    if (!value.is_string()) return;
    const bool is_said = key == "content" || key == "text" || key == "output_text" || key == "delta";
    if (!is_said) return restore(value, Writing::plain);
    // Readers may put texts together: an address goes on in the next one.
    replace(value, said_.finish(value.get_ref<const std::string&>()));
  }

 private:
  static bool stays(std::string_view key) {
    switch (field_named(key)) {
      case Field::model:
      case Field::id:
      case Field::opaque:
      case Field::media:
      case Field::reference:
        return true;
      default:
        return key == "logprobs" || key == "item_id" || key == "embedding";
    }
  }

  void in_object(Json& object, const std::string& outer_tool) {
    const std::string tool = tool_of(object, outer_tool);
    const bool is_unlisted = is_call(object) && !rules_.tools.contains(tool);
    for (auto& [key, value] : object.items()) {
      if (stays(key)) continue;
      if (is_unlisted) {
        if (key == "name" && value.is_string()) restore(value, Writing::plain);
        continue;
      }
      if (key.starts_with("tool_call") || key.starts_with("function_call")) {
        in_calls(value);
        continue;
      }
      if (key == "arguments" || key == "input" || key == "action" || key == "operation") {
        if (rules_.tools.contains(tool)) in_arguments(value, key == "arguments");
      } else {
        in_value(value, key, tool);
      }
    }
  }

  // Calls of a chat: each is an object that names its tool, or has one that does. Whatever else lies in it may be what
  // the tool gets.
  void in_calls(Json& calls) {
    if (calls.is_object()) return in_chat_call(calls);
    if (!calls.is_array()) return;
    for (Json& call : calls)
      if (call.is_object()) in_chat_call(call);
  }

  void in_chat_call(Json& call) {
    bool has_name = false;
    bool is_listed = true;  // by each of its names: a reader may go by any
    const auto look = [&](Json& object, bool is_restored) {
      if (!serve::member(object, "name").is_string()) return;
      Json& name = object["name"];
      if (is_restored) restore(name, Writing::plain);
      has_name = true;
      is_listed = is_listed && rules_.tools.contains(name.get_ref<const std::string&>());
    };
    look(call, true);
    const bool has_own = has_name;
    const Json& type = serve::member(call, "type");
    for (auto& [key, value] : call.items())
      if (value.is_object()) look(value, !has_own && (key == "function" || key == "custom" || type == key));
    if (!has_name) is_listed = rules_.tools.contains(tool_of(call, {}));
    if (is_listed) in_listed(call);
  }

  void in_listed(Json& call) {
    for (auto& [key, value] : call.items()) {
      if (stays(key)) continue;
      if (key == "arguments") {
        in_arguments(value, true);
      } else if (value.is_object() && key != "input") {
        in_listed(value);
      } else {
        in_arguments(value, false);
      }
    }
  }

  static bool is_call(const Json& object) {
    const Json& type = serve::member(object, "type");
    if (!type.is_string()) return false;
    const std::string_view kind = type.get_ref<const std::string&>();
    return !kind.starts_with("response.") &&
           (kind.ends_with("_call") || kind.ends_with("_use") || kind.ends_with("_request"));
  }

  // A call of a tool has its name; one of the upstream's own kinds has the kind alone.
  [[nodiscard]] std::string tool_of(const Json& object, const std::string& outer_tool) const {
    for (const char* const key : {"name", "type"})
      if (const Json& value = serve::member(object, key);
          value.is_string() && !value.get<std::string>().starts_with("response."))
        return restored(pseudonyms_, value.get_ref<const std::string&>(), Writing::plain);
    return outer_tool;
  }

  // Here keys are restored, too.
  void in_arguments(Json& value, bool is_written_json) {
    if (value.is_string()) return restore(value, is_written_json ? Writing::json : Writing::plain);
    if (value.is_array())
      for (Json& inner : value) in_arguments(inner, false);
    if (!value.is_object()) return;
    Json made = Json::object();
    for (auto& [key, inner] : value.items()) {
      in_arguments(inner, false);
      const std::string other = restored(pseudonyms_, key, Writing::plain);
      is_changed_ = is_changed_ || other != key;
      made[made.contains(other) ? key : other] = std::move(inner);
    }
    value = std::move(made);
  }

  void restore(Json& value, Writing writing) {
    replace(value, restored(pseudonyms_, value.get_ref<const std::string&>(), writing));
  }

  void replace(Json& value, std::string text) {
    if (text == value.get_ref<const std::string&>()) return;
    value = std::move(text);
    is_changed_ = true;
  }

  const Pseudonyms& pseudonyms_;
  const AnswerRules& rules_;
  TextRestorer said_;
  bool is_changed_ = false;
};

}  // namespace

bool restore_answer(Json& answer, const Pseudonyms& pseudonyms, const AnswerRules& rules, const std::string& tool,
                    std::string_view before) {
  AnswerWalk walk(pseudonyms, rules, before);
  walk.in_value(answer, "", tool);
  return walk.is_changed();
}

}  // namespace sumi::gateway
