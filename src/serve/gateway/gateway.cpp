#include "serve/gateway/gateway.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <sodium.h>

#include "base/text/ascii.hpp"
#include "serve/gateway/event_stream.hpp"
#include "serve/protocols/json.hpp"
#include <sumi/model/error.hpp>

namespace sumi::gateway {
namespace {

using serve::Json;
using serve::member;
using serve::Refusal;

constexpr std::size_t kMostCallers = 10'000;
constexpr std::size_t kLeastSessionBytes = 16;
constexpr std::size_t kMostHeaderBytes = 512;
constexpr std::string_view kSessionHeader = "sumi-session";

constexpr std::array<std::string_view, 5> kPassedUp{"openai-organization", "openai-project", "openai-beta",
                                                    "anthropic-version", "anthropic-beta"};
constexpr std::array<std::string_view, 7> kPassedDown{"retry-after",   "retry-after-ms", "x-request-id",
                                                      "request-id",    "x-should-retry", "openai-processing-ms",
                                                      "openai-version"};

std::string header_of(const serve::Request& request, std::string_view name) {
  const auto found = request.headers.find(std::string(name));
  return found == request.headers.end() ? std::string() : found->second;
}

bool is_plain(std::string_view value) {
  return value.size() <= kMostHeaderBytes && std::ranges::all_of(value, [](char c) {
           return is_letter(c) || is_digit(c) || std::string_view(" ._,=;:/+-").find(c) != std::string_view::npos;
         });
}

// Switches, counts and dates alone.
bool is_passed_query(std::string_view name, std::string_view value) {
  if (name == "beta") return value == "true" || value == "false";
  if (name == "limit") return !value.empty() && value.size() <= 4 && std::ranges::all_of(value, is_digit);
  if (name != "api-version") return false;
  for (const std::string_view word : {"preview", "latest", "v1"})
    if (value == word) return true;
  if (value.ends_with("-preview")) value.remove_suffix(std::string_view("-preview").size());
  constexpr std::string_view kDate = "0000-00-00";
  return std::ranges::equal(value, kDate, [](char c, char like) { return like == '0' ? is_digit(c) : c == like; });
}

std::array<unsigned char, 32> keyed_hash(const Key& key, std::string_view kind, std::string_view text) {
  std::array<unsigned char, 32> digest{};
  const std::string both = fmt::format("{} {} {}", kind.size(), kind, text);
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(both.data()), both.size(),
                     key.bytes.data(), key.bytes.size());
  return digest;
}

// Letters and digits that aren't taken for one another.
std::string written_hash(const std::array<unsigned char, 32>& digest, std::size_t length) {
  std::string out;
  for (std::size_t i = 0; i < length; ++i) out += "abcdefghijklmnopqrstuvwxyz234567"[digest[i] % 32];
  return out;
}

// Returns whether the answer's text is JSON.
bool is_structured(const Json& body) {
  const auto has_json = [](const Json& format) {
    const Json& type = format.is_object() ? member(format, "type") : format;
    return type == "json_schema" || type == "json_object";
  };
  const auto within = [](const Json& object, const char* key) -> const Json& {
    static const Json none;
    return object.is_object() ? member(object, key) : none;
  };
  return has_json(member(body, "response_format")) || has_json(within(member(body, "text"), "format")) ||
         has_json(member(body, "output_format")) || has_json(within(member(body, "output_config"), "format"));
}

// Tells the model what the placeholders are.
void instruct(Json& body, Shape shape, const std::string& nonce) {
  const std::string words =
      "Some names and numbers are written as a label, a number and the letters " + nonce +
      ", joined by underscores. Each stands for one real value. Use them as they are, letter by letter.";
  if (shape == Shape::chat && member(body, "messages").is_array()) {
    Json messages = Json::array({{{"role", "system"}, {"content", words}}});
    for (Json& message : body["messages"]) messages.push_back(std::move(message));
    body["messages"] = std::move(messages);
  }
  if (shape == Shape::responses) {
    const Json& given = member(body, "instructions");
    body["instructions"] = given.is_string() ? words + "\n\n" + given.get<std::string>() : words;
  }
  if (shape != Shape::messages) return;
  const Json& given = member(body, "system");
  if (given.is_array()) {
    Json blocks = Json::array({{{"type", "text"}, {"text", words}}});
    for (const Json& block : given) blocks.push_back(block);
    body["system"] = std::move(blocks);
  } else {
    body["system"] = given.is_string() ? words + "\n\n" + given.get<std::string>() : words;
  }
}

}  // namespace

// Restores what one request's pseudonyms stand for.
class Gateway::RestoredAnswer final : public Answer {
 public:
  RestoredAnswer(Shape shape, std::shared_ptr<const Pseudonyms> pseudonyms, AnswerRules rules,
                 std::function<void(const std::string& id)> keep)
      : shape_(shape),
        pseudonyms_(std::move(pseudonyms)),
        rules_(std::move(rules)),
        keep_(std::move(keep)),
        stream_(shape, *pseudonyms_, rules_) {}

  Head begin(int status, const std::map<std::string, std::string>& headers) override {
    const auto header = [&](std::string_view name) {
      const auto found = headers.find(std::string(name));
      return found == headers.end() ? std::string() : found->second;
    };
    const std::string coding = lower_case_ascii(header("content-encoding"));
    const std::string type =
        lower_case_ascii(trimmed(header("content-type").substr(0, header("content-type").find(';'))));
    const bool is_stream = status == 200 && type == "text/event-stream" && shape_ != Shape::models;
    const bool is_json = type == "application/json";
    head_.response.status = status;
    for (const std::string_view name : kPassedDown)
      if (const std::string value = header(name); !value.empty() && is_plain(value))
        head_.response.headers.emplace_back(name, value);
    if (status < 200 || (status >= 300 && status < 400) || status > 599 || (!coding.empty() && coding != "identity") ||
        (status < 300 && !is_json && !is_stream))
      return refused(502, "the upstream answers in a way that can't be restored");
    if (!is_json && !is_stream) return refused(status, "the upstream refused the request");
    head_.is_stream = is_stream;
    head_.response.content_type = is_stream ? "text/event-stream; charset=utf-8" : "application/json";
    return head_;
  }

  serve::Response whole(std::string body) override {
    serve::Response response = head_.response;
    try {
      const bool is_kept = shape_ == Shape::responses && response.status == 200;
      const bool is_answer = response.status < 300;  // one that was cut short is none
      if (is_answer || pseudonyms_->could_be_in(body)) {
        Json answer = serve::parse_body(body);
        if (is_kept && member(answer, "id").is_string()) keep_(answer["id"].get<std::string>());
        if (restore_answer(answer, *pseudonyms_, rules_)) body = answer.dump(-1, ' ', false);
      }
      response.body = std::move(body);
      return response;
    } catch (const std::exception&) {
      return failed(502, "the upstream's answer can't be read");
    }
  }

  std::string piece(std::string_view bytes, bool& is_over) override {
    std::string out = stream_.take(bytes);
    keep_id();
    is_over = stream_.is_over();
    return out;
  }

  std::string end() override { return stream_.end(); }
  serve::Response failed(int status, const std::string& words) override { return error_answer(shape_, status, words); }
  std::string broken(const std::string& words) override { return stream_.fail(words); }

 private:
  Head refused(int status, const std::string& words) {
    serve::Response response = error_answer(shape_, status, words);
    for (const auto& header : head_.response.headers) response.headers.push_back(header);
    return {std::move(response), false, true};
  }

  void keep_id() {
    if (is_kept_ || stream_.answer_id().empty()) return;
    is_kept_ = true;
    keep_(stream_.answer_id());
  }

  Shape shape_;
  std::shared_ptr<const Pseudonyms> pseudonyms_;
  AnswerRules rules_;
  std::function<void(const std::string&)> keep_;
  EventStream stream_;
  Head head_;
  bool is_kept_ = false;
};

Gateway::Gateway(GatewaySettings settings, const Key& secret, FindInTexts find)
    : settings_(std::move(settings)),
      upstream_(upstream_address(settings_.upstream, settings_.plain_http)),
      secret_(secret),
      find_(std::move(find)) {}

std::string_view Gateway::route_of(std::string_view path) {
  const ModelRoute* const route = route_named(path);
  return route == nullptr ? std::string_view() : route->path;
}

Gateway::Caller Gateway::caller_of(const serve::Request& request) {
  const std::string given = header_of(request, "authorization");
  const auto digest = keyed_hash(secret_, "caller", given + "\n" + header_of(request, "x-api-key"));
  Caller caller{{digest.begin(), digest.end()}, 0};
  const std::lock_guard lock(mutex_);
  const auto known = callers_.find(caller.digest);
  if (known != callers_.end()) {
    caller.number = known->second;
  } else if (callers_.size() < kMostCallers) {
    caller.number = callers_.emplace(caller.digest, callers_.size() + 1).first->second;
  }
  return caller;
}

Pseudonyms Gateway::fresh(std::string_view caller, std::string_view session) const {
  const std::string nonce = written_hash(keyed_hash(secret_, caller, session), kNonceBytes);
  if (!settings_.surrogates) return Pseudonyms(nonce);
  Key key;
  key.bytes = keyed_hash(secret_, "surrogates", std::string(caller) + std::string(session));
  return Pseudonyms(nonce, key);
}

std::string Gateway::target_of(const serve::Request& request, const ModelRoute& route) const {
  std::string target = upstream_.path + std::string(route.path.substr(3));
  char mark = '?';
  for (const auto& [name, value] : request.query) {
    if (!is_passed_query(name, value))
      throw Refusal(422, "the query of the address has a name or value that isn't passed on; leave it out");
    target += mark + name + "=" + value;
    mark = '&';
  }
  return target;
}

void Gateway::add_headers(const serve::Request& request, const ModelRoute& route, Exchange& exchange) const {
  const auto add = [&](std::string_view name, const std::string& value) {
    if (!value.empty()) exchange.headers.emplace_back(name, value);
  };
  if (settings_.key.empty()) {
    add("authorization", header_of(request, "authorization"));
    add("x-api-key", header_of(request, "x-api-key"));
  } else if (route.shape == Shape::messages) {
    add("x-api-key", settings_.key);
  } else {
    add("authorization", "Bearer " + settings_.key);
  }
  for (const std::string_view name : kPassedUp) {
    const std::string value = header_of(request, name);
    const bool has_space = name == "openai-project" && value.find(' ') != std::string::npos;
    if (!is_plain(value) || has_space) throw Refusal(422, "a header of the request can't be passed on; leave it out");
    add(name, value);
  }
}

Exchange Gateway::prepared(const serve::Request& request, const ModelRoute& route, const Caller& caller,
                           AuditEntry& entry) {
  Exchange exchange;
  exchange.method = request.method;
  exchange.target = target_of(request, route);
  add_headers(request, route, exchange);
  if (route.shape == Shape::models) {
    exchange.answer = std::make_unique<RestoredAnswer>(
        route.shape, std::make_shared<Pseudonyms>(fresh(caller.digest, "")), AnswerRules{}, [](const std::string&) {});
    return exchange;
  }
  const std::string type = lower_case_ascii(trimmed(request.content_type.substr(0, request.content_type.find(';'))));
  if (type != "application/json" || !header_of(request, "content-encoding").empty())
    throw Refusal(415, "the request must be JSON, and not compressed");
  Json body = serve::parse_body(request.body);
  if (!body.is_object()) throw Refusal(400, "the request must be an object of JSON");

  const std::string session = header_of(request, kSessionHeader);
  if (!session.empty() && session.size() < kLeastSessionBytes)
    throw Refusal(422, "the name of a session has fewer than 16 bytes; draw a longer one");
  Pseudonyms pseudonyms = fresh(caller.digest, session);
  Json previous = member(body, "previous_response_id");
  body.erase("previous_response_id");
  if (previous.is_string()) {
    if (!session.empty()) throw Refusal(422, "a session and an earlier answer can't be given together; leave one out");
    const auto earlier = conversations_.of(caller.digest, "response " + previous.get<std::string>(), request.now);
    if (!earlier) throw Refusal(404, "there is no such earlier answer of this caller, or no more; send its messages");
    pseudonyms = *earlier;
  } else if (!previous.is_null()) {
    throw Refusal(422, "previous_response_id must be a string");
  }

  const WalkOptions options{.passes_media = settings_.passes_media,
                            .own_id = [this, &caller](const std::string& prefix, const std::string& id) {
                              return prefix + written_hash(keyed_hash(secret_, caller.digest, "id " + id), 24);
                            }};
  const HidingPolicy policy = settings_.policy_of(std::string(route.path));
  const AnswerRules rules{settings_.tools, is_structured(body)};
  const SearchedRequest searched(body, options, policy, find_, entry.found);
  Json hidden;
  std::shared_ptr<const Pseudonyms> grown;
  if (session.empty()) {
    hidden = searched.hidden(pseudonyms);
    grown = std::make_shared<const Pseudonyms>(std::move(pseudonyms));
  } else {
    grown = conversations_.grown(caller.digest, "session " + session, request.now, pseudonyms,
                                 [&](Pseudonyms& all) { hidden = searched.hidden(all); });
  }
  if (previous.is_string()) hidden["previous_response_id"] = std::move(previous);
  if (settings_.instructs && !settings_.surrogates) instruct(hidden, route.shape, grown->nonce());
  exchange.body = hidden.dump(-1, ' ', false);
  exchange.headers.emplace_back("content-type", "application/json");
  const auto keep = [this, caller, grown, now = request.now](const std::string& id) {
    conversations_.keep(caller.digest, "response " + id, now, grown);
  };
  exchange.answer = std::make_unique<RestoredAnswer>(route.shape, grown, rules, keep);
  return exchange;
}

void Gateway::count(const AuditEntry& entry) {
  {
    const std::lock_guard lock(mutex_);
    ++requests_[{std::string(entry.route), entry.refused}];
    for (const auto& [label, count] : entry.found) found_[label] += count;
  }
  if (audit_) audit_(entry);
}

std::variant<serve::Response, Exchange> Gateway::exchange(const serve::Request& request) {
  const ModelRoute* const route = route_named(request.path);
  if (route == nullptr) return error_answer(Shape::chat, 404, "the gateway has no such path");
  AuditEntry entry{.route = route->path};
  const auto refused = [&](int status, const std::string& words) {
    entry.refused = status;
    try {
      count(entry);
    } catch (const std::exception&) {
      return error_answer(route->shape, 503, "the request can't be noted");
    }
    return error_answer(route->shape, status, words);
  };
  try {
    const Caller caller = caller_of(request);
    entry.caller = caller.number;
    if (request.method != route->method) return refused(405, "the path takes " + std::string(route->method) + " alone");
    Exchange made = prepared(request, *route, caller, entry);
    count(entry);
    return made;
  } catch (const Refusal& refusal) {
    return refused(refusal.status, refusal.what());
  } catch (const Error&) {
    return refused(503, "the request could not be searched; nothing was sent");
  } catch (const std::bad_alloc&) {
    return refused(503, "not enough memory for this request; send less at a time");
  } catch (const std::exception&) {
    return refused(500, "the request could not be searched; nothing was sent");
  }
}

std::string Gateway::metrics() const {
  const std::lock_guard lock(mutex_);
  std::string out = "# TYPE sumi_gateway_found_total counter\n";
  for (const auto& [label, count] : found_)
    out += fmt::format("sumi_gateway_found_total{{label=\"{}\"}} {}\n", shown_label(label), count);
  out += "# TYPE sumi_gateway_requests_total counter\n";
  for (const auto& [key, count] : requests_)
    out += fmt::format("sumi_gateway_requests_total{{route=\"{}\",refused=\"{}\"}} {}\n", key.first, key.second, count);
  return out;
}

}  // namespace sumi::gateway
