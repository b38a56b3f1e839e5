#pragma once

#include <string>

#include "io/files.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::terms {

// A dictionary of a list, in a folder of the test's own.
class BuiltDictionary {
 public:
  explicit BuiltDictionary(const std::string& list, unsigned k_max = 3, Assignment assignment = Assignment::safe,
                           const std::string& list_name = "list.txt") {
    TermsOptions options;
    options.k_max = k_max;
    options.assignment = assignment;
    options.effort = 10'000'000;
    summary_ = build_terms(folder_.write(list_name, list), path(), options);
  }

  [[nodiscard]] std::string path() const { return folder_.at("list.terms"); }
  [[nodiscard]] const io::TestFolder& folder() const { return folder_; }
  [[nodiscard]] const TermsSummary& summary() const { return summary_; }

 private:
  io::TestFolder folder_;
  TermsSummary summary_;
};

// Eight words at k = 2, each with its own least redaction.
inline const BuiltDictionary& paper() {
  static const BuiltDictionary built("crew\nbrew\ncram\nbrawl\ncrawl\nraw\nlaw\nsolo\n", 2, Assignment::paper);
  return built;
}

}  // namespace sumi::terms
