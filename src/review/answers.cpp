#include "review/answers.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include <sumi/model/error.hpp>

namespace sumi::review {
namespace {

// Nothing is loaded from elsewhere, no text can be executed, and no other page can embed this one.
const std::vector<std::pair<std::string, std::string>> kPageHeaders{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"}};

constexpr std::string_view kIcon = "/favicon.ico";  // browsers request it by themselves

int status_of(Error::Kind kind) {
  switch (kind) {
    case Error::Kind::bad_usage:
      return 400;
    case Error::Kind::bad_input:
      return 409;
    case Error::Kind::unfinished:
      return 503;
  }
  return 500;
}

}  // namespace

serve::Response json_response(int status, const serve::Json& body) {
  return {status, "application/json", serve::compact(body), kPageHeaders};
}

serve::Response refused(int status, const std::string& words) {
  return json_response(status, {{"error", words}});
}

bool is_json(const std::string& content_type) {
  return content_type == "application/json" || content_type.starts_with("application/json;");
}

std::optional<serve::Response> refusal_by_head(Callers& callers, const serve::Request& head, FileOfPage file) {
  if (std::optional<serve::Response> response = callers.refusal(head)) return response;
  if (file(head.path) != nullptr || head.path == kIcon) {
    if (head.method == "GET" || head.method == "HEAD") return std::nullopt;
    return refused(405, "the page is only read");
  }
  if (!callers.has_token(head) && !callers.user_of(head))
    return refused(401, "open the address that the program printed: it contains a token");
  if (head.method == "POST" && !is_json(head.content_type))
    return refused(415, "only JSON is taken (application/json)");
  return std::nullopt;
}

std::optional<serve::Response> page_answer(const serve::Request& request, FileOfPage file) {
  if (const PageFile* const found = file(request.path))
    return serve::Response{200, std::string(found->type), std::string(found->bytes), kPageHeaders};
  if (request.path == kIcon) return serve::Response{204, "", "", kPageHeaders};
  return std::nullopt;
}

serve::Response answer_or_error(const std::function<serve::Response()>& answer) {
  try {
    return answer();
  } catch (const serve::Refusal& refusal) {
    return refused(refusal.status, refusal.what());
  } catch (const Error& error) {
    return refused(status_of(error.kind()),
                   error.remedy().empty() ? error.fact() : error.fact() + "; " + error.remedy());
  } catch (const std::exception&) {
    return refused(500, "an error inside sumi");
  }
}

}  // namespace sumi::review
