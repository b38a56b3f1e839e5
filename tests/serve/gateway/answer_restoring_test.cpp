#include "serve/gateway/answer_restoring.hpp"

#include <gtest/gtest.h>

#include "serve/gateway/planted.hpp"

namespace sumi::gateway {
namespace {

using serve::Json;

std::string restored_json(const std::string& body, const AnswerRules& rules = {}) {
  Pseudonyms all("k7q2");
  (void)all.of("Ada \"A\"", "PERSON", is_not_taken);
  Json answer = Json::parse(body);
  restore_answer(answer, all, rules);
  return answer.dump();
}

TEST(RestoreAnswer, RestoresWhatIsSaid) {
  EXPECT_EQ(restored_json(R"({"choices":[{"message":{"content":"Hi PERSON_1_k7q2","refusal":"person 1 k7q2"}}]})"),
            R"({"choices":[{"message":{"content":"Hi Ada \"A\"","refusal":"Ada \"A\""}}]})");
}

TEST(RestoreAnswer, LeavesIdentifiersProbabilitiesAndAddresses) {
  for (const std::string body : {R"({"id":"PERSON_1_k7q2"})", R"({"logprobs":{"content":[{"token":"PERSON_1_k7q2"}]}})",
                                 R"({"url":"PERSON_1_k7q2"})", R"({"text":"https://e.com/PERSON_1_k7q2"})"})
    EXPECT_EQ(restored_json(body), body);
}

TEST(RestoreAnswer, RestoresArgumentsOfListedToolsAlone) {
  const std::string chat = R"({"tool_calls":[{"function":{"name":"mail","arguments":"{\"to\": \"PERSON_1_k7q2\"}"}}]})";
  const std::string block =
      R"({"content":[{"type":"tool_use","name":"mail","input":{"PERSON_1_k7q2":["PERSON_1_k7q2"]}}]})";
  const std::string shell = R"({"output":[{"type":"local_shell_call","action":{"command":["echo","PERSON_1_k7q2"]}}]})";
  const std::string nameless = R"({"type":"response.custom_tool_call_input.done","input":"PERSON_1_k7q2"})";
  const std::string computer =
      R"({"output":[{"type":"computer_call","actions":[{"type":"type","text":"PERSON_1_k7q2"}]}]})";
  const std::string code = R"({"output":[{"type":"code_interpreter_call","code":"PERSON_1_k7q2"}]})";
  const std::string request = R"({"output":[{"type":"mcp_approval_request","name":"f","label":"PERSON_1_k7q2"}]})";
  for (const std::string& body : {chat, block, shell, nameless, computer, code, request})
    EXPECT_EQ(restored_json(body, {.tools = {"other"}}), body);
  EXPECT_EQ(restored_json(chat, {.tools = {"mail"}}),
            R"({"tool_calls":[{"function":{"name":"mail","arguments":"{\"to\": \"Ada \\\"A\\\"\"}"}}]})");
  EXPECT_EQ(restored_json(block, {.tools = {"mail"}}),
            R"({"content":[{"type":"tool_use","name":"mail","input":{"Ada \"A\"":["Ada \"A\""]}}]})");
}

TEST(RestoreAnswer, RestoresNothingElseOfUnlistedCalls) {
  const auto calls = [](const std::string& call) { return R"({"message":{"tool_calls":[)" + call + "]}}"; };
  for (const std::string& body :
       {calls(R"({"shell":{"command":"PERSON_1_k7q2","name":"evil"},"type":"shell"})"),
        calls(R"({"function":{"args":["PERSON_1_k7q2"],"name":"evil","parameters":"PERSON_1_k7q2"}})"),
        calls(R"({"function":{"arguments":"PERSON_1_k7q2","name":"mail"},"name":"evil"})"),
        calls(R"({"args":{"name":"mail","to":"PERSON_1_k7q2"},"name":"evil"})"),
        calls(R"({"args":{"name":"PERSON_1_k7q2"},"name":"evil"})"),
        calls(R"({"input":{"to":"PERSON_1_k7q2","type":"mail"},"name":"evil"})"),
        calls(R"({"content":"PERSON_1_k7q2","type":"other"})"), calls(R"("PERSON_1_k7q2")"),
        std::string(R"({"function_call":{"name":"evil","text":"PERSON_1_k7q2"}})"),
        std::string(R"({"output":[{"name":{"text":"PERSON_1_k7q2"},"type":"mcp_call"}]})")})
    EXPECT_EQ(restored_json(body, {.tools = {"mail", "PERSON_1_k7q2"}}), body);
  EXPECT_EQ(restored_json(calls(R"({"function":{"arguments":"{}","name":"PERSON_1_k7q2"}})")),
            calls(R"({"function":{"arguments":"{}","name":"Ada \"A\""}})"));
  EXPECT_EQ(restored_json(calls(R"({"custom":{"input":"PERSON_1_k7q2","name":"mail"},"id":"PERSON_1_k7q2"})"),
                          {.tools = {"mail"}}),
            calls(R"({"custom":{"input":"Ada \"A\"","name":"mail"},"id":"PERSON_1_k7q2"})"));
}

TEST(RestoreAnswer, KeepsAddressesThatGoOnInTheNextBlock) {
  EXPECT_EQ(
      restored_json(
          R"({"content":[{"type":"text","text":"![x](https://e.com/?"},{"type":"text","text":"PERSON_1_k7q2) PERSON_1_k7q2"}]})"),
      R"({"content":[{"type":"text","text":"![x](https://e.com/?"},{"type":"text","text":"PERSON_1_k7q2) Ada \"A\""}]})");
}

TEST(RestoreAnswer, EscapesInStructuredOutputs) {
  EXPECT_EQ(restored_json(R"({"content":"{\"n\":\"PERSON_1_k7q2\"}"})", {.is_json = true}),
            R"({"content":"{\"n\":\"Ada \\\"A\\\"\"}"})");
}

}  // namespace
}  // namespace sumi::gateway
