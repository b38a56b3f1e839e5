#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hide/chain/mention.hpp"
#include <sumi/hide/hide_records.hpp>
#include <sumi/keys/key.hpp>

namespace sumi::hide {

// What is known of each person, and how far a run has come: an SQLite file (0600) that survives a kill at any point.
//   Tables   run (key, value); attribute (number, name); record (number, source, own_number, id, person, loose_person);
//            mention (number, record, field, begin, end, attribute, found_by, score, text, later: found after linkage);
//            view (person, attribute, value, count: a row for each distinct value of a person); published (person,
//            attribute, value: what stands in its place). Numbers from 0, but a mention's.
//   Cost     some microseconds a mention; the file holds each once.
//   Threads  one at a time.
//   Errors   as PrivateDatabase, from every member.
class ViewFile {
 public:
  // Opens it, or makes it, and holds it until it goes away. `fingerprint`: of all that the run's result depends on.
  //   Errors  bad_usage where it holds a run of another fingerprint, and not `overwrite`: else that one is forgotten.
  ViewFile(const std::string& path, const std::string& fingerprint, bool overwrite);
  ~ViewFile();
  ViewFile(ViewFile&&) noexcept;

  // Records from the first whose mentions are stored already.
  [[nodiscard]] std::uint32_t extracted() const;
  // Their mentions, in the order in which they were stored. Errors: bad_input where they aren't what was stored.
  [[nodiscard]] std::vector<Mention> mentions() const;
  // Stores the mentions of the next records, extracted() to `end`: all or none of them.
  //   Requires  end >= extracted(); mentions of these records, their texts valid UTF-8.
  void store(std::uint32_t end, std::span<const Mention> mentions);

  // Stores the outcome in place of an earlier one: all of it or nothing. `later`: mentions found after linkage.
  void store_outcome(std::span<const std::string> attributes, std::span<const HideRecord> records,
                     std::span<const Mention> later, std::span<const HideValue> view,
                     std::span<const HideValue> published);

  // By which the order of records is drawn: the same as long as the run is. Drawn when it is first asked for.
  [[nodiscard]] Key order_key();

  // A checksum of what is about to appear; and of what has appeared.
  void announce(const std::string& checksum);
  [[nodiscard]] std::optional<std::string> announced() const;
  void finish();
  [[nodiscard]] bool is_finished() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace sumi::hide
