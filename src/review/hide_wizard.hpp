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

// Where the data manager's page works.
struct WizardOptions {
  std::string folder;  // of documents and tables; rules are written into it: hide-page.toml
  std::string work;    // a folder beside it (0700), for what a run writes before it is published
  std::string token;   // of the address
  bool is_loopback = true;
  CalendarDate today;
  std::vector<std::string> finders = {};  // as HideRunOptions::finders
  unsigned threads = 1;
  std::uint64_t seed = 1;
  std::function<void()> wake;  // called when somebody asks for a run: run() is to be called
};

// The page for data managers, without sockets: files of a folder are chosen, its columns are looked at and their roles
// corrected, `hide` runs, its result is looked at and moved to where it is published. It decides nothing:
// propose_hide_rules() guesses, run_hide() does the work.
//   Threads  refusal(), answer() and run() from any number of threads, at the same time.
//   Promise  nothing is thrown. The sources are only read. What is published was searched by run_hide().
//   Errors   of the constructor: bad_input where the folder can't be read; unfinished where `work` can't be made.
class HideWizard {
 public:
  explicit HideWizard(WizardOptions options);
  ~HideWizard();

  // Refuses by the head what answer() would refuse whatever its body is.
  [[nodiscard]] std::optional<serve::Response> refusal(const serve::Request& head);
  [[nodiscard]] serve::Response answer(const serve::Request& request);
  // Runs hide, if somebody asked for it since the last time. Others are answered meanwhile.
  void run();
  // Lets a run that is under way end without a result.
  void cancel();

  struct State;

 private:
  std::unique_ptr<State> state_;
};

inline constexpr const char* kWizardRules = "hide-page.toml";

}  // namespace sumi::review
