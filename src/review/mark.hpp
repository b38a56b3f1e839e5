#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::review {

// What a person says of a stretch: that it is one of its label, or that it is none.
enum class Verdict : std::uint8_t { accepted, rejected };

// The user whose marks are those that an adjudicator settled.
inline constexpr std::uint32_t kFinalLayer = 1'000'000;

// A person's decision about a stretch of a document.
struct Mark {
  std::uint64_t number = 0;    // of no other mark of the project
  std::uint32_t document = 0;  // from 0
  std::uint32_t user = 0;      // who decided
  Range where;                 // bytes of the document
  std::string label;
  Verdict verdict = Verdict::accepted;
  bool is_unsure = false;

  bool operator==(const Mark&) const = default;
};

// What a tagger, or what was imported, says of a stretch: nobody's decision.
struct Proposal {
  Range where;  // bytes of the document
  std::string label;
  double score = 1;

  bool operator==(const Proposal&) const = default;
};

// Which proposals a person has yet to decide: those of which they decided neither the same stretch with the same label,
// nor any that they accepted shares a byte with. In the order of `proposals`.
[[nodiscard]] std::vector<Proposal> open_proposals(const std::vector<Proposal>& proposals,
                                                   const std::vector<Mark>& marks);

}  // namespace sumi::review
