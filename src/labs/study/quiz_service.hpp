#pragma once

#include <mutex>
#include <optional>
#include <string>

#include "labs/study/quiz_study.hpp"
#include "review/callers.hpp"
#include "serve/protocols/json.hpp"
#include "serve/protocols/message.hpp"

namespace sumi::review {

// The page of a quiz and its requests, without sockets (docs/quiz.md). A reviewer answers, an adjudicator rates the
// answers of others, a manager or approver sees the tables. Nobody sees another's answers before they are rated, and a
// rater doesn't see whose they are.
//   Threads  refusal(), answer() from any number of threads.
//   Promise  throws nothing; an answer is stored before its response is returned. Errors contain no text.
class QuizService {
 public:
  // Requires: the study outlives it.
  QuizService(QuizStudy& study, const std::string& token, bool is_loopback = true);

  // Refuses, by the head, requests that answer() would refuse whatever their body.
  [[nodiscard]] std::optional<serve::Response> refusal(const serve::Request& head);
  [[nodiscard]] serve::Response answer(const serve::Request& request);

 private:
  [[nodiscard]] serve::Response answered(const serve::Request& request);
  [[nodiscard]] serve::Json about(const StoredUser& person);
  [[nodiscard]] serve::Json next(const StoredUser& person);
  [[nodiscard]] serve::Json take_answer(const StoredUser& person, const serve::Json& body);
  [[nodiscard]] serve::Json take_rating(const StoredUser& person, const serve::Json& body);
  [[nodiscard]] serve::Json tables();

  QuizStudy& study_;
  Callers callers_;
  std::mutex mutex_;
};

}  // namespace sumi::review
