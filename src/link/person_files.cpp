#include "link/person_files.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/core.h>

#include "base/text/brief.hpp"
#include "link/column_profile.hpp"
#include "link/person_reader.hpp"
#include <sumi/model/error.hpp>

namespace sumi::link {
namespace {

constexpr std::size_t kBufferBytes = 1 << 18;
constexpr std::size_t kMostColumns = 10'000;

bool holds(const std::vector<std::string>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

PersonFiles::PersonFiles(PersonInputs inputs, const PersonFilesOptions& options, const Progress& progress)
    : options_(options), inputs_(std::move(inputs)) {
  for (const std::string& name : {options_.truth_field, options_.id_field})
    if (!name.empty()) options_.called.push_back(name);
  find_columns();
  read(progress);
}

void PersonFiles::find_columns() {
  std::unordered_set<std::string> seen;
  bool has_truth = options_.truth_field.empty();
  bool has_id = options_.id_field.empty();
  for (const io::Input& input : inputs_.files) {
    const std::unique_ptr<PersonReader> reader = open_persons(input, options_.format, options_.called);
    bool goes_on = true;
    while (goes_on) {
      const bool has_record = reader->next();
      if (!has_record && !reader->has_columns()) break;
      for (const PersonField& field : reader->fields()) {
        has_truth = has_truth || field.name == options_.truth_field;
        has_id = has_id || field.name == options_.id_field;
        const bool is_there = holds(options_.new_fields, field.name);
        if (is_there && !options_.may_overwrite)
          throw Error{
              Error::Kind::bad_input, reader->place(),
              fmt::format(
                  "records already have a field '{}'; overwrite it, or choose another name for the owner's field",
                  brief(field.name)),
              Settings{"overwrite_owner", "owner_field"}};
        if (field.name == options_.truth_field || holds(options_.left_out, field.name) || is_there) continue;
        if (seen.insert(field.name).second) columns_.push_back(field.name);
      }
      if (columns_.size() > kMostColumns)
        throw Error{Error::Kind::bad_input, reader->place(), "there are more than 10000 different fields; name fewer"};
      goes_on = !reader->has_columns();
    }
  }
  if (!has_truth)
    throw Error{Error::Kind::bad_input, inputs_.files.front().name(),
                "no record has the field of the truth; check its spelling", Settings{"truth_field"}};
  if (!has_id)
    throw Error{Error::Kind::bad_input, inputs_.files.front().name(),
                "no record has the field of the id; check its spelling", Settings{"id_field"}};
}

void PersonFiles::read(const Progress& progress) {
  std::unordered_map<std::string_view, std::size_t> places;
  for (std::size_t i = 0; i < columns_.size(); ++i) places.emplace(columns_[i], i);
  records_ = std::make_unique<LinkRecords>(columns_);
  std::vector<std::string_view> values(columns_.size());
  for (std::uint32_t source = 0; source < inputs_.files.size(); ++source) {
    const std::unique_ptr<PersonReader> reader = open_persons(inputs_.files[source], options_.format, options_.called);
    std::vector<std::optional<std::size_t>> place_of;  // of the fields, if they are columns
    while (reader->next()) {
      const std::vector<PersonField>& fields = reader->fields();
      if (place_of.empty() || !reader->has_columns()) {
        place_of.assign(fields.size(), std::nullopt);
        for (std::size_t i = 0; i < fields.size(); ++i)
          if (const auto found = places.find(fields[i].name); found != places.end()) place_of[i] = found->second;
      }
      std::ranges::fill(values, std::string_view{});
      if (!options_.truth_field.empty()) truth_.emplace_back();
      if (!options_.id_field.empty()) ids_.emplace_back();
      for (std::size_t i = 0; i < fields.size(); ++i) {
        if (place_of[i]) values[*place_of[i]] = fields[i].value;
        if (!truth_.empty() && fields[i].name == options_.truth_field) truth_.back() = fields[i].value;
        if (!ids_.empty() && fields[i].name == options_.id_field) ids_.back() = fields[i].value;
      }
      records_->add(values, source);
      if (progress && records_->size() % 65536 == 0) progress("reading", records_->size(), 0);
    }
  }
}

std::vector<std::string> PersonFiles::own_ids() const {
  if (!options_.id_field.empty()) return ids_;
  const std::optional<std::size_t> column = number_of_record(records_->table());
  std::vector<std::string> ids;
  for (const io::Input& input : inputs_.files) {
    const std::unique_ptr<PersonReader> reader = open_persons(input, options_.format, options_.called);
    for (std::uint64_t number = 1; reader->next(); ++number) {
      std::string& id = ids.emplace_back();
      if (!column) id = fmt::format("{}", number);
      for (const PersonField& field : reader->fields())
        if (column && field.name == columns_[*column]) id = field.value;
    }
  }
  if (ids.size() != records_->size())
    throw Error{Error::Kind::unfinished, inputs_.files.front().name(),
                "it changed while it was read; try again when nothing writes to it"};
  return ids;
}

std::vector<std::string> PersonFiles::ids() const {
  std::vector<std::string> ids = own_ids();
  if (inputs_.files.size() == 1) return ids;
  std::unordered_map<std::string_view, std::uint32_t> sources;
  const auto is_shared = [&](std::size_t record) {
    return sources.emplace(ids[record], records_->source(record)).first->second != records_->source(record);
  };
  bool any_shared = false;
  for (std::size_t record = 0; record < ids.size(); ++record) any_shared = any_shared || is_shared(record);
  sources.clear();
  if (!any_shared) return ids;
  for (std::size_t record = 0; record < ids.size(); ++record)
    ids[record] = inputs_.names[records_->source(record)] + ":" + ids[record];
  return ids;
}

void PersonFiles::write(io::Output& output,
                        const std::function<std::vector<std::string_view>(std::size_t record)>& values_of) const {
  std::size_t record = 0;
  std::vector<NewField> fields(options_.new_fields.size());
  for (std::size_t i = 0; i < fields.size(); ++i) fields[i].name = options_.new_fields[i];
  for (std::size_t source = 0; source < inputs_.files.size(); ++source) {
    const std::unique_ptr<io::ByteSink> own = output.is_folder() ? output.create(inputs_.names[source]) : nullptr;
    io::ByteSink& sink = own ? *own : output.sink();
    const std::unique_ptr<PersonReader> reader = open_persons(inputs_.files[source], options_.format, options_.called);
    std::string out;
    bool is_first = true;
    while (reader->next()) {
      if (is_first) reader->append_preamble(out, fields);
      is_first = false;
      if (record == records_->size())
        throw Error{Error::Kind::unfinished, inputs_.files[source].name(),
                    "it changed while it was read; try again when nothing writes to it"};
      const std::vector<std::string_view> values = values_of(record++);
      for (std::size_t i = 0; i < fields.size(); ++i) fields[i].value = values[i];
      reader->append_record(out, fields);
      if (out.size() < kBufferBytes) continue;
      sink.write(out);
      out.clear();
    }
    if (is_first) reader->append_preamble(out, fields);
    reader->append_epilogue(out);
    sink.write(out);
    if (own) own->close();
  }
}

}  // namespace sumi::link
