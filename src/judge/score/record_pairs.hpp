#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::score {

// Reads the documents of an input consecutively. Requires: `input` outlives the reader.
[[nodiscard]] std::unique_ptr<io::RecordReader> open_documents(const io::Input& input, FormatOptions options);

// Pairs the documents of two sources, in the gold's order: by id if the first documents of both have one, otherwise by
// order. Where the system has no document of an id, `x` pairs with `x.txt`, but for subsets. With ids, a document
// without one is identified by its number, if texts are compared.
//   Memory   a pair; the gold's ids; for a system in another order than the gold, all its ids and spans from there on.
//   Errors   bad_usage: a subset without ids. bad_input at a document's place: it has no partner, its text is not its
//            partner's, its id is missing or repeated; at the gold's name: it has no document.
class RecordPairs {
 public:
  struct Source {
    io::RecordReader& reader;
    std::string name;
    bool has_texts = true;  // false: its texts aren't compared
  };

  // `subset`: documents of the gold without a partner are left out. Requires: the readers outlive this.
  RecordPairs(Source gold, Source system, bool subset = false)
      : gold_source_(std::move(gold)), system_source_(std::move(system)), is_subset_(subset) {}

  // The number of gold documents left out so far.
  [[nodiscard]] std::uint64_t left_out() const { return left_out_; }

  // False at the end.
  [[nodiscard]] bool next();

  // Valid until next(); the text of `system` may be missing.
  [[nodiscard]] const io::Record& gold() const { return gold_; }
  [[nodiscard]] io::Record& system() { return system_; }

 private:
  struct Kept {
    std::string place;
    std::string text_sum;  // SHA-256
    std::vector<io::RecordSpan> spans;
    std::size_t number = 0;
  };

  void begin();
  [[nodiscard]] bool next_system();
  [[nodiscard]] bool next_by_id();
  void keep_all();
  void require_same_text() const;
  void require_nothing_left();

  Source gold_source_;
  Source system_source_;
  io::Record gold_;
  io::Record system_;
  bool is_subset_ = false;
  std::uint64_t left_out_ = 0;
  std::uint64_t gold_read_ = 0;
  std::uint64_t system_read_ = 0;
  bool has_begun_ = false;
  bool system_waits_ = false;  // system_ was read, but not paired yet
  bool is_by_id_ = false;
  bool is_kept_ = false;  // the rest of the system is in kept_
  std::unordered_set<std::string> gold_ids_;
  std::unordered_map<std::string, Kept> kept_;  // by id
};

}  // namespace sumi::score
