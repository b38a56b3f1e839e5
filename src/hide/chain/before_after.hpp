#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>

#include "hide/chain/source.hpp"

namespace sumi::hide {

// Some records as they were and as they are published, for the custodian's eyes: of each source the first that were
// changed. And the words that tell of persons, where the run looked for them.
class BeforeAfter {
 public:
  static constexpr std::size_t kMostRecords = 6;   // of a source
  static constexpr std::size_t kMostBytes = 3000;  // of a field
  static constexpr std::size_t kMostSources = 100;

  // `place`: the record's number in its source, in any order. Costs nothing where it isn't among the first.
  void note(const std::string& file, std::uint64_t place, const SourceRecord& record, std::span<const FieldEdit> edits);

  // One page of HTML that loads nothing. It quotes the records.
  //   Promise  whatever they hold, it is text.
  [[nodiscard]] std::string page(const HideSummary& summary, const ReportOrigin& origin) const;

 private:
  std::map<std::string, std::map<std::uint64_t, std::string>> records_;  // by file and place: HTML
};

}  // namespace sumi::hide
