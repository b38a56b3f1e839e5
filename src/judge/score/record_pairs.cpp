#include "judge/score/record_pairs.hpp"

#include <utility>

#include <fmt/core.h>

#include "base/bytes/sha256.hpp"
#include "io/formats/open_records.hpp"
#include <sumi/model/error.hpp>

namespace sumi::score {
namespace {

constexpr char kNumber = '\0';  // marks a number that replaces an id

[[noreturn]] void refuse(const std::string& place, std::string_view fact) {
  throw Error{Error::Kind::bad_input, place, fact};
}

[[noreturn]] void refuse_gold_alone(const io::Record& gold, const std::string& system) {
  refuse(gold.place, fmt::format("{} has no document for it; score the same documents", system));
}

[[noreturn]] void refuse_system_alone(const std::string& place, const std::string& gold) {
  refuse(place, fmt::format("{} has no document for it; score the same documents", gold));
}

[[noreturn]] void refuse_repeat(const std::string& place) {
  refuse(place, "an earlier document has the same id; give each document its own id");
}

[[noreturn]] void refuse_other_text(const std::string& place, const std::string& gold_place) {
  refuse(place, fmt::format("the text differs from that in {}; score the same documents", gold_place));
}

// A document without an id is identified by its number, from 1, if its text shows that it is the same one.
void identify(io::Record& record, std::uint64_t number, bool has_texts) {
  if (record.id) return;
  if (!has_texts) refuse(record.place, "the document has no id, and the first one has; give each one or none");
  record.id = fmt::format("{}{}", kNumber, number);
}

// Some formats and programs name a document as its file, others without ".txt".
std::string other_name_of(const std::string& id) {
  constexpr std::string_view kEnd = ".txt";
  return id.ends_with(kEnd) ? id.substr(0, id.size() - kEnd.size()) : id + std::string(kEnd);
}

}  // namespace

std::unique_ptr<io::RecordReader> open_documents(const io::Input& input, FormatOptions options) {
  options.joins_texts = options.each_by_itself = true;
  options.format = io::resolve_format(input, options);
  return io::open_records(input, options);
}

bool RecordPairs::next() {
  for (;;) {
    if (!gold_source_.reader.next(gold_)) {
      if (!has_begun_) refuse(gold_source_.name, "it has no documents; name a source that has some");
      require_nothing_left();
      return false;
    }
    ++gold_read_;
    if (!has_begun_) begin();
    if (is_by_id_) identify(gold_, gold_read_, system_source_.has_texts);
    if (gold_.id && !gold_ids_.insert(*gold_.id).second) refuse_repeat(gold_.place);
    if (is_by_id_) {
      if (next_by_id()) return true;
      ++left_out_;
      continue;
    }
    if (!std::exchange(system_waits_, false) && !next_system()) refuse_gold_alone(gold_, system_source_.name);
    require_same_text();
    return true;
  }
}

void RecordPairs::begin() {
  has_begun_ = true;
  if (!next_system()) refuse_gold_alone(gold_, system_source_.name);
  system_waits_ = true;
  is_by_id_ = gold_.id && system_.id;
  if (is_subset_ && !is_by_id_)
    throw Error{Error::Kind::bad_usage, "", "documents of a subset pair by id; give each document of both an id",
                Settings{"id_field"}};
}

bool RecordPairs::next_by_id() {
  if (!is_kept_) {
    const bool has_one = std::exchange(system_waits_, false) || next_system();
    if (!has_one && !is_subset_) refuse_gold_alone(gold_, system_source_.name);
    if (has_one) {
      identify(system_, system_read_, system_source_.has_texts);
      if (*system_.id == *gold_.id) {
        require_same_text();
        return true;
      }
      keep_all();
    } else {
      is_kept_ = true;  // nothing is left
    }
  }
  auto found = kept_.find(*gold_.id);
  if (found == kept_.end() && !is_subset_) found = kept_.find(other_name_of(*gold_.id));
  if (found == kept_.end()) {
    if (is_subset_) return false;
    refuse_gold_alone(gold_, system_source_.name);
  }
  system_.place = std::move(found->second.place);
  system_.id = gold_.id;
  system_.spans = std::move(found->second.spans);
  if (system_source_.has_texts && found->second.text_sum != io::sha256_of_bytes(gold_.text))
    refuse_other_text(system_.place, gold_.place);
  kept_.erase(found);
  return true;
}

void RecordPairs::keep_all() {
  is_kept_ = true;
  std::size_t number = 0;
  do {
    identify(system_, system_read_, system_source_.has_texts);
    // All gold ids so far, except the current one's, were paired.
    const bool was_paired = *system_.id != *gold_.id && gold_ids_.contains(*system_.id);
    Kept kept{system_.place, system_source_.has_texts ? io::sha256_of_bytes(system_.text) : "",
              std::move(system_.spans), number++};
    if (was_paired || !kept_.try_emplace(*system_.id, std::move(kept)).second) refuse_repeat(system_.place);
  } while (next_system());
}

bool RecordPairs::next_system() {
  const bool has_one = system_source_.reader.next(system_);
  system_read_ += has_one ? 1 : 0;
  return has_one;
}

void RecordPairs::require_same_text() const {
  if (system_source_.has_texts && system_.text != gold_.text) refuse_other_text(system_.place, gold_.place);
}

void RecordPairs::require_nothing_left() {
  if (!is_kept_) {
    if (next_system()) refuse_system_alone(system_.place, gold_source_.name);
    return;
  }
  const Kept* first = nullptr;
  for (const auto& [id, kept] : kept_)
    if (first == nullptr || kept.number < first->number) first = &kept;
  if (first != nullptr) refuse_system_alone(first->place, gold_source_.name);
}

}  // namespace sumi::score
