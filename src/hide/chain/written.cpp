#include <algorithm>
#include <optional>
#include <utility>

#include "base/keys/draws.hpp"
#include "hide/chain/publication_order.hpp"
#include "hide/chain/replacements.hpp"
#include "hide/chain/source.hpp"
#include "hide/rules/output_name.hpp"
#include "publish/mask/fresh_id.hpp"

namespace sumi::hide {
namespace {

constexpr std::uint32_t kRecordsBetweenProgress = 1024;

// One pass over the sources.
class RecordsWriter {
 public:
  RecordsWriter(const Decided& decided, io::ByteSink* audit, BeforeAfter* shown, KeptWords* words,
                const Progress& progress)
      : decided_(decided),
        extraction_(decided.linked.extraction),
        audit_(audit),
        shown_(shown),
        words_(words),
        progress_(progress) {}

  // Returns the persons of its records, in published order; and its files.
  std::pair<std::vector<std::uint32_t>, std::vector<std::string>> write(Source& source, std::size_t number,
                                                                        const std::string& name,
                                                                        const std::string& folder) {
    const std::span<const std::uint32_t> order = decided_.order.of_source(number);
    first_ = 0;
    for (std::size_t before = 0; before < number; ++before)
      first_ += static_cast<std::uint32_t>(decided_.order.of_source(before).size());
    std::vector<std::string> files =
        source.rewrite(folder, order, [&](const SourceRecord& record, std::uint64_t place) {
          if (progress_ && written_ % kRecordsBetweenProgress == 0)
            progress_("writing", written_, extraction_.records.size());
          ++written_;
          if (place >= order.size()) throw_changed(decided_.rules.sources[number].file);
          return rewritten(record, static_cast<std::uint32_t>(first_ + place), name, place,
                           publish::fresh_id(decided_.order.place(number, place)));
        });
    std::vector<std::uint32_t> persons;
    for (const std::uint32_t one : order) persons.push_back(decided_.linked.persons.of_record[first_ + one]);
    return {std::move(persons), std::move(files)};
  }

 private:
  RewrittenRecord rewritten(const SourceRecord& source, std::uint32_t record, const std::string& file,
                            std::uint64_t place, std::string id) const {
    RewrittenRecord made;
    made.fresh_id = std::move(id);
    const std::span<const Mention> mentions = extraction_.of(record);
    const std::vector<Replacement>& replaced = decided_.replaced[record];
    for (std::size_t i = 0; i < mentions.size(); ++i)
      if (replaced[i].text != mentions[i].text)
        made.edits.push_back({mentions[i].field, mentions[i].where, replaced[i].text});
    fill_empty_cells(source, decided_.linked.persons.of_record[record], made.edits);
    if (words_ != nullptr) words_->note(decided_.linked.persons.of_record[record], source, made.edits);
    if (shown_ != nullptr) shown_->note(file, place, sureness(mentions), source, made.edits);
    if (audit_ != nullptr && !mentions.empty()) {
      std::vector<std::string> fields;
      for (const SourceField& field : source.fields) fields.push_back(field.name);
      audit_->write(audit_line(file, place + 1, made.fresh_id, extraction_.records[record], fields, mentions, replaced,
                               extraction_.attributes));
    }
    return made;
  }

  [[nodiscard]] static double sureness(std::span<const Mention> mentions) {
    double least = 1;
    for (const Mention& one : mentions)
      if (one.by == FoundBy::tagger) least = std::min(least, one.score);
    return least;
  }

  // Empty cells are filled with the class's text, so that a count of equal rows gives at least k.
  void fill_empty_cells(const SourceRecord& source, std::uint32_t person, std::vector<FieldEdit>& edits) const {
    for (std::uint32_t field = 0; field < source.fields.size(); ++field) {
      const SourceField& one = source.fields[field];
      if (!one.attribute || one.text.find_first_not_of(" \t\r\n") != std::string::npos) continue;
      const std::optional<std::string> text =
          generalized_cell(decided_.generalized, person, *one.attribute, extraction_.attributes[*one.attribute].kind);
      const auto place = std::ranges::find_if(edits, [&](const FieldEdit& edit) { return edit.field > field; });
      if (text) edits.insert(place, {field, {0, one.text.size()}, *text});
    }
  }

  const Decided& decided_;
  const Extraction& extraction_;
  io::ByteSink* audit_;
  BeforeAfter* shown_;
  KeptWords* words_;
  const Progress& progress_;
  std::uint32_t first_ = 0;  // number of the source's first record
  std::uint32_t written_ = 0;
};

// If there is one file, it has all records; if there are several, one record each.
void note_persons(const std::vector<std::string>& files, std::vector<std::uint32_t> persons, Written& written) {
  if (files.size() == 1) {
    written.persons_of_files[files.front()] = std::move(persons);
    return;
  }
  for (std::size_t i = 0; i < files.size() && i < persons.size(); ++i)
    written.persons_of_files[files[i]] = {persons[i]};
}

// "1.2.840.10008.1.2", with at least five numbers: fewer may be a version or an address.
bool is_uid(std::string_view id) {
  constexpr std::size_t kMost = 64;
  constexpr std::ptrdiff_t kDots = 4;
  return id.size() <= kMost && std::ranges::count(id, '.') >= kDots && id.find("..") == std::string_view::npos &&
         id.front() != '.' && id.back() != '.' && id.find_first_not_of("0123456789.") == std::string_view::npos;
}

// The first of the 39 digits is 1 or 2: the number of a UUID has at most 128 bits.
std::string fresh_uid(const Key& key, std::string_view uid) {
  Draws draws(key, "uid", uid);
  constexpr int kDigits = 38;
  std::string made = "2.25.";
  made += static_cast<char>('1' + draws.below(2));
  for (int i = 0; i < kDigits; ++i) made += static_cast<char>('0' + draws.below(10));
  return made;
}

}  // namespace

std::string FreshIds::of(std::string_view id) {
  const bool is_said_to_be_uid = id.starts_with(kUidPrefix);
  if (is_said_to_be_uid) id.remove_prefix(kUidPrefix.size());
  if (is_said_to_be_uid || (key_ && is_uid(id))) {
    if (!key_ && !key_of_run_) key_of_run_ = Key::random();
    return fresh_uid(key_ ? *key_ : *key_of_run_, id);
  }
  const auto [at, is_new] = numbers_.emplace(id, numbers_.size());
  return "r" + publish::fresh_id(at->second).substr(1);
}

bool looks_like_fresh_id(std::string_view value) {
  constexpr std::size_t kSize = 7;
  return value.size() == kSize && (value[0] == 'd' || value[0] == 'r') &&
         std::all_of(value.begin() + 1, value.end(), [](char c) { return c >= '0' && c <= '9'; });
}

Written write_records(std::span<const std::unique_ptr<Source>> sources, const Decided& decided, FreshIds& ids,
                      const std::string& folder, io::ByteSink* audit, const Progress& progress, BeforeAfter* shown,
                      KeptWords* words) {
  ids.forget();
  Written written;
  RecordsWriter writer(decided, audit, shown, words, progress);
  std::vector<std::size_t> places(decided.sources);
  if (places.empty())
    for (std::size_t i = 0; i < sources.size(); ++i) places.push_back(i);
  for (const std::size_t i : places) {
    const HideSource& rule = decided.rules.sources[i];
    const std::string name = output_name(rule);
    auto [persons, files] = writer.write(*sources[i], i, name, folder);
    for (const auto& [what, times] : sources[i]->dropped()) written.dropped[name][what] += times;
    const std::uint64_t most = sources[i]->has_ids_of_run() ? ids.size() : persons.size();
    if (std::set<std::string> fields = sources[i]->id_fields(); !fields.empty())
      written.fresh_ids[name] = {most, std::move(fields)};
    note_persons(files, std::move(persons), written);
  }
  return written;
}

}  // namespace sumi::hide
