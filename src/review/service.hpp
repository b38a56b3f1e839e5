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

// How a project is served.
struct ServiceOptions {
  std::string token;                   // of the address
  bool is_loopback = true;             // it listens on loopback alone
  std::function<std::string()> clock;  // for the log
  // Called when somebody asks for learning, or for attackers: run_learning() and run_attacks() are to be called.
  std::function<void()> wake_learner;
  std::vector<std::string> taggers = {};        // LearningTask::taggers
  TaggerSetting setting = {};                   // of them
  TaggerKind kind = TaggerKind::svm;            // of what is learned
  unsigned threads = 1;                         // for learning
  std::uint64_t seed = 1;                       // of learning, samples and intervals
  std::shared_ptr<const Release> release = {};  // null: the project is no release
};

// The page and what it asks, without sockets: a request in, a response out (docs/review.md).
//   Positions  code points.
//   Threads    refusal(), answer(), run_learning(), run_attacks(), cancel(): from any number of threads, at the same
//              time.
//   Promise    nothing is thrown; a change is stored when its response is there. Errors hold no text of a document.
class Service {
 public:
  // Requires: the project outlives it.
  Service(Project& project, ServiceOptions options);
  ~Service();

  // Why a request is refused by its head, before its body is read; nothing: it may ask. Waits for no other request.
  [[nodiscard]] std::optional<serve::Response> refusal(const serve::Request& head);
  [[nodiscard]] serve::Response answer(const serve::Request& request);
  // Learns, if somebody asked for it since the last time. Others are answered meanwhile.
  void run_learning();
  // Lets attackers loose on the release, likewise.
  void run_attacks();
  // Lets what runs in the background end without a result.
  void cancel();

  struct State;

 private:
  [[nodiscard]] serve::Response answered(const serve::Request& request);

  std::unique_ptr<State> state_;
};

}  // namespace sumi::review
