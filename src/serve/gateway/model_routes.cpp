#include "serve/gateway/model_routes.hpp"

#include <array>

#include "serve/protocols/json.hpp"

namespace sumi::gateway {
namespace {

using serve::Json;

constexpr std::array<ModelRoute, 7> kModelRoutes{{{"/v1/chat/completions", "POST", Shape::chat},
                                                  {"/v1/completions", "POST", Shape::completions},
                                                  {"/v1/responses", "POST", Shape::responses},
                                                  {"/v1/embeddings", "POST", Shape::embeddings},
                                                  {"/v1/messages", "POST", Shape::messages},
                                                  {"/v1/messages/count_tokens", "POST", Shape::messages},
                                                  {"/v1/models", "GET", Shape::models}}};

std::string_view kind_of(int status) {
  switch (status) {
    case 401:
      return "authentication_error";
    case 403:
      return "permission_error";
    case 404:
      return "not_found_error";
    case 413:
      return "request_too_large";
    case 429:
      return "rate_limit_error";
    default:
      return status < 500 ? "invalid_request_error" : "api_error";
  }
}

Json error_json(Shape shape, int status, const std::string& message) {
  if (shape == Shape::messages)
    return {{"type", "error"}, {"error", {{"type", kind_of(status)}, {"message", message}}}};
  return {{"error", {{"message", message}, {"type", kind_of(status)}, {"param", nullptr}, {"code", "sumi_gateway"}}}};
}

}  // namespace

const ModelRoute* route_named(std::string_view path) {
  for (const ModelRoute& route : kModelRoutes)
    if (route.path == path) return &route;
  return nullptr;
}

serve::Response error_answer(Shape shape, int status, const std::string& message) {
  serve::Response response{status, "application/json", error_json(shape, status, message).dump(), {}};
  if (status == 503) response.headers.emplace_back("Retry-After", "1");
  return response;
}

std::string error_event(Shape shape, const std::string& message) {
  if (shape == Shape::messages) return "event: error\ndata: " + error_json(shape, 500, message).dump() + "\n\n";
  if (shape == Shape::responses) {
    const Json event{{"type", "error"}, {"code", "sumi_gateway"}, {"message", message}, {"param", nullptr}};
    return "event: error\ndata: " + event.dump() + "\n\n";
  }
  return "data: " + error_json(shape, 500, message).dump() + "\n\n";
}

}  // namespace sumi::gateway
