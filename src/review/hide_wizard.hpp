#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "serve/protocols/message.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::review {

// The paths and settings of the data manager's page.
struct WizardOptions {
  std::string folder;  // with documents and tables; rules are written into it: hide-page.toml
  std::string work;    // a folder beside it (0700), for the output of a run before it is published
  std::string token;   // in the address
  bool is_loopback = true;
  CalendarDate today;
  std::vector<std::string> finders = {};  // as HideRunOptions::finders
  unsigned threads = 1;
  std::uint64_t seed = 1;
  std::function<void()> wake;  // called when a run is requested; then run() has to be called
};

// The page for data managers, without sockets: the user chooses files of a folder, corrects the roles of their columns,
// runs `hide`, reviews the result, and moves it to where it is published. The page decides nothing:
// propose_hide_rules() makes the guesses, run_hide() does the work.
//   Threads  refusal(), answer() and run() from any number of threads, at the same time.
//   Promise  throws nothing. The sources are only read. Everything published was searched by run_hide().
//   Errors   of the constructor: bad_input if the folder can't be read; unfinished if `work` can't be made.
class HideWizard {
 public:
  explicit HideWizard(WizardOptions options);
  ~HideWizard();

  // Refuses, by the head, requests that answer() would refuse whatever their body.
  [[nodiscard]] std::optional<serve::Response> refusal(const serve::Request& head);
  [[nodiscard]] serve::Response answer(const serve::Request& request);
  // Runs hide, if it was requested since the last time. Other requests are answered meanwhile.
  void run();
  // Ends a running run without a result.
  void cancel();

  struct State;

 private:
  std::unique_ptr<State> state_;
};

inline constexpr const char* kWizardRules = "hide-page.toml";

}  // namespace sumi::review
