#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hide/chain/labelled_attributes.hpp"
#include <sumi/hide/hide_records.hpp>
#include <sumi/keys/key.hpp>

namespace sumi::hide {

// The knowledge about each person, and the progress of a run: an SQLite file (0600) that survives a kill at any point.
//   Tables   run (key, value); attribute (number, name); record (number, source, own_number, id, person, loose_person);
//            mention (number, record, field, begin, end, attribute, found_by, score, text, later: found after linkage);
//            view (person, attribute, value, count: a row for each distinct value of a person); published (person,
//            attribute, value: its replacement). Numbers count from 0, except a mention's.
//   Cost     some microseconds a mention; the file holds each once.
//   Threads  one at a time.
//   Errors   as PrivateDatabase, from every member.
class ViewFile {
 public:
  // Opens or creates the file, and locks it for its own lifetime. `fingerprint`: of everything on which the run's
  // result depends.
  //   Errors  bad_usage if it holds a run of another fingerprint, unless `overwrite`, which forgets that run.
  ViewFile(const std::string& path, const std::string& fingerprint, bool overwrite);
  ~ViewFile();
  ViewFile(ViewFile&&) noexcept;

  // Returns how many records, from the first on, have their mentions stored.
  [[nodiscard]] std::uint32_t extracted() const;
  // Returns their mentions, in the order in which they were stored. Errors: bad_input if they aren't what was stored.
  [[nodiscard]] std::vector<Mention> mentions() const;
  // Stores the mentions of the next records, extracted() to `end`, atomically.
  //   Requires  end >= extracted(); mentions of these records, their texts valid UTF-8.
  void store(std::uint32_t end, std::span<const Mention> mentions);

  // Replaces the stored outcome atomically. `later`: mentions found after linkage.
  void store_outcome(std::span<const std::string> attributes, std::span<const HideRecord> records,
                     std::span<const Mention> later, std::span<const HideValue> view,
                     std::span<const HideValue> published);

  // Returns the key by which the order of records is drawn: constant for the lifetime of the run. It is drawn at the
  // first call.
  [[nodiscard]] Key order_key();

  // Store a checksum of what is about to be published; and of what was published.
  void announce(const std::string& checksum);
  [[nodiscard]] std::optional<std::string> announced() const;
  void finish();
  [[nodiscard]] bool is_finished() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace sumi::hide
