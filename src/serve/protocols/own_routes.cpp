#include "serve/protocols/own_routes.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text/utf8.hpp"
#include "serve/protocols/own_documents.hpp"
#include <sumi/model/error.hpp>

namespace sumi::serve {
namespace {

constexpr std::string_view kSessions = "/v1/sessions/";
constexpr std::array<std::string_view, 7> kPlain{"/v1/find",   "/v1/publish", "/v1/reverse", "/v1/mask",
                                                 "/v1/verify", "/v1/redact",  "/v1/sessions"};
constexpr const char* kGone = "there is no such session, or no more; open another one";

// Splits "/v1/sessions/NAME/hide" into its parts; the second is empty without one.
std::pair<std::string, std::string> session_path(std::string_view path) {
  if (!path.starts_with(kSessions)) return {};
  const std::string_view rest = path.substr(kSessions.size());
  const std::size_t slash = rest.find('/');
  if (slash == std::string_view::npos) return {std::string(rest), {}};
  return {std::string(rest.substr(0, slash)), std::string(rest.substr(slash + 1))};
}

double seconds_in(const Json& body) {
  const Json& value = member(body, "seconds");
  if (value.is_null()) return kUsualSession;
  if (!value.is_number() || !(value.get<double>() >= 1) || value.get<double>() > kLongestSession)
    throw Refusal(422, "seconds must be a number from 1 to 86400");
  return value.get<double>();
}

// Returns a label in the form of placeholders.
std::string placeholder_label(const std::string& label) {
  std::string out;
  for (const char c : label) {
    const bool is_small = c >= 'a' && c <= 'z';
    const bool is_kept = (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || is_small;
    out += is_small ? static_cast<char>(c - 'a' + 'A') : is_kept ? c : '_';
  }
  return out.empty() ? "HIDDEN" : out.substr(0, 64);
}

std::vector<std::string_view> texts_of(const std::vector<GivenDocument>& documents) {
  std::vector<std::string_view> texts;
  for (const GivenDocument& one : documents) texts.push_back(one.text);
  return texts;
}

Response answered(const Json& json, int status = 200) {
  return {status, "application/json", json.dump(-1, ' ', false) + "\n", {}};
}

Json line_of(const Json& answer) {
  const Json& documents = member(answer, "documents");
  return documents.is_array() && documents.size() == 1 ? documents[0] : answer;
}

}  // namespace

OwnRoutes::OwnRoutes(std::shared_ptr<OwnFinders> finders, std::optional<SharedStrings> counts,
                     std::size_t most_documents)
    : finders_(std::move(finders)), counts_(std::move(counts)), most_documents_(most_documents) {}

std::string_view OwnRoutes::route_of(std::string_view path) {
  for (const std::string_view route : kPlain)
    if (route == path) return route;
  const auto [name, action] = session_path(path);
  if (name.empty()) return {};
  if (action.empty()) return "/v1/sessions/NAME";
  if (action == "hide") return "/v1/sessions/NAME/hide";
  return action == "restore" ? "/v1/sessions/NAME/restore" : "";
}

Json OwnRoutes::find(const Json& body) {
  require_keys(body, {"documents", "language"});
  const std::string language = string_in(body, "language", finders_->languages().front());
  const std::vector<GivenDocument> documents = documents_in(body, most_documents_);
  const std::vector<std::vector<LabelledRange>> spans = finders_->find_in_each(texts_of(documents), language);
  Json answer = {{"documents", Json::array()}};
  for (std::size_t i = 0; i < documents.size(); ++i)
    answer["documents"].push_back({{"id", documents[i].id}, {"spans", spans_json(documents[i].text, spans[i])}});
  return answer;
}

Json OwnRoutes::publish(const Json& body) {
  require_keys(body, {"documents", "language", "operators", "key", "reversible"});
  const std::string language = string_in(body, "language", finders_->languages().front());
  const std::vector<GivenDocument> documents = documents_in(body, most_documents_);
  return published_json(body, documents, finders_->find_in_each(texts_of(documents), language));
}

std::vector<LabelledRange> OwnRoutes::found(const std::string& text) {
  return finders_->find(text, finders_->languages().front());
}

std::string OwnRoutes::published(const std::string& text) {
  return publish({{"documents", {text}}})["documents"][0]["text"].get<std::string>();
}

Json OwnRoutes::mask(const Json& body) {
  require_keys(body, {"documents"});
  if (!counts_) throw Refusal(422, "the service has no counts; start it with a file of counts");
  const MaskOptions options = counts_->options();
  Json answer = {{"documents", Json::array()}};
  for (const GivenDocument& one : documents_in(body, most_documents_))
    answer["documents"].push_back({{"id", one.id}, {"text", counts_->publish(one.text, options.promise)}});
  return answer;
}

Json OwnRoutes::open(const Request& request, const Json& body, const std::string& client) {
  require_keys(body, {"seconds"});
  const double seconds = seconds_in(body);
  const std::optional<std::string> name = sessions_.open(client, request.now, seconds);
  if (!name) throw Refusal(503, "too many sessions are open; close one, or wait");
  return {{"session", *name}, {"seconds", seconds}};
}

Json OwnRoutes::hide(const Request& request, const Json& body, const std::string& client) {
  require_keys(body, {"documents", "language"});
  if (sessions_.is_full()) throw Refusal(503, "the sessions hold too much text; close one, or wait");
  const std::string language = string_in(body, "language", finders_->languages().front());
  const std::vector<GivenDocument> documents = documents_in(body, most_documents_);
  std::vector<std::vector<Placeholders::Stretch>> stretches;
  for (const std::vector<LabelledRange>& spans : finders_->find_in_each(texts_of(documents), language)) {
    std::vector<Placeholders::Stretch>& own = stretches.emplace_back();
    for (const LabelledRange& span : spans) own.push_back({span.where, placeholder_label(span.label)});
  }
  Json answer = {{"documents", Json::array()}};
  const auto write = [&](Placeholders& placeholders) {
    for (std::size_t i = 0; i < documents.size(); ++i)
      answer["documents"].push_back(
          {{"id", documents[i].id}, {"text", placeholders.hidden(documents[i].text, stretches[i])}});
  };
  if (!sessions_.with(session_path(request.path).first, client, request.now, write)) throw Refusal(410, kGone);
  return answer;
}

Json OwnRoutes::restore(const Request& request, const Json& body, const std::string& client) {
  require_keys(body, {"texts"});
  const std::vector<std::string> texts = strings_in(body, "texts", most_documents_);
  Json answer = {{"texts", Json::array()}};
  const auto write = [&](Placeholders& placeholders) {
    for (const std::string& text : texts) answer["texts"].push_back(placeholders.restored(text));
  };
  if (!sessions_.with(session_path(request.path).first, client, request.now, write)) throw Refusal(410, kGone);
  return answer;
}

Response OwnRoutes::answer(const Request& request, const std::string& client) {
  const std::string_view route = route_of(request.path);
  if (route.empty()) throw Refusal(404, "there is no such path; docs/serve.md lists those below /v1");
  if (route == "/v1/sessions/NAME") {
    if (request.method != "DELETE") throw Refusal(405, "a session is closed with DELETE");
    if (!sessions_.close(session_path(request.path).first, client, request.now)) throw Refusal(410, kGone);
    return {204, "", "", {}};
  }
  if (request.method != "POST") throw Refusal(405, "this path takes POST alone");
  if (route == "/v1/redact") return redacted_file(request, finders_->folders());
  const bool is_empty_open = route == "/v1/sessions" && request.body.empty();
  const Json body = is_empty_open ? Json::object() : parse_body(request.body);
  try {
    if (route == "/v1/find") return answered(find(body));
    if (route == "/v1/publish") return answered(publish(body));
    if (route == "/v1/reverse") return answered(reversed_json(body, most_documents_));
    if (route == "/v1/mask") return answered(mask(body));
    if (route == "/v1/verify") return answered(verified_json(body, most_documents_));
    if (route == "/v1/sessions") return answered(open(request, body, client), 201);
    if (route == "/v1/sessions/NAME/hide") return answered(hide(request, body, client));
    return answered(restore(request, body, client));
  } catch (const Error& error) {
    throw Refusal(error.kind() == Error::Kind::unfinished ? 503 : 422, error.what());
  }
}

std::function<std::string(std::string_view, double)> OwnRoutes::lines(const Request& head, const std::string& client) {
  const std::string_view route = route_of(head.path);
  const bool takes_lines = route == "/v1/find" || route == "/v1/publish" || route == "/v1/mask" ||
                           route == "/v1/sessions/NAME/hide" || route == "/v1/sessions/NAME/restore";
  if (!takes_lines || head.method != "POST") throw Refusal(415, "this path takes no JSON Lines");
  // A line is a document; other settings of a body (language, operators) are in the query.
  Json settings = Json::object();
  for (const auto& [key, value] : head.query) {
    if (key != "language" && key != "operators") throw Refusal(422, "the query has an unknown name");
    settings[key] = key == "operators" ? parse_body(value) : Json(value);
  }
  return [this, head, client, settings, restores = route.ends_with("restore")](std::string_view line,
                                                                               double now) -> std::string {
    Json answer;
    try {
      Json body = settings;
      const Json one = parse_body(line);
      if (restores) {
        body["texts"] = {one.is_object() ? member(one, "text") : one};
      } else {
        body["documents"] = Json::array({one});
      }
      Request request = head;
      request.now = now;
      request.body = body.dump();
      const Json whole = Json::parse(this->answer(request, client).body);
      answer = restores ? Json{{"text", whole["texts"][0]}} : line_of(whole);
    } catch (const Refusal& refusal) {
      answer = {{"error", refusal.what()}, {"status", refusal.status}};
    } catch (const std::exception&) {
      answer = {{"error", "the line could not be served"}, {"status", 500}};
    }
    return answer.dump() + "\n";
  };
}

}  // namespace sumi::serve
