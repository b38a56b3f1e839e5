#include "labs/study/quiz_service.hpp"

#include <algorithm>
#include <utility>

#include "base/text/visible.hpp"
#include "labs/study/page_bytes.inc"
#include "review/answers.hpp"
#include "review/service_state.hpp"

namespace sumi::review {
namespace {

using serve::Request;
using serve::Response;

enum class QuizTask : std::uint8_t { answer, rate, tables };

QuizTask task_of(UserRole role) {
  switch (role) {
    case UserRole::reviewer:
      return QuizTask::answer;
    case UserRole::adjudicator:
      return QuizTask::rate;
    case UserRole::approver:
    case UserRole::manager:
      return QuizTask::tables;
  }
  return QuizTask::answer;
}

void require_task(const StoredUser& person, QuizTask task) {
  if (task_of(person.role) != task) throw Refusal(403, "your role may not do this");
}

Json rows_of(const std::vector<JudgedAnswer>& answers) {
  Json rows = Json::array();
  for (const JudgedAnswer& one : answers)
    rows.push_back({{"n", one.n},
                    {"masked", one.masked},
                    {"answer", one.answer},
                    {"truth", one.truth},
                    {"recovered", one.score.recovered},
                    {"hidden", one.score.hidden},
                    {"rate", one.score.rate()},
                    {"understood", one.understood ? Json(*one.understood) : Json(nullptr)}});
  return rows;
}

Json pool_json(const std::string& name, const QuizPool& pool) {
  return {{"n", name},
          {"persons", pool.persons},
          {"answers", pool.answers},
          {"whole", pool.whole},
          {"rated", pool.rated},
          {"rate", pool.mean_rate ? Json(*pool.mean_rate) : Json(nullptr)},
          {"understood", pool.understood_share ? Json(*pool.understood_share) : Json(nullptr)}};
}

// Returns a file of the page; null if there is none.
const PageFile* quiz_page_file(std::string_view path) {
  static const PageFile files[] = {{"/", "text/html; charset=utf-8", {kQuizHtml, sizeof kQuizHtml}},
                                   {"/quiz.js", "text/javascript; charset=utf-8", {kQuizScript, sizeof kQuizScript}},
                                   {"/quiz.css", "text/css; charset=utf-8", {kQuizStyle, sizeof kQuizStyle}}};
  for (const PageFile& file : files)
    if (file.path == path) return &file;
  return nullptr;
}

}  // namespace

QuizService::QuizService(QuizStudy& study, const std::string& token, bool is_loopback)
    : study_(study), callers_(token, is_loopback) {}

std::optional<Response> QuizService::refusal(const Request& head) {
  return refusal_by_head(callers_, head, quiz_page_file);
}

Response QuizService::answer(const Request& request) {
  return answer_or_error([&] { return answered(request); });
}

Response QuizService::answered(const Request& request) {
  if (std::optional<Response> response = refusal(request)) return *std::move(response);
  if (std::optional<Response> page = page_answer(request, quiz_page_file)) return *std::move(page);
  const std::lock_guard lock(mutex_);
  const bool is_post = request.method == "POST";
  const std::optional<std::uint32_t> session = callers_.user_of(request);
  const Json body = is_post && !request.body.empty() ? serve::parse_body(request.body) : Json();
  if (is_post && request.path == "/api/login") {
    const std::optional<std::string> token =
        callers_.log_in(study_.persons(), text_in(body, "name"), text_in(body, "password"), request.now);
    if (!token) return refused(403, "the name or the password is wrong");
    return json_response(200, {{"session", *token}});
  }
  const bool needs_login =
      std::ranges::any_of(study_.persons(), [](const StoredUser& person) { return !person.password.empty(); });
  if (needs_login && !session) return refused(403, "log in first");
  const StoredUser person = study_.persons().at(session.value_or(0));
  if (is_post && request.path == "/api/logout") {
    callers_.log_out(request);
    return json_response(200, Json::object());
  }
  if (is_post && request.path == "/api/answer") return json_response(200, take_answer(person, body));
  if (is_post && request.path == "/api/rate") return json_response(200, take_rating(person, body));
  if (request.method != "GET") return refused(404, "there is nothing here");
  if (request.path == "/api/me") return json_response(200, about(person));
  if (request.path == "/api/next") return json_response(200, next(person));
  if (request.path == "/api/tables") {
    require_task(person, QuizTask::tables);
    return json_response(200, tables());
  }
  return refused(404, "there is nothing here");
}

Json QuizService::about(const StoredUser& person) {
  constexpr const char* kWords[] = {"answer", "rate", "tables"};
  return {{"name", person.name},
          {"task", kWords[static_cast<std::size_t>(task_of(person.role))]},
          {"login", !person.password.empty()},
          {"items", study_.items().size()}};
}

Json QuizService::next(const StoredUser& person) {
  if (task_of(person.role) == QuizTask::rate) {
    const std::vector<QuizStudy::Answer> open = study_.open_answers(person.number);
    if (open.empty()) return {{"left", 0}};
    const QuizStudy::Answer& answer = open.front();
    const QuizItem& item = study_.items()[answer.item].item;
    const std::string masked = shown_item(item);
    return {{"left", open.size()},
            {"item", answer.item},
            {"person", answer.person},
            {"masked", masked},
            {"answer", answer.text.empty() ? masked : answer.text},
            {"truth", visible(item.truth)}};
  }
  require_task(person, QuizTask::answer);
  const std::vector<std::uint32_t> open = study_.open_items(person.number);
  if (open.empty()) return {{"left", 0}};
  return {{"left", open.size()},
          {"item", open.front()},
          {"masked", shown_item(study_.items()[open.front()].item)},
          {"collapse", study_.marks(open.front()).collapse}};
}

Json QuizService::take_answer(const StoredUser& person, const Json& body) {
  require_task(person, QuizTask::answer);
  constexpr std::size_t kMostAnswerBytes = 100'000;
  const std::uint64_t item = number_in(body, "item");
  if (item >= study_.items().size()) throw Refusal(404, "there is no such item");
  const std::string text = text_in(body, "answer");
  if (text.size() > kMostAnswerBytes) throw Refusal(413, "an answer has at most 100,000 bytes");
  if (!study_.answer({static_cast<std::uint32_t>(item), person.number, visible(text)}))
    throw Refusal(409, "this item is answered already");
  return {{"left", study_.open_items(person.number).size()}};
}

Json QuizService::take_rating(const StoredUser& person, const Json& body) {
  require_task(person, QuizTask::rate);
  const Json& understood = serve::member(body, "understood");
  if (!understood.is_boolean()) throw Refusal(400, "understood is true or false");
  if (study_.has_answered(person.number)) throw Refusal(409, "who has answered doesn't rate");
  const std::uint64_t item = number_in(body, "item");
  const std::uint64_t whose = number_in(body, "person");
  if (item > UINT32_MAX || whose > UINT32_MAX ||
      !study_.rate(static_cast<std::uint32_t>(item), static_cast<std::uint32_t>(whose), person.number,
                   understood.get<bool>()))
    throw Refusal(404, "there is no such answer");
  return {{"left", study_.open_answers(person.number).size()}};
}

Json QuizService::tables() {
  const QuizTables made = quiz_tables(study_.judged());
  Json pools = Json::array();
  for (const auto& [n, pool] : made.by_n) pools.push_back(pool_json(std::to_string(n), pool));
  pools.push_back(pool_json("all", made.all));
  return {{"proper", rows_of(made.proper)},
          {"improper", rows_of(made.improper)},
          {"unrated", rows_of(made.unrated)},
          {"pools", pools}};
}

}  // namespace sumi::review
