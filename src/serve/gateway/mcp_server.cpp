#include "serve/gateway/mcp_server.hpp"

#include <array>
#include <exception>
#include <map>
#include <utility>

#include "serve/gateway/text_restorer.hpp"
#include "serve/protocols/message.hpp"
#include "serve/protocols/own_documents.hpp"

namespace sumi::gateway {
namespace {

using serve::Json;
using serve::member;

constexpr const char* kMcpVersion = "2025-06-18";
constexpr std::uint64_t kMostMcpBytes = 256 << 20;

// Errors of JSON-RPC.
struct McpError : std::exception {
  McpError(int with_code, const char* with_words) : code(with_code), words(with_words) {}
  [[nodiscard]] const char* what() const noexcept override { return words; }
  int code;
  const char* words;
};
constexpr int kNoMessage = -32700;
constexpr int kNoRequest = -32600;
constexpr int kNoMethod = -32601;
constexpr int kBadParameters = -32602;

struct McpTool {
  std::string_view name;
  const char* description;
};
constexpr std::array<McpTool, 3> kMcpTools{
    {{"find", "Finds names, numbers and other things that identify people in a text: labels and places in characters."},
     {"redact",
      "Writes a text with placeholders such as PERSON_1_k7q2 in the places of names, numbers and other things that "
      "identify people. The same thing has the same placeholder for as long as the server runs."},
     {"restore", "Puts back what the placeholders of `redact` stand for. Placeholders within web addresses stay."}}};

Json tools_json() {
  Json tools = Json::array();
  for (const McpTool& tool : kMcpTools)
    tools.push_back({{"name", tool.name},
                     {"description", tool.description},
                     {"inputSchema",
                      {{"type", "object"},
                       {"properties", {{"text", {{"type", "string"}}}}},
                       {"required", Json::array({"text"})}}}});
  return {{"tools", tools}};
}

Json said_json(const std::string& text, bool is_error) {
  return {{"content", Json::array({{{"type", "text"}, {"text", text}}})}, {"isError", is_error}};
}

}  // namespace

McpServer::McpServer(std::string nonce, std::string version, FindInTexts find)
    : pseudonyms_(std::move(nonce)), version_(std::move(version)), find_(std::move(find)) {}

Json McpServer::called(const Json& parameters) {
  const Json& name = parameters.is_object() ? member(parameters, "name") : parameters;
  const Json& arguments = parameters.is_object() ? member(parameters, "arguments") : parameters;
  const Json& given = arguments.is_object() ? member(arguments, "text") : arguments;
  if (!name.is_string() || !given.is_string() || arguments.size() != 1)
    throw McpError(kBadParameters, "a tool takes one argument: text, a string");
  const std::string text = given.get<std::string>();
  try {
    if (name == "restore") return said_json(restored(pseudonyms_, text, Writing::plain), false);
    if (name == "find") {
      const std::string_view view = text;
      const Json spans = serve::spans_json(text, find_(std::span(&view, 1)).front());
      Json answer = said_json(spans.dump(-1, ' ', false), false);
      answer["structuredContent"] = {{"spans", spans}};
      return answer;
    }
    if (name == "redact") {
      if (pseudonyms_.bytes() > kMostMcpBytes) return said_json("too much was redacted; start the server anew", true);
      std::map<std::string, std::uint64_t> counts;
      const SearchedRequest searched({{"text", text}}, {}, {}, find_, counts);
      return said_json(searched.hidden(pseudonyms_)["text"].get<std::string>(), false);
    }
  } catch (const serve::Refusal& refusal) {
    return said_json(refusal.what(), true);
  } catch (const std::exception&) {
    return said_json("the text could not be searched", true);
  }
  throw McpError(kBadParameters, "there is no such tool");
}

Json McpServer::result_of(const std::string& method, const Json& parameters) {
  if (method == "initialize") {
    const Json& asked = parameters.is_object() ? member(parameters, "protocolVersion") : parameters;
    const bool is_known = asked == "2024-11-05" || asked == "2025-03-26" || asked == kMcpVersion;
    return {{"protocolVersion", is_known ? asked : Json(kMcpVersion)},
            {"capabilities", {{"tools", Json::object()}}},
            {"serverInfo", {{"name", "sumi"}, {"version", version_}}}};
  }
  if (method == "ping") return Json::object();
  if (method == "tools/list") return tools_json();
  if (method == "tools/call") return called(parameters);
  throw McpError(kNoMethod, "there is no such method");
}

std::string McpServer::answer(std::string_view line) {
  Json answer = {{"jsonrpc", "2.0"}, {"id", nullptr}};
  try {
    Json message;
    try {
      message = serve::parse_body(line);
    } catch (const serve::Refusal&) {
      throw McpError(kNoMessage, "this is no JSON");
    }
    const bool is_request = message.is_object() && member(message, "method").is_string();
    if (!is_request) throw McpError(kNoRequest, "this is no request of JSON-RPC");
    if (!message.contains("id")) return {};
    const Json& id = message["id"];
    if (!id.is_string() && !id.is_number_integer()) throw McpError(kNoRequest, "this is no request of JSON-RPC");
    answer["id"] = id;
    answer["result"] = result_of(message["method"].get<std::string>(), member(message, "params"));
  } catch (const McpError& error) {
    answer["error"] = {{"code", error.code}, {"message", error.words}};
  }
  return answer.dump(-1, ' ', false) + "\n";
}

}  // namespace sumi::gateway
