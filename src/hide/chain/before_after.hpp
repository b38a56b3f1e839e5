#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>

#include "hide/chain/source.hpp"

namespace sumi::hide {

// Some records as they were and as they are published, for the custodian's eyes: of each source those of which finders
// were least sure. And the words that tell of persons, where the run looked for them.
class BeforeAfter {
 public:
  static constexpr std::size_t kMostRecords = 6;   // of a source
  static constexpr std::size_t kMostBytes = 3000;  // of a field
  static constexpr std::size_t kMostSources = 100;

  // `place`: the record's number in its source, in any order. `sureness`: the least score of what a finder found in it;
  // 1: no finder did. Costs nothing where it isn't among those least sure.
  void note(const std::string& file, std::uint64_t place, double sureness, const SourceRecord& record,
            std::span<const FieldEdit> edits);

  // One page of HTML that loads nothing. It quotes the records.
  //   Promise  whatever they hold, it is text.
  [[nodiscard]] std::string page(const HideSummary& summary, const ReportOrigin& origin) const;

 private:
  using Place = std::pair<double, std::uint64_t>;                // sureness and number
  std::map<std::string, std::map<Place, std::string>> records_;  // by file: HTML
};

}  // namespace sumi::hide
