#pragma once

#include <string>
#include <string_view>

#include "serve/gateway/answer_restoring.hpp"
#include "serve/gateway/text_restorer.hpp"

namespace sumi::gateway {

// Restores the arguments of a chat's call, which come in pieces. Its name may come in pieces, too: what a placeholder
// stands for is said once the call is over, and only where the rules list its name; all before the first placeholder is
// said at once.
//   Requires  pseudonyms and rules outlive it. Threads: one at a time.
class CallRestorer {
 public:
  CallRestorer(const Pseudonyms& pseudonyms, const AnswerRules& rules, Writing writing)
      : pseudonyms_(&pseudonyms), rules_(&rules), writing_(writing), restorer_(pseudonyms, writing) {}

  // Adds a restored piece of the call's name.
  //   Errors  Refusal 502 where the call got something that was restored for a shorter name.
  void add_name(std::string_view piece);
  [[nodiscard]] std::string take(std::string_view piece);
  // Returns what is restored by now; called where another call begins, as readers may take this one for whole.
  [[nodiscard]] std::string restored_so_far();
  // Returns all that is held back.
  [[nodiscard]] std::string finish();
  [[nodiscard]] bool holds_back() const { return !given_.empty(); }

 private:
  [[nodiscard]] bool is_listed() const { return rules_->tools.contains(name_); }

  const Pseudonyms* pseudonyms_;
  const AnswerRules* rules_;
  Writing writing_;
  TextRestorer restorer_;
  std::string name_;
  std::string given_;  // what isn't said yet, as it came
  std::string real_;   // the same, restored; empty: nothing differs so far
  bool has_restored_ = false;
};

}  // namespace sumi::gateway
