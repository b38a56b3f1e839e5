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

// Ids of resources, by their first appearance in what is written: r000001, r000002, …
class FreshIds {
 public:
  void forget() { numbers_.clear(); }
  [[nodiscard]] std::string of(std::string_view id);
  [[nodiscard]] std::size_t size() const { return numbers_.size(); }

 private:
  std::map<std::string, std::size_t, std::less<>> numbers_;
};

// What was written, as the search for residue must know it. By files' paths in the folder.
struct Written {
  std::map<std::string, std::vector<std::uint32_t>> persons_of_files;  // of each record
  std::map<std::string, verify::ResidueFreshIds> fresh_ids;
  std::map<std::string, std::map<std::string, std::uint64_t>> dropped;  // of sources: columns or paths that didn't pass
};

// What a run decided, for write_records().
struct Decided {
  const HideRules& rules;
  const Linked& linked;
  const GeneralizedView& generalized;
  const Replaced& replaced;
  const PublicationOrder& order;
  std::vector<std::size_t> sources = {};  // in which order they are written; empty: in the rules'
};

// Writes each source anew below `folder`, and a line a record to `audit`, if there is one (else null).
//   `shown` gets some of the records, `words` what is kept of texts (else null).
//   `ids`   what the sources ask for ids; it begins anew.
//   Errors  as Source::rewrite(); unfinished where a source has other records than it had.
[[nodiscard]] Written write_records(std::span<const std::unique_ptr<Source>> sources, const Decided& decided,
                                    FreshIds& ids, const std::string& folder, io::ByteSink* audit,
                                    const Progress& progress, BeforeAfter* shown = nullptr, KeptWords* words = nullptr);

}  // namespace sumi::hide
