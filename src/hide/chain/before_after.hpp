#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>

#include "hide/chain/source.hpp"

namespace sumi::hide {

// Collects some records as they were and as they are published, for the custodian: from each source those of which
// finders were least sure. Also the words associated with persons' attributes, if the run looked for them.
class BeforeAfter {
 public:
  static constexpr std::size_t kMostRecords = 6;   // for each source
  static constexpr std::size_t kMostBytes = 3000;  // for each field
  static constexpr std::size_t kMostSources = 100;

  // `place`: the record's number in its source, in any order. `sureness`: the lowest score of a finder's span in it; 1
  // if there is none. Cheap if the record isn't among those of which finders were least sure.
  void note(const std::string& file, std::uint64_t place, double sureness, const SourceRecord& record,
            std::span<const FieldEdit> edits);

  // Returns one page of HTML that loads nothing. It quotes the records.
  //   Promise  whatever they hold is escaped.
  [[nodiscard]] std::string page(const HideSummary& summary, const ReportOrigin& origin) const;

 private:
  using Place = std::pair<double, std::uint64_t>;                // sureness and record number
  std::map<std::string, std::map<Place, std::string>> records_;  // HTML by file
};

}  // namespace sumi::hide
