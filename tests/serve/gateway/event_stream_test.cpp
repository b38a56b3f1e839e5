#include "serve/gateway/event_stream.hpp"

#include <functional>
#include <map>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "serve/gateway/planted.hpp"

namespace sumi::gateway {
namespace {

using serve::Json;

constexpr const char* kName = "Ada \"A\" Smith";

Pseudonyms one_name() {
  Pseudonyms all("k7q2");
  (void)all.of(kName, "PERSON", is_not_taken);
  return all;
}

std::string event(const Json& data, const std::string& name = "") {
  return (name.empty() ? "" : "event: " + name + "\n") + "data: " + data.dump() + "\n\n";
}

Json chat(const Json& delta, const Json& finish = nullptr, int index = 0) {
  return {{"id", "chatcmpl-1"},
          {"object", "chat.completion.chunk"},
          {"model", "m"},
          {"choices", {{{"index", index}, {"delta", delta}, {"finish_reason", finish}}}}};
}

// What a client makes of a stream: each text put together, by its name.
using View = std::map<std::string, std::string>;

std::string string_at(const Json& value, const char* pointer) {
  const Json::json_pointer where(pointer);
  return value.contains(where) && value[where].is_string() ? value[where].get<std::string>() : "";
}

View view_of(const std::string& stream) {
  View view;
  std::int64_t last_number = -1;
  for (std::size_t begin = 0; begin < stream.size();) {
    const std::size_t end = stream.find("\n\n", begin);
    EXPECT_NE(end, std::string::npos);
    const std::string block = stream.substr(begin, end - begin);
    begin = end + 2;
    const std::size_t data = block.find("data: ");
    if (data == std::string::npos) continue;
    const std::string text = block.substr(data + 6);
    view["events"] += text == "[DONE]" ? "done" : "";
    if (text == "[DONE]") continue;
    const Json one = Json::parse(text);
    const std::string index = one.contains("index") ? one["index"].dump() : "";
    view["text" + index] += string_at(one, "/delta/text") + string_at(one, "/delta/thinking");
    view["arguments" + index] += string_at(one, "/delta/partial_json");
    if (one.contains("delta") && one["delta"].is_string())
      view[string_at(one, "/type")] += one["delta"].get<std::string>();
    if (string_at(one, "/type").ends_with(".done"))
      view[string_at(one, "/type")] += string_at(one, "/text") + string_at(one, "/arguments");
    if (one.contains("sequence_number")) {
      EXPECT_EQ(one["sequence_number"].get<std::int64_t>(), last_number + 1);
      last_number = one["sequence_number"].get<std::int64_t>();
    }
    if (!one.contains("choices")) continue;
    for (const Json& choice : one["choices"]) {
      const std::string number = choice["index"].dump();
      for (const char* const key : {"content", "refusal", "reasoning_content"})
        view[key + number] += string_at(choice, (std::string("/delta/") + key).c_str());
      view["text" + number] += string_at(choice, "/text");
      view["end" + number] += string_at(choice, "/finish_reason");
      if (choice.contains("/delta/tool_calls"_json_pointer))
        for (const Json& call : choice["delta"]["tool_calls"])
          view["call" + number + call["index"].dump()] +=
              string_at(call, "/function/name") + string_at(call, "/function/arguments");
    }
  }
  std::erase_if(view, [](const auto& entry) { return entry.second.empty(); });
  return view;
}

// Pieces of a text of this length, each put into an event by `make`.
std::string in_pieces(const std::string& text, std::size_t length,
                      const std::function<std::string(const std::string&)>& make) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); at += length) out += make(text.substr(at, length));
  return out;
}

struct Case {
  Shape shape;
  std::string stream;
  View view;
};

const std::string kSaid = "Hi PERSON_1_k7q2, person 1 k7q2: see https://e.com/PERSON_1_k7q2 P";
const std::string kView = std::string("Hi ") + kName + ", " + kName + ": see https://e.com/PERSON_1_k7q2 P";
const std::string kCall = R"({"to": "PERSON_1_k7q2"})";
const std::string kRealCall = R"({"to": "Ada \"A\" Smith"})";

std::vector<Case> cases(std::size_t length) {
  std::vector<Case> all;
  const auto content = [&](const char* key, int index) {
    return in_pieces(kSaid, length,
                     [&](const std::string& piece) { return event(chat({{key, piece}}, nullptr, index)); });
  };
  const auto calls = [&](const char* tool) {
    std::string out = event(
        chat({{"tool_calls", {{{"index", 0}, {"id", "call_1"}, {"function", {{"name", tool}, {"arguments", ""}}}}}}}));
    return out + in_pieces(kCall, length, [&](const std::string& piece) {
             return event(chat({{"tool_calls", {{{"index", 0}, {"function", {{"arguments", piece}}}}}}}));
           });
  };
  all.push_back({Shape::chat,
                 event(chat({{"role", "assistant"}, {"content", ""}})) + content("content", 0) +
                     event(chat(Json::object(), "stop")) + "data: [DONE]\n\n",
                 {{"content0", kView}, {"end0", "stop"}, {"events", "done"}}});
  all.push_back({Shape::chat,
                 content("reasoning_content", 0) + content("content", 0) + content("refusal", 1) +
                     event(chat(Json::object(), "stop")) + event(chat(Json::object(), "stop", 1)) + "data: [DONE]\n\n",
                 {{"reasoning_content0", kView},
                  {"content0", kView},
                  {"refusal1", kView},
                  {"end0", "stop"},
                  {"end1", "stop"},
                  {"events", "done"}}});
  all.push_back({Shape::chat,
                 content("content", 0) + calls("mail") + event(chat(Json::object(), "tool_calls")) + "data: [DONE]\n\n",
                 {{"content0", kView}, {"call00", "mail" + kRealCall}, {"end0", "tool_calls"}, {"events", "done"}}});
  all.push_back({Shape::chat,
                 calls("other") + event(chat(Json::object(), "tool_calls")) + "data: [DONE]\n\n",
                 {{"call00", "other" + kCall}, {"end0", "tool_calls"}, {"events", "done"}}});
  all.push_back({Shape::completions,
                 in_pieces(kSaid, length,
                           [](const std::string& piece) {
                             return event({{"choices", {{{"index", 0}, {"text", piece}, {"finish_reason", nullptr}}}}});
                           }) +
                     event({{"choices", {{{"index", 0}, {"text", "ERSON"}, {"finish_reason", "stop"}}}}}) +
                     "data: [DONE]\n\n",
                 {{"text0", kView + "ERSON"}, {"end0", "stop"}, {"events", "done"}}});
  int number = 0;
  const auto numbered = [&](const std::string& type, Json more) {
    more["type"] = type;
    more["sequence_number"] = number++;
    return event(more, type);
  };
  std::string responses = numbered("response.created", {{"response", {{"id", "resp_1"}}}});
  responses += in_pieces(kSaid, length, [&](const std::string& piece) {
    return numbered("response.output_text.delta", {{"output_index", 0}, {"content_index", 0}, {"delta", piece}});
  });
  responses += numbered("response.output_text.done", {{"output_index", 0}, {"content_index", 0}, {"text", kSaid}});
  responses +=
      numbered("response.output_item.added",
               {{"output_index", 1}, {"item", {{"type", "function_call"}, {"name", "mail"}, {"arguments", ""}}}});
  responses += in_pieces(kCall, length, [&](const std::string& piece) {
    return numbered("response.function_call_arguments.delta", {{"output_index", 1}, {"delta", piece}});
  });
  responses += numbered("response.function_call_arguments.done", {{"output_index", 1}, {"arguments", kCall}});
  responses += numbered("response.completed", {{"response", {{"id", "resp_1"}}}});
  all.push_back({Shape::responses,
                 responses,
                 {{"response.output_text.delta", kView},
                  {"response.output_text.done", kView},
                  {"response.function_call_arguments.delta", kRealCall},
                  {"response.function_call_arguments.done", kRealCall}}});
  const auto block = [&](int index, const Json& start, const char* kind, const char* key, const std::string& text) {
    return event({{"type", "content_block_start"}, {"index", index}, {"content_block", start}}, "content_block_start") +
           in_pieces(
               text, length,
               [&](const std::string& piece) {
                 return event(
                     {{"type", "content_block_delta"}, {"index", index}, {"delta", {{"type", kind}, {key, piece}}}},
                     "content_block_delta");
               }) +
           event({{"type", "content_block_stop"}, {"index", index}}, "content_block_stop");
  };
  all.push_back({Shape::messages,
                 block(0, {{"type", "thinking"}, {"thinking", ""}}, "thinking_delta", "thinking", kSaid) +
                     block(1, {{"type", "text"}, {"text", ""}}, "text_delta", "text", kSaid) +
                     block(2, {{"type", "tool_use"}, {"name", "mail"}, {"input", Json::object()}}, "input_json_delta",
                           "partial_json", kCall) +
                     block(3, {{"type", "tool_use"}, {"name", "other"}, {"input", Json::object()}}, "input_json_delta",
                           "partial_json", kCall) +
                     event({{"type", "message_stop"}}, "message_stop"),
                 {{"text0", kView}, {"text1", kView}, {"arguments2", kRealCall}, {"arguments3", kCall}}});
  return all;
}

std::string passed(const Case& one, const std::function<std::size_t(std::size_t at)>& step) {
  const Pseudonyms pseudonyms = one_name();
  const AnswerRules rules{.tools = {"mail"}};
  EventStream stream(one.shape, pseudonyms, rules);
  std::string out;
  for (std::size_t at = 0; at < one.stream.size();) {
    const std::size_t length = std::min(step(at), one.stream.size() - at);
    out += stream.take(std::string_view(one.stream).substr(at, length));
    at += length;
  }
  out += stream.end();
  EXPECT_TRUE(stream.is_over());
  EXPECT_FALSE(stream.has_failed());
  return out;
}

TEST(EventStream, RestoresHoweverTextsAreCut) {
  for (std::size_t length = 1; length <= kSaid.size(); ++length)
    for (const Case& one : cases(length)) {
      const std::string out = passed(one, [&](std::size_t) { return one.stream.size(); });
      ASSERT_EQ(view_of(out), one.view) << one.stream.substr(0, 300) << "\n" << out;
    }
}

TEST(EventStream, GivesTheSameHoweverBytesAreCut) {
  for (const std::size_t length : {3u, 17u})
    for (const Case& one : cases(length)) {
      const std::string whole = passed(one, [&](std::size_t) { return one.stream.size(); });
      for (const std::size_t step : {1u, 2u, 7u, 100u, 1000u})
        ASSERT_EQ(passed(one, [&](std::size_t) { return step; }), whole) << step;
    }
}

TEST(EventStream, TakesAllEndsOfLines) {
  const Case one = cases(5)[0];
  for (const char* const end : {"\r\n", "\r"}) {
    Case other = one;
    other.stream.clear();
    for (const char c : one.stream) other.stream += c == '\n' ? std::string(end) : std::string(1, c);
    EXPECT_EQ(view_of(passed(other, [](std::size_t) { return std::size_t{3}; })), one.view);
  }
}

TEST(EventStream, LeavesToTheByteWhatHoldsNoPlaceholder) {
  const std::string stream =
      "event: ping\ndata: {\"type\": \"ping\" , \"n\": 1.50}\n\nevent: message_stop\ndata: "
      "{\"type\":\"message_stop\"}\n\n";
  EXPECT_EQ(passed({Shape::messages, stream, {}}, [](std::size_t) { return std::size_t{9}; }), stream);
}

std::string passed_whole(Shape shape, const std::string& stream) {
  return passed({shape, stream, {}}, [&](std::size_t) { return stream.size(); });
}

TEST(EventStream, KeepsAddressesThatGoOnInALaterPiece) {
  const std::string link = "![x](https://evil.example/?q=";
  const std::string rest = "PERSON_1_k7q2) PERSON_1_k7q2.";
  const std::string end = std::string("PERSON_1_k7q2) ") + kName + ".";
  EXPECT_EQ(
      view_of(passed_whole(Shape::chat, event(chat({{"content", link}})) + event(chat({{"reasoning_content", "hm"}})) +
                                            event(chat({{"content", rest}})) + event(chat(Json::object(), "stop")) +
                                            "data: [DONE]\n\n"))["content0"],
      link + end);
  const auto block = [](int index, const std::string& text) {
    return event({{"type", "content_block_start"},
                  {"index", index},
                  {"content_block", {{"type", "text"}, {"text", ""}}}}) +
           event({{"type", "content_block_delta"},
                  {"index", index},
                  {"delta", {{"type", "text_delta"}, {"text", text}}}}) +
           event({{"type", "content_block_stop"}, {"index", index}});
  };
  View blocks =
      view_of(passed_whole(Shape::messages, block(0, link) + block(1, rest) + event({{"type", "message_stop"}})));
  EXPECT_EQ(blocks["text1"], end);
  const auto part = [](int index, const std::string& text) {
    const Json place = {{"output_index", 0}, {"content_index", index}};
    Json delta = place;
    delta.update({{"type", "response.output_text.delta"}, {"delta", text}});
    Json done = place;
    done.update({{"type", "response.output_text.done"}, {"text", text}});
    return event(delta) + event(done);
  };
  View parts =
      view_of(passed_whole(Shape::responses, part(0, link) + part(1, rest) + event({{"type", "response.completed"}})));
  EXPECT_EQ(parts["response.output_text.delta"], link + end);
  EXPECT_EQ(parts["response.output_text.done"], link + end);
}

TEST(EventStream, KeepsTheOrderOfWhatOneEventSays) {
  const auto call = [](int index, const std::string& arguments) -> Json {
    return {{"index", index}, {"function", {{"name", index < 2 ? "mail" : "other"}, {"arguments", arguments}}}};
  };
  View view =
      view_of(passed_whole(Shape::chat, event(chat({{"content", "I ask Person"}, {"tool_calls", {call(2, "{}")}}})) +
                                            event(chat({{"tool_calls", {call(2, " ")}}})) +
                                            event(chat(Json::object(), "stop")) + "data: [DONE]\n\n"));
  EXPECT_EQ(view["content0"], "I ask Person");
  const auto more = [](int index, const std::string& arguments) -> Json {
    return {{"index", index}, {"function", {{"arguments", arguments}}}};
  };
  view = view_of(
      passed_whole(Shape::chat, event(chat({{"tool_calls", {call(0, "[\"PERSON_1"), call(1, "[\"PERSON_1")}}})) +
                                    event(chat({{"tool_calls", {more(0, "_k7q2\"]")}}})) +
                                    event(chat({{"tool_calls", {more(1, "_k7q2\"]")}}})) +
                                    event(chat(Json::object(), "stop")) + "data: [DONE]\n\n"));
  EXPECT_EQ(view["call00"], "mail[\"Ada \\\"A\\\" Smith\"]");
  EXPECT_EQ(view["call01"], "mail[\"Ada \\\"A\\\" Smith\"]");
}

TEST(EventStream, RestoresNothingInTheCodeOfUnlistedTools) {
  const std::string code =
      event({{"type", "response.code_interpreter_call_code.done"}, {"output_index", 0}, {"code", "PERSON_1_k7q2"}});
  EXPECT_THAT(passed_whole(Shape::responses, code + event({{"type", "response.completed"}})),
              testing::HasSubstr("PERSON_1_k7q2"));
}

TEST(EventStream, RestoresWhatListedCustomToolsGet) {
  const auto call = [](const Json& custom) {
    return event(chat({{"tool_calls", {{{"index", 0}, {"custom", custom}}}}}));
  };
  const std::string chats = call({{"name", "mail"}, {"input", "To PERS"}}) + call({{"input", "ON_1_k7q2"}}) +
                            event(chat(Json::object(), "tool_calls")) + "data: [DONE]\n\n";
  const auto input_of = [](const std::string& stream, const char* pointer) {
    std::string input;
    for (std::size_t at = stream.find("data: {"); at != std::string::npos; at = stream.find("data: {", at + 1))
      input += string_at(Json::parse(stream.substr(at + 6, stream.find('\n', at) - at - 6)), pointer);
    return input;
  };
  constexpr const char* kInput = "/choices/0/delta/tool_calls/0/custom/input";
  const Pseudonyms pseudonyms = one_name();
  for (const bool is_listed : {true, false}) {
    AnswerRules rules;
    rules.is_json = true;  // of the text alone: what a custom tool gets is no JSON
    if (is_listed) rules.tools = {"mail"};
    EventStream stream(Shape::chat, pseudonyms, rules);
    EXPECT_EQ(input_of(stream.take(chats), kInput), is_listed ? std::string("To ") + kName : "To PERSON_1_k7q2");
    EventStream other(Shape::responses, pseudonyms, rules);
    const std::string out = other.take(
        event({{"type", "response.output_item.added"},
               {"output_index", 0},
               {"item", {{"type", "custom_tool_call"}, {"name", "mail"}, {"input", ""}}}}) +
        event({{"type", "response.custom_tool_call_input.delta"}, {"output_index", 0}, {"delta", "To PERSON_1"}}) +
        event({{"type", "response.custom_tool_call_input.delta"}, {"output_index", 0}, {"delta", "_k7q2"}}) +
        event({{"type", "response.custom_tool_call_input.done"}, {"output_index", 0}, {"input", "To PERSON_1_k7q2"}}) +
        event({{"type", "response.completed"}}));
    EXPECT_EQ(input_of(out, "/delta"), is_listed ? std::string("To ") + kName : "To PERSON_1_k7q2");
    EXPECT_EQ(input_of(out, "/input"), is_listed ? std::string("To ") + kName : "To PERSON_1_k7q2");
  }
}

std::string called(const std::string& name, const std::string& arguments, int index = 0) {
  return event(chat({{"tool_calls", {{{"index", index}, {"function", {{"name", name}, {"arguments", arguments}}}}}}}));
}

TEST(EventStream, RestoresNothingForACallWhoseNameMayGrow) {
  const std::string last = event(chat(Json::object(), "tool_calls")) + "data: [DONE]\n\n";
  const std::string grown = called("mail", "[\"PERSON_1_k7q2\", \"a\"") + called("_evil", "]") + called("", " ") + last;
  const std::string out = passed_whole(Shape::chat, grown);
  EXPECT_EQ(out.find("Smith"), std::string::npos) << out;
  EXPECT_EQ(view_of(out)["call00"], "mail[\"_evilPERSON_1_k7q2\", \"a\"] ");
  EXPECT_EQ(view_of(passed_whole(Shape::chat, called("ma", "[\"PERSON_1_k7q2\"") + called("il", "]") + last))["call00"],
            "ma[\"ilAda \\\"A\\\" Smith\"]");
  // All before a placeholder is said at once.
  const Pseudonyms pseudonyms = one_name();
  const AnswerRules rules{.tools = {"mail"}};
  EventStream stream(Shape::chat, pseudonyms, rules);
  EXPECT_EQ(view_of(stream.take(called("mail", "[\"a long text, PERSON_1_k7q2\"")))["call00"], "mail[\"a long text, ");
  EXPECT_EQ(view_of(stream.take(called("mail", "{}", 1)))["call00"], "Ada \\\"A\\\" Smith\"");
}

TEST(EventStream, EndsWhereACallThatWasRestoredGetsAnotherName) {
  const auto failed = [&](Shape shape, const std::string& bytes) {
    const Pseudonyms pseudonyms = one_name();
    const AnswerRules rules{.tools = {"mail"}};
    EventStream stream(shape, pseudonyms, rules);
    const std::string out = stream.take(bytes);
    EXPECT_THAT(out, testing::HasSubstr("Smith"));
    return stream.has_failed() && out.find("_evil") == std::string::npos;
  };
  const std::string call = called("mail", "[\"PERSON_1_k7q2\"]");
  EXPECT_TRUE(failed(Shape::chat, call + event(chat(Json::object(), "tool_calls")) + called("_evil", "")));
  EXPECT_TRUE(failed(Shape::chat, call + called("other", "{}", 1) + called("_evil", "")));
  const auto item = [](const std::string& type, const std::string& name) {
    return event({{"type", type}, {"output_index", 0}, {"item", {{"type", "function_call"}, {"name", name}}}});
  };
  EXPECT_TRUE(failed(Shape::responses, item("response.output_item.added", "mail") +
                                           event({{"type", "response.function_call_arguments.delta"},
                                                  {"output_index", 0},
                                                  {"delta", "[\"PERSON_1_k7q2\"]"}}) +
                                           item("response.output_item.done", "mail_evil")));
}

TEST(EventStream, TakesAMarkInFrontAndNoEmptyLineAtTheEnd) {
  const std::string out =
      passed_whole(Shape::chat, "\xEF\xBB\xBF" + event(chat({{"content", "PERSON_1_k7q2 "}})) + "data: [DONE]\n");
  EXPECT_EQ(view_of(out)["content0"], std::string(kName) + " ");
  EXPECT_THAT(out, testing::EndsWith("data: [DONE]\n\n"));
}

TEST(EventStream, EndsWithAnErrorWhereTheUpstreamDoesNot) {
  const Pseudonyms pseudonyms = one_name();
  const AnswerRules rules;
  const auto failed = [&](Shape shape, const std::string& bytes) {
    EventStream stream(shape, pseudonyms, rules);
    std::string out = stream.take(bytes);
    out += stream.end();
    EXPECT_TRUE(stream.is_over() && stream.has_failed()) << bytes;
    EXPECT_EQ(stream.take("data: {}\n\n"), "");
    return out;
  };
  for (const Shape shape : {Shape::chat, Shape::completions, Shape::responses, Shape::messages})
    for (const std::string bytes :
         {"", "data: {", "data: no\n\n", "data: []\n\n", "data: {\"choices\":[7],\"index\":{}}"})
      EXPECT_THAT(failed(shape, bytes), testing::HasSubstr("\"message\"")) << bytes;
  EXPECT_THAT(failed(Shape::chat, event(chat({{"content", "so PERSON_1_k7"}}))), testing::HasSubstr("PERSON_1_k7"))
      << "what was held back is said";
  EXPECT_THAT(failed(Shape::chat, "data: " + std::string(kMostEventBytes + 1, 'a')), testing::HasSubstr("too long"));
}

}  // namespace
}  // namespace sumi::gateway
