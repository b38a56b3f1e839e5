#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/output.hpp"
#include "hide/chain/before_after.hpp"
#include "hide/chain/kept_words.hpp"
#include "hide/chain/publication_order.hpp"
#include "hide/chain/replaced.hpp"
#include "hide/chain/source.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::hide {

// Numbers ids of resources by their first occurrence in the output: r000001, r000002, …
class FreshIds {
 public:
  void forget() { numbers_.clear(); }
  [[nodiscard]] std::string of(std::string_view id);
  [[nodiscard]] std::size_t size() const { return numbers_.size(); }

 private:
  std::map<std::string, std::size_t, std::less<>> numbers_;
};

// What was written, as needed by the search for residue. Keyed by the files' paths in the folder.
struct Written {
  std::map<std::string, std::vector<std::uint32_t>> persons_of_files;  // for each record
  std::map<std::string, verify::ResidueFreshIds> fresh_ids;
  // By source: columns or paths that weren't let through.
  std::map<std::string, std::map<std::string, std::uint64_t>> dropped;
};

// The decisions of a run, for write_records().
struct Decided {
  const HideRules& rules;
  const Linked& linked;
  const GeneralizedView& generalized;
  const Replaced& replaced;
  const PublicationOrder& order;
  std::vector<std::size_t> sources = {};  // the order in which they are written; empty for the rules' order
};

// Rewrites each source below `folder`, and writes a line for each record to `audit`, unless it is null.
//   `shown` receives some of the records, `words` the kept words of texts (unless null).
//   `ids`   gives the ids that the sources ask for; it is reset first.
//   Errors  as Source::rewrite(); unfinished if a source has changed records.
[[nodiscard]] Written write_records(std::span<const std::unique_ptr<Source>> sources, const Decided& decided,
                                    FreshIds& ids, const std::string& folder, io::ByteSink* audit,
                                    const Progress& progress, BeforeAfter* shown = nullptr, KeptWords* words = nullptr);

}  // namespace sumi::hide
