#include "serve/gateway/request_hiding.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "serve/gateway/planted.hpp"
#include "serve/protocols/message.hpp"

namespace sumi::gateway {
namespace {

using serve::Json;

WalkOptions options(bool passes_media = false) {
  return {.passes_media = passes_media, .own_id = [](const std::string& prefix, const std::string& id) {
            return prefix + std::to_string(id.size());
          }};
}

Json hidden(const std::string& body, const HidingPolicy& policy = {}, bool passes_media = false) {
  Pseudonyms pseudonyms("k7q2");
  std::map<std::string, std::uint64_t> counts;
  return SearchedRequest(Json::parse(body), options(passes_media), policy, find_planted, counts).hidden(pseudonyms);
}

std::string refusal(const std::string& body, const HidingPolicy& policy = {}, bool passes_media = false) {
  try {
    return "passed: " + hidden(body, policy, passes_media).dump();
  } catch (const serve::Refusal& refused) {
    return std::to_string(refused.status) + " " + refused.what();
  }
}

TEST(SearchedRequest, HidesWhatReadsLikeAName) {
  for (const std::string_view said : {"Adalbertine\\u001b[32m Secretova", "Adalbertine%20Secretova",
                                      "Adalb\\u200bertine Secretova", "Adalbertine&#32;Secretova"}) {
    const std::string body = R"({"messages":[{"role":"user","content":"it was )" + std::string(said) + R"( again"}]})";
    const std::string out = hidden(body).dump();
    EXPECT_EQ(out.find("Adalb"), std::string::npos) << out;
    EXPECT_EQ(out.find("Secretova"), std::string::npos) << out;
    EXPECT_NE(out.find("it was "), std::string::npos) << out;
  }
}

TEST(SearchedRequest, HidesInEveryStringThatIsSaid) {
  // Each has the name once; `X` is it.
  for (
      std::string body :
      {R"({"messages":[{"role":"user","content":"X"}]})",
       R"({"messages":[{"role":"user","name":"X","content":"a"}]})",
       R"({"messages":[{"role":"user","content":[{"type":"text","text":"X"}]}]})",
       R"({"messages":[{"role":"assistant","tool_calls":[{"id":"call_12345678","type":"function","function":{"name":"f","arguments":"{\"to\":\"X\"}"}}]}]})",
       R"({"messages":[{"role":"assistant","tool_calls":[{"id":"call_12345678","type":"function","function":{"name":"f","arguments":"{\"X\":1}"}}]}]})",
       R"({"messages":[{"role":"tool","tool_call_id":"X","content":"a"}]})",
       R"({"messages":[{"role":"tool","tool_call_id":"call_12345678","content":"{\"rows\":\"[{\\\"n\\\":\\\"X\\\"}]\"}"}]})",
       R"({"messages":[{"role":"tool","tool_call_id":"call_12345678","content":"{\"n\":\"X\"}\n{\"n\":2}"}]})",
       R"({"system":"X","messages":[]})",
       R"({"system":[{"type":"text","text":"X"}],"messages":[]})",
       R"({"tools":[{"type":"function","function":{"name":"f","description":"X","parameters":{}}}]})",
       R"({"tools":[{"type":"function","function":{"name":"f","parameters":{"type":"object","properties":{"X":{"type":"string"}}}}}]})",
       R"({"tools":[{"name":"f","input_schema":{"properties":{"a":{"enum":["X"],"description":"b"}}}}]})",
       R"({"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"toolu_12345678","name":"f","input":{"id":"X","type":"X"}}]}]})",
       R"({"messages":[{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_12345678","content":"X"}]}]})",
       R"({"messages":[{"role":"user","content":[{"type":"document","title":"X","source":{"type":"text","media_type":"text/plain","data":"b"}}]}]})",
       R"({"messages":[{"role":"user","content":[{"type":"document","source":{"type":"text","media_type":"text/plain","data":"X"}}]}]})",
       R"({"input":"X"})",
       R"({"input":["a","X"]})",
       R"({"prompt":["X"]})",
       R"({"instructions":"X"})",
       R"({"input":[{"type":"function_call_output","call_id":"call_12345678","output":"X"}]})",
       R"({"input":[{"type":"reasoning","id":"rs_12345678","summary":[{"type":"summary_text","text":"X"}]}]})",
       R"({"metadata":{"who":"X"}})",
       R"({"metadata":{"X":"a"}})",
       R"({"user":"X"})",
       R"({"stop":["X"]})",
       R"({"an_unknown_field":{"deep":["X"]}})",
       R"({"response_format":{"type":"json_schema","json_schema":{"name":"n","schema":{"title":"X"}}}})",
       R"({"suffix":"X"})",
       R"({"prediction":{"type":"content","content":"X"}})"}) {
    for (const std::string_view name : {kNames[0], std::string_view("Adalbertine\\u0020Secretova")}) {
      std::string planted = body;
      planted.replace(planted.find('X'), 1, name);
      if (planted.find("X") != std::string::npos) planted.replace(planted.find('X'), 1, name);
      const bool is_nested = planted.find("\\\"") != std::string::npos && name != kNames[0];
      if (is_nested) continue;  // escapes are doubled there
      const std::string out = hidden(planted).dump();
      EXPECT_EQ(out.find("Adalbertine"), std::string::npos) << out;
      EXPECT_EQ(out.find("Secretova"), std::string::npos) << out;
    }
  }
}

TEST(SearchedRequest, RefusesWhatCannotBeSearched) {
  for (
      const char* const body :
      {R"({"messages":[{"role":"user","content":[{"type":"image_url","image_url":{"url":"data:image/png;base64,AAAA"}}]}]})",
       R"({"messages":[{"role":"user","content":[{"type":"image","source":{"type":"base64","media_type":"image/png","data":"AAAA"}}]}]})",
       R"({"messages":[{"role":"user","content":[{"type":"input_audio","input_audio":{"data":"AAAA","format":"wav"}}]}]})",
       R"({"input":[{"type":"item_reference","id":"msg_12345678"}]})", R"({"input":[1,2,3]})", R"({"prompt":[[1,2]]})",
       R"({"tools":[{"type":"mcp","server_label":"a","server_url":"https://e.com"}]})", R"({"conversation":"conv_1"})",
       R"({"tools":[{"type":"file_search","vector_store_ids":["vs_1"]}]})", R"({"background":true,"input":"a"})",
       R"({"model":"Adalbertine Secretova"})", R"({"messages":[{"role":"Adalbertine Secretova"}]})",
       R"({"messages":[{"role":"assistant","content":[{"type":"thinking","thinking":"a","signature":"QWRhbGJlcnRpbmUgU2VjcmV0b3Zh"}]}]})",
       R"({"messages":[{"role":"Adalbertine_Secretova"}]})", R"({"logit_bias":{"Adalbertine":1}})", R"(["a"])",
       R"({"messages":[{"role":"user","content":[{"type":"file","file":{"file_id":"file-1"}}]}]})"})
    EXPECT_THAT(refusal(body), testing::StartsWith("422 ")) << body;
  EXPECT_THAT(
      refusal(
          R"({"messages":[{"role":"user","content":[{"type":"image_url","image_url":{"url":"https://e.com/a.png"}}]}]})",
          {}, true),
      testing::StartsWith("422 "));
  EXPECT_THAT(
      refusal(
          R"({"messages":[{"role":"user","content":[{"type":"image_url","image_url":{"url":"data:image/png;base64,AAAA"}}]}]})",
          {}, true),
      testing::StartsWith("passed"));
}

std::string said(const std::string& text) {
  return refusal(Json{{"messages", {{{"role", "user"}, {"content", text}}}}}.dump());
}

TEST(SearchedRequest, ReadsEscapesInAllJsonAndRefusesThemElsewhere) {
  const std::string name = "\\u0041dalbertine \\u0053ecretova";
  std::string wide = "{";
  for (int i = 0; i < 1500; ++i) wide += "\"" + std::to_string(i) + "\":0,";
  for (const std::string& text :
       {"\"" + name + "\"", Json("{\"a\":\"" + name + "\"}").dump(), "\xEF\xBB\xBF{\"a\":\"" + name + "\"}",
        wide + "\"a\":\"" + name + "\"}", "\"" + name + "\"\n\"b\""})
    EXPECT_THAT(said(text), testing::AllOf(testing::StartsWith("passed"), testing::HasSubstr("PERSON_1_k7q2"),
                                           testing::Not(testing::HasSubstr("ecretova"))))
        << text;
  for (const std::string& text : {"{\"b\":NaN,\"a\":\"" + name + "\"}", "{\"b\":\"\\ud83d\",\"a\":\"" + name + "\"}",
                                  "so: " + name, "{\"a\":\"\\\\" + name, std::string("PERSON\\u005f1_k7q2")})
    EXPECT_THAT(said(text), testing::StartsWith("422 messages[0].content")) << text;
  EXPECT_THAT(said("{\"a\":\"x\\ny Adalbertine Secretova"), testing::HasSubstr("ny PERSON_1_k7q2"));
  EXPECT_THAT(said("C:\\users, caf\\u00e9, Adalbertine Secretova"), testing::HasSubstr("u00e9, PERSON_1_k7q2"));
}

// Finds numbers that stand alone, and the planted names.
std::string sent_numbers(const std::string& body) {
  const FindInTexts find = [](std::span<const std::string_view> texts) {
    std::vector<std::vector<LabelledRange>> all = find_planted(texts);
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (texts[i].size() >= 8 && texts[i].find_first_not_of("0123456789") == std::string_view::npos)
        all[i].push_back({{0, texts[i].size()}, "NUMBER"});
      else if (texts[i] == "Adalbertine.Secretova@example.com")
        all[i].push_back({{0, texts[i].size()}, "EMAIL"});
    return all;
  };
  Pseudonyms pseudonyms("k7q2");
  std::map<std::string, std::uint64_t> counts;
  try {
    return SearchedRequest(Json::parse(body), options(), {}, find, counts).hidden(pseudonyms).dump();
  } catch (const serve::Refusal& refused) {
    return std::to_string(refused.status) + " " + refused.what();
  }
}

TEST(SearchedRequest, AppliesFieldsOfTheProtocolNowhereElse) {
  for (const std::string key : {"model", "signature", "encrypted_content", "id", "type", "seed", "user_location"})
    for (const std::string& body :
         {"{\"metadata\":{\"" + key + "\":X}}", "{\"an_unknown_field\":{\"a\":[{\"" + key + "\":X}]}}",
          "{\"messages\":[{\"role\":\"assistant\",\"content\":[{\"type\":\"tool_use\",\"id\":\"toolu_a12345678\","
          "\"name\":\"f\",\"input\":{\"" +
              key + "\":X}}]}]}"})
      for (const std::string value : {"\"Adalbertine Secretova\"", "\"4155550142\"", "4155550142", "4.155550142E9"}) {
        std::string planted = body;
        const std::string out = sent_numbers(planted.replace(planted.find('X'), 1, value));
        EXPECT_THAT(out, testing::AllOf(testing::HasSubstr("_1_k7q2"), testing::Not(testing::HasSubstr("415555")),
                                        testing::Not(testing::HasSubstr("Secretova"))));
      }
  EXPECT_EQ(sent_numbers(R"({"metadata":{"user_id":"Adalbertine Secretova"}})"),
            R"({"metadata":{"user_id":"user_21"}})");
  EXPECT_EQ(sent_numbers(R"({"metadata":{"user_id":83749123},"user":4155550142})"),
            R"({"metadata":{"user_id":"user_8"},"user":"user_10"})");
  EXPECT_THAT(sent_numbers(R"({"metadata":{"a":{"user_id":"Adalbertine Secretova"}}})"),
              testing::HasSubstr("PERSON_1_k7q2"));
}

TEST(SearchedRequest, SearchesNamesOfModelsAndIdentifiers) {
  EXPECT_THAT(sent_numbers(R"({"model":"Adalbertine.Secretova@example.com"})"), testing::StartsWith("422 model"));
  for (const std::string model : {"gpt-4o-2024-08-06", "claude-3-5-sonnet-20241022", "o3-mini", "openai/gpt-4.1",
                                  "meta-llama/Llama-3.3-70B-Instruct", "a-house-model"})
    EXPECT_EQ(sent_numbers(R"({"model":")" + model + R"("})"), R"({"model":")" + model + R"("})");
  EXPECT_THAT(refusal(R"({"logit_bias":{"1":4155550142}})"), testing::StartsWith("422 "));
  EXPECT_THAT(refusal(R"({"prompt":{"id":"pmpt_1"}})"), testing::StartsWith("422 "));
  const auto id = [](const std::string& one) {
    return sent_numbers(R"({"messages":[{"content":"Adalbertine Secretova","tool_call_id":")" + one + R"("}]})");
  };
  EXPECT_THAT(id("call_4111111111111111"), testing::HasSubstr(R"("call_21")"));
  EXPECT_THAT(id("call_1AdalbertineSecretova"), testing::HasSubstr(R"("call_26")"));
  EXPECT_THAT(id("call_1Adalbertine"), testing::HasSubstr(R"("call_1Adalbertine")"));
}

TEST(SearchedRequest, FindsAgainBesideOtherScripts) {
  const FindInTexts find = [](std::span<const std::string_view> texts) {
    std::vector<std::vector<LabelledRange>> all(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (texts[i].starts_with("It is ")) all[i].push_back({{6, texts[i].size()}, "ID"});
    return all;
  };
  const auto out = [&](const std::string& value, const std::string& text) {
    Pseudonyms pseudonyms("k7q2");
    std::map<std::string, std::uint64_t> counts;
    const Json body{{"prompt", {"It is " + value, "It is " + value + " quibblefink", text}}};
    return SearchedRequest(body, options(), {}, find, counts).hidden(pseudonyms)["prompt"][2].get<std::string>();
  };
  for (const std::string around : {"“X”", "—X—", "«X»", "X’s", "先生X", "先生X先生", "(X)", "№X№"}) {
    std::string text = around;
    std::string expected = around;
    EXPECT_EQ(out("X4471183", text.replace(text.find('X'), 1, "X4471183")),
              expected.replace(expected.find('X'), 1, "ID_1_k7q2"));
  }
  EXPECT_EQ(out("zoltrax", "“zoltrax quibblefink” zoltrax"), "“ID_2_k7q2” ID_1_k7q2");
  EXPECT_EQ(out("山田太郎", "先生山田太郎は"), "先生ID_1_k7q2は");
  for (const char* const text : {"X44711834", "aX4471183", "X4471183é", "éX4471183"})
    EXPECT_EQ(out("X4471183", text), text);
}

TEST(SearchedRequest, LetsTheProtocolsOwnWordsPass) {
  const std::string schema = R"({"minItems":1,"uniqueItems":true,"additionalItems":false})";
  EXPECT_EQ(hidden(R"({"input_schema":)" + schema + "}").dump(), R"({"input_schema":)" + schema + "}");
  const std::string body =
      R"({"model":"gpt-4o-2024-08-06","messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":null,"tool_calls":[{"id":"call_abc12345","type":"function","function":{"name":"get_weather","arguments":"{\"n\": 1.50}"}}]}],"temperature":0.7,"max_tokens":128000,"seed":1234567,"stream":true,"stream_options":{"include_usage":true},"tools":[{"type":"web_search_20250305","name":"web_search"}],"logit_bias":{"50256":-100}})";
  EXPECT_EQ(hidden(body).dump(), Json::parse(body).dump());
}

TEST(SearchedRequest, HidesWhatWasFoundOnceWhereverItStands) {
  Pseudonyms pseudonyms("k7q2");
  std::map<std::string, std::uint64_t> counts;
  // The finder sees the name beside "Dr." alone.
  const FindInTexts find = [](std::span<const std::string_view> texts) {
    std::vector<std::vector<LabelledRange>> all(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (const std::size_t at = texts[i].find("Dr. "); at != std::string_view::npos)
        all[i].push_back({{at + 4, texts[i].size()}, "PERSON"});
    return all;
  };
  const Json body =
      Json::parse(R"({"system":"Zweigert rules, Zweigerts do not","messages":[{"content":"Dr. Zweigert"}]})");
  EXPECT_EQ(SearchedRequest(body, options(), {}, find, counts).hidden(pseudonyms).dump(),
            R"({"system":"PERSON_1_k7q2 rules, Zweigerts do not","messages":[{"content":"Dr. PERSON_1_k7q2"}]})");
}

TEST(SearchedRequest, EscapesWhatLooksLikeAPlaceholderButKeepsTheModelsOwn) {
  Pseudonyms pseudonyms("k7q2");
  std::map<std::string, std::uint64_t> counts;
  const Json body = Json::parse(
      R"({"messages":[{"role":"user","content":"Quirin Zweigert, PERSON_1_k7q2"},{"role":"assistant","content":"in e.com/PERSON_1_k7q2"}]})");
  const SearchedRequest searched(body, options(), {}, find_planted, counts);
  EXPECT_EQ(
      searched.hidden(pseudonyms).dump(),
      R"({"messages":[{"role":"user","content":"PERSON_1_k7q2, TEXT_2_k7q2"},{"role":"assistant","content":"in e.com/PERSON_1_k7q2"}]})");
}

TEST(SearchedRequest, KeepsNumbersAsTheHistoryGrows) {
  const auto text = [](const std::string& more) {
    return hidden(R"({"messages":[{"role":"user","content":"Quirin Zweigert"})" + more +
                  R"(],"tools":[{"name":"t","description":"Adalbertine Secretova"}]})");
  };
  const Json first = text("");
  const Json later = text(R"(,{"role":"assistant","content":"Hi"},{"role":"user","content":"ADALBERTINE SECRETOVA"})");
  EXPECT_EQ(first["messages"][0], later["messages"][0]);
  EXPECT_EQ(first["tools"], later["tools"]);
}

TEST(SearchedRequest, RefusesLabelsThatAreBlockedAndSaysWhere) {
  const std::string body = R"({"messages":[{"role":"user","content":"4111 1111 1111 1111"}]})";
  EXPECT_EQ(refusal(body, {.blocked = {"CREDIT_CARD"}}),
            "422 messages[0].content: a CREDIT_CARD stands here, which the policy of this service doesn't let out");
  EXPECT_EQ(hidden(body, {.kept = {"CREDIT_CARD"}}).dump(), body);
}

TEST(SearchedRequest, AsksNobodyAboutWordsOfTheProtocol) {
  // Everything is somebody's name.
  const FindInTexts find = [](std::span<const std::string_view> texts) {
    std::vector<std::vector<LabelledRange>> all(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) all[i].push_back({{0, texts[i].size()}, "PERSON"});
    return all;
  };
  const std::string body =
      R"({"model":"gpt-4o","audio":{"voice":"alloy","format":"wav"},"messages":[{"role":"user","content":[{"type":"image_url","image_url":{"url":"data:image/png;base64,AAAA"}}]}],"tools":[{"type":"shell"},{"type":"namespace"}],"input":[{"type":"mcp_approval_request"}]})";
  Pseudonyms pseudonyms("k7q2");
  std::map<std::string, std::uint64_t> counts;
  EXPECT_EQ(SearchedRequest(Json::parse(body), options(true), {}, find, counts).hidden(pseudonyms).dump(),
            Json::parse(body).dump());
}

// Nine figures behind the letters "ssn"; the same with hyphens; a name of two words.
std::string sent_beside_keys(const Json& body, std::map<std::string, std::uint64_t>* counted = nullptr) {
  const FindInTexts find = [](std::span<const std::string_view> texts) {
    std::vector<std::vector<LabelledRange>> all(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i)
      for (const auto& [letters, label] :
           std::initializer_list<std::pair<std::string_view, const char*>>{{"Ada Smith", "PERSON"},
                                                                           {"ssn: 123456789", "SSN"},
                                                                           {"ssn no: 123456789", "SSN"},
                                                                           {"123-45-6789", "SSN"}})
        if (const std::size_t at = texts[i].find(letters); at != std::string_view::npos)
          all[i].push_back({{at, at + letters.size()}, label});
    return all;
  };
  Pseudonyms pseudonyms("k7q2");
  std::map<std::string, std::uint64_t> counts;
  std::string out = SearchedRequest(body, options(), {}, find, counts).hidden(pseudonyms).dump();
  if (counted != nullptr) *counted = counts;
  return out;
}

TEST(SearchedRequest, SearchesValuesBehindTheirKeys) {
  const auto result = [](const std::string& text) {
    return Json{{"messages", {{{"role", "tool"}, {"tool_call_id", "call_a1234567"}, {"content", text}}}}};
  };
  for (const Json& body :
       {result(R"({"ssn":123456789})"), result(R"({"ssn":"123456789"})"), result(R"({"ssn":["1",["123456789"]]})"),
        result(R"({"a":{"ssn":{"no":123456789}},"b":1})"), result("{\"ssn\":123456789}\n{\"ssn\":1}"),
        result(R"({"rows":"[{\"ssn\":123456789}]"})"), result(R"({"ssn_no":123456789})"),
        Json::parse(R"({"metadata":{"ssn":"123456789"}})"), Json::parse(R"({"metadata":{"ssn":{"no":123456789}}})"),
        Json::parse(R"({"an_unknown_field":{"ssn":[123456789]}})")}) {
    std::map<std::string, std::uint64_t> counts;
    EXPECT_THAT(sent_beside_keys(body, &counts),
                testing::AllOf(testing::HasSubstr("SSN_1_k7q2"), testing::Not(testing::HasSubstr("123456789"))));
    EXPECT_EQ(counts["SSN"], 1U);
  }
  EXPECT_THAT(sent_beside_keys(result(R"({"weight":123456789})")), testing::HasSubstr("123456789"));
}

TEST(SearchedRequest, SearchesOverTheEndsOfTexts) {
  const auto parts = [](const std::vector<std::string>& texts) {
    Json content = Json::array();
    for (const std::string& text : texts) content.push_back({{"type", "text"}, {"text", text}});
    return Json{{"messages", {{{"role", "user"}, {"content", content}}}}};
  };
  const auto messages = [](const std::vector<std::string>& texts) {
    Json all = Json::array();
    for (const std::string& text : texts) all.push_back({{"role", "user"}, {"content", text}});
    return Json{{"messages", all}};
  };
  for (const Json& body : {parts({"It is 123-45-", "6789."}), messages({"It is 123-45-", "6789."}),
                           parts({std::string(300, 'a') + " 123-", "45", "-6789" + std::string(300, 'b')})}) {
    const std::string out = sent_beside_keys(body);
    EXPECT_THAT(out,
                testing::AllOf(testing::HasSubstr("SSN_1_k7q2"), testing::HasSubstr("SSN_2_k7q2"),
                               testing::Not(testing::HasSubstr("123-")), testing::Not(testing::HasSubstr("6789"))));
  }
  EXPECT_THAT(sent_beside_keys(parts({"Ada", " Smith"})), testing::Not(testing::HasSubstr("Smith")));
  EXPECT_THAT(sent_beside_keys(messages({"Ada", " Smith"})), testing::HasSubstr("Smith"));
  Json asked = messages({"It is 123-45-", "And?", "6789."});
  asked["messages"][1]["role"] = "assistant";
  EXPECT_THAT(sent_beside_keys(asked), testing::Not(testing::HasSubstr("6789")));
  // A part of a name isn't looked for elsewhere.
  EXPECT_THAT(sent_beside_keys(parts({"Smith", "Ada", " Smith"})), testing::HasSubstr("\"Smith\""));
}

TEST(SearchedRequest, ReadsOverTheMarksOfMarkdown) {
  const auto out = [](const std::string& text) {
    return Json::parse(sent_beside_keys({{"prompt", text}}))["prompt"].get<std::string>();
  };
  EXPECT_EQ(out("a\n**Ada** *Smith* 123-**45**-6789 b\nc"), "a\n**PERSON_1_k7q2* SSN_2_k7q2 b\nc");
  EXPECT_EQ(out("é `Ada` __Smith__, ~~Ada~~ Smith_"), "é `PERSON_1_k7q2__, ~~Ada~~ Smith_");
  EXPECT_EQ(out("2 * 3 * 4, a_b, ~5"), "2 * 3 * 4, a_b, ~5");
}

TEST(SearchedRequest, SearchesLongNumbersOfArguments) {
  const std::string body =
      R"({"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"toolu_12345678","name":"f","input":{"n":415555012345}}]}]})";
  const FindInTexts find = [](std::span<const std::string_view> texts) {
    std::vector<std::vector<LabelledRange>> all(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (texts[i] == "415555012345") all[i].push_back({{0, 12}, "PHONE_NUMBER"});
    return all;
  };
  Pseudonyms pseudonyms("k7q2");
  std::map<std::string, std::uint64_t> counts;
  EXPECT_THAT(SearchedRequest(Json::parse(body), options(), {}, find, counts).hidden(pseudonyms).dump(),
              testing::HasSubstr(R"("n":"PHONE_NUMBER_1_k7q2")"));
}

}  // namespace
}  // namespace sumi::gateway
