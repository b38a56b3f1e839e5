#include "serve/protocols/service.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "serve/protocols/anonymization.hpp"
#include "serve/protocols/json.hpp"
#include "serve/protocols/openapi.hpp"
#include "serve/protocols/page.hpp"
#include <sumi/model/error.hpp>

namespace sumi::serve {
namespace {

constexpr const char* kNoSuchPath =
    "The requested URL was not found on the server. If you entered the URL manually please check your spelling and try "
    "again.";
constexpr const char* kNoSuchMethod = "The method is not allowed for the requested URL.";
constexpr const char* kNoJson =
    "Did not attempt to load JSON data because the request Content-Type was not 'application/json'.";

constexpr const char* kFailedWithin =
    "The server encountered an internal error and was unable to complete your request. Either the server is overloaded "
    "or there is an error in the application.";

// What an entry of the table below is asked with.
struct Asked {
  const Request& request;
  const recognize::Analyzer& analyzer;
  const ServiceOptions& options;
};

bool is_json(std::string_view content_type) {
  const std::string type = lower_case_ascii(trimmed(content_type.substr(0, content_type.find(';'))));
  return type == "application/json" || (type.starts_with("application/") && type.ends_with("+json"));
}

Json body_of(const Request& request) {
  if (!is_json(request.content_type)) throw Refusal(415, kNoJson);
  return parse_body(request.body);
}

std::string language_in(const Request& request) {
  const auto found = request.query.find("language");
  return found == request.query.end() ? "" : found->second;
}

Response json(std::string body) {
  return {200, "application/json", std::move(body), {}};
}

Response health(const Asked&) {
  return {200, "text/html; charset=utf-8", "sumi is up", {}};
}

// Presidio's analyzer answers what it can't read as a failure of its own.
Json body_to_analyze(const Request& request) {
  try {
    return body_of(request);
  } catch (const Refusal& refusal) {
    throw Refusal(refusal.status == 413 ? 413 : 500, refusal.status == 413 ? refusal.what() : kFailedWithin);
  }
}

Response analyze(const Asked& asked) {
  const Json body = body_to_analyze(asked.request);
  if (body.is_object() && member(body, "text").is_array() && body["text"].size() > asked.options.most_documents)
    throw Refusal(413, "the request has too many texts; send fewer at a time");
  return json(analyzed(asked.analyzer, body));
}

Response anonymize(const Asked& asked) {
  return json(spaced(anonymized(body_of(asked.request), asked.options.item_scores)));
}

Response deanonymize(const Asked& asked) {
  return json(spaced(deanonymized(body_of(asked.request), asked.options.item_scores)));
}

Response names(const Asked& asked, std::vector<std::string> (recognize::Analyzer::*list)(std::string_view) const) {
  try {
    return json(compact((asked.analyzer.*list)(language_in(asked.request))));
  } catch (const Error& error) {
    throw Refusal(500, error.fact());
  }
}

Response recognizers(const Asked& asked) {
  return names(asked, &recognize::Analyzer::recognizers);
}

Response entities(const Asked& asked) {
  return names(asked, &recognize::Analyzer::entities);
}

Response anonymizers(const Asked&) {
  return json(compact({"custom", "encrypt", "hash", "keep", "mask", "redact", "replace"}));
}

Response deanonymizers(const Asked&) {
  return json(compact({"decrypt", "deanonymize_keep"}));
}

Response description(const Asked&) {
  return json(std::string(openapi()));
}

struct Route {
  std::string_view path;
  std::string_view method;
  Response (*answer)(const Asked&);
};

constexpr std::array<Route, 9> kRoutes{{{"/health", "GET", health},
                                        {"/analyze", "POST", analyze},
                                        {"/anonymize", "POST", anonymize},
                                        {"/deanonymize", "POST", deanonymize},
                                        {"/recognizers", "GET", recognizers},
                                        {"/supportedentities", "GET", entities},
                                        {"/anonymizers", "GET", anonymizers},
                                        {"/deanonymizers", "GET", deanonymizers},
                                        {"/openapi.json", "GET", description}}};

bool takes(const Route& route, std::string_view method) {
  return route.method == method || (route.method == "GET" && method == "HEAD");
}

Response options_of(std::string_view method) {
  Response response{200, "text/html; charset=utf-8", {}, {}};
  response.headers.emplace_back("Allow", method == "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS");
  return response;
}

}  // namespace

Response error_response(int status, const std::string& message) {
  std::string sound = utf8::first_invalid(message) ? "the request could not be served" : message;
  Response response{status, "application/json", compact({{"error", std::move(sound)}}), {}};
  if (status == 503) response.headers.emplace_back("Retry-After", "1");
  return response;
}

Service::Service(std::shared_ptr<const recognize::Analyzer> analyzer, std::unique_ptr<OwnRoutes> own,
                 ServiceOptions options)
    : analyzer_(std::move(analyzer)),
      own_(std::move(own)),
      backend_([this](const std::string& text) { return own_->found(text); }),
      options_(std::move(options)),
      access_(options_.tokens, options_.is_loopback) {}

Service::~Service() = default;

std::string_view Service::route_of(std::string_view path) {
  for (const Route& route : kRoutes)
    if (route.path == path) return route.path;
  if (const std::string_view own = OwnRoutes::route_of(path); !own.empty()) return own;
  if (const std::string_view backend = LabelStudioBackend::route_of(path); !backend.empty()) return backend;
  return path == "/metrics" || path == "/" || path == "/openapi.json" ? path : "other";
}

std::optional<Response> Service::refusal(const Request& head) const {
  return access_.refusal(head, head.path != "/health");
}

Response Service::page_answer(const Request& request) {
  if (request.method != "GET" && request.method != "HEAD" && request.method != "POST")
    return error_response(405, kNoSuchMethod);
  const std::string text = request.method == "POST" ? form_field(request.body, "text") : "";
  Response response{200, "text/html; charset=utf-8", page(text, text.empty() ? "" : own_->published(text)), {}};
  response.headers.emplace_back(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'");
  return response;
}

Response Service::routed(const Request& request) {
  if (std::optional<Response> refused = refusal(request)) return *std::move(refused);
  if (request.path == "/metrics" && request.method == "GET")
    return {200,
            "text/plain; version=0.0.4; charset=utf-8",
            metrics_.text(gauges_ ? gauges_() : std::map<std::string, double>{}) +
                (further_metrics_ ? further_metrics_() : std::string()),
            {}};
  if (request.path == "/") return page_answer(request);
  if (request.path.starts_with("/label-studio/")) return backend_.answer(request);
  if (request.path.starts_with("/v1/")) return own_->answer(request, access_.client_of(request));
  const Route* there = nullptr;
  for (const Route& route : kRoutes) {
    if (route.path != request.path) continue;
    if (takes(route, request.method)) return route.answer({request, *analyzer_, options_});
    there = &route;
  }
  if (there == nullptr) return error_response(404, kNoSuchPath);
  if (request.method == "OPTIONS") return options_of(there->method);
  Response response = error_response(405, kNoSuchMethod);
  response.headers = options_of(there->method).headers;
  return response;
}

Response Service::answer(const Request& request) {
  try {
    return routed(request);
  } catch (const Refusal& refusal) {
    return error_response(refusal.status, refusal.what());
  } catch (const std::bad_alloc&) {
    return error_response(503, "not enough memory for this request; send less at a time");
  } catch (const std::exception&) {
    return error_response(500, kInternal);
  }
}

Service::Lines Service::lines(const Request& head) {
  try {
    if (const std::optional<Response> refusal = access_.refusal(head, true)) return {{}, *refusal};
    if (!head.path.starts_with("/v1/")) throw Refusal(415, kNoJson);
    return {own_->lines(head, access_.client_of(head)), {}};
  } catch (const Refusal& refusal) {
    return {{}, error_response(refusal.status, refusal.what())};
  }
}

}  // namespace sumi::serve
