#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "review/project.hpp"
#include "review/release.hpp"
#include "serve/protocols/message.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi::review {

// The settings for serving a project.
struct ServiceOptions {
  std::string token;                   // in the address
  bool is_loopback = true;             // whether it listens only on loopback
  std::function<std::string()> clock;  // for the log
  // Called when training or attackers are requested: then run_learning() and run_attacks() have to be called.
  std::function<void()> wake_learner;
  std::vector<std::string> taggers = {};        // as LearningTask::taggers
  TaggerSetting setting = {};                   // of these taggers
  TaggerKind kind = TaggerKind::svm;            // of the trained tagger
  unsigned threads = 1;                         // for training
  std::uint64_t seed = 1;                       // of training, samples and intervals
  std::shared_ptr<const Release> release = {};  // null if the project is no release
};

// The page and its requests, without sockets: it maps a request to a response (docs/review.md).
//   Positions  code points.
//   Threads    refusal(), answer(), run_learning(), run_attacks(), cancel(): from any number of threads, at the same
//              time.
//   Promise    throws nothing; a change is stored before its response is returned. Errors contain no text of a
//              document.
class Service {
 public:
  // Requires: the project outlives it.
  Service(Project& project, ServiceOptions options);
  ~Service();

  // Returns why a request is refused by its head, before its body is read; nothing if it isn't. Waits for no other
  // request.
  [[nodiscard]] std::optional<serve::Response> refusal(const serve::Request& head);
  [[nodiscard]] serve::Response answer(const serve::Request& request);
  // Trains, if it was requested since the last time. Other requests are answered meanwhile.
  void run_learning();
  // Runs the attackers on the release, if requested since the last time.
  void run_attacks();
  // Ends running background work without a result.
  void cancel();

  struct State;

 private:
  [[nodiscard]] serve::Response answered(const serve::Request& request);

  std::unique_ptr<State> state_;
};

}  // namespace sumi::review
