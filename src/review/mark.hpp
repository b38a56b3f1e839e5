#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::review {

// A person's verdict about a stretch: it is an instance of its label, or it isn't.
enum class Verdict : std::uint8_t { accepted, rejected };

// The user of the marks that an adjudicator settled.
inline constexpr std::uint32_t kFinalLayer = 1'000'000;

// A person's decision about a stretch of a document.
struct Mark {
  std::uint64_t number = 0;    // unique in the project
  std::uint32_t document = 0;  // from 0
  std::uint32_t user = 0;      // who decided
  Range where;                 // bytes of the document
  std::string label;
  Verdict verdict = Verdict::accepted;
  bool is_unsure = false;

  bool operator==(const Mark&) const = default;
};

// A span from a tagger or an import: nobody's decision.
struct Proposal {
  Range where;  // bytes of the document
  std::string label;
  double score = 1;

  bool operator==(const Proposal&) const = default;
};

// Returns the proposals that a person has yet to decide: those without a decision about the same stretch and label, and
// without an accepted one that shares a byte. In the order of `proposals`.
[[nodiscard]] std::vector<Proposal> open_proposals(const std::vector<Proposal>& proposals,
                                                   const std::vector<Mark>& marks);

}  // namespace sumi::review
