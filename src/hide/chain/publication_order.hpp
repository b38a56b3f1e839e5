#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes/output.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/kept_words.hpp"
#include "hide/chain/linked.hpp"
#include "hide/chain/replacements.hpp"
#include "hide/chain/source.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/keys/key.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::hide {

// The order in which the records of each source are published: for each published place, the record's number within its
// source.
class PublicationOrder {
 public:
  // Orders each source by a keyed hash of what is published of each record's texts and attributes
  // (base/keys/keyed_order.hpp); without a key the order stays. `done`: the replacements of each record.
  //   Errors  as io::KeyedOrder.
  PublicationOrder(const Extraction& extraction, std::span<const std::vector<Replacement>> done,
                   std::span<const HideSource> sources, const std::optional<Key>& key);

  [[nodiscard]] std::span<const std::uint32_t> of_source(std::size_t source) const { return orders_[source]; }
  // Returns the place, from 0, at which a record of the source is published.
  [[nodiscard]] std::uint32_t place(std::size_t source, std::uint64_t number) const { return places_[source][number]; }

 private:
  std::vector<std::vector<std::uint32_t>> orders_;
  std::vector<std::vector<std::uint32_t>> places_;
};

// Returns whether the order is the source's: 0, 1, 2, …
[[nodiscard]] bool is_order_of_source(std::span<const std::uint32_t> order);

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

inline constexpr std::string_view kUidPrefix = "urn:oid:";

// Numbers ids of resources by their first occurrence in the output: r000001, r000002, …
//   UIDs  (ISO 9834, of DICOM) become 2.25.N, with 39 digits: a keyed hash, the same in all runs with the key. Without
//         a key, only those that come with kUidPrefix do, by a key of this run; other ids stay numbered.
class FreshIds {
 public:
  void use_key(const Key& key) { key_ = key; }
  void forget() { numbers_.clear(); }
  [[nodiscard]] std::string of(std::string_view id);
  [[nodiscard]] std::size_t size() const { return numbers_.size(); }

 private:
  std::optional<Key> key_;
  std::optional<Key> key_of_run_;
  std::map<std::string, std::size_t, std::less<>> numbers_;
};

// Returns whether a value looks like an id that a run gives to published records or resources: d000001, r000001.
[[nodiscard]] bool looks_like_fresh_id(std::string_view value);

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
