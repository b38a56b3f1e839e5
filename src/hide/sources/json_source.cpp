#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/byte_order_mark.hpp"
#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/text/utf8.hpp"
#include "hide/chain/publication_order.hpp"
#include "hide/chain/source.hpp"
#include "hide/fhir/resource_elements.hpp"
#include "hide/rules/output_name.hpp"
#include "hide/sources/edited_text.hpp"
#include "io/notation/json_text.hpp"
#include "io/records/json_fields.hpp"
#include "io/records/open_text.hpp"
#include "io/records/text_paths.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

constexpr std::size_t kStringsSeen = 200;
constexpr std::string_view kWrapped = "{\"\":";

bool is_json_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// A value of the file, wrapped so that it can be read as an object.
class JsonValue {
 public:
  // Errors: bad_input.
  void read(std::string_view value, const std::string& place) {
    bytes_.assign(kWrapped);
    bytes_.append(value);
    const std::size_t size = bytes_.size() + 1;
    bytes_.append("}");
    bytes_.resize(size + io::JsonObject::kSlackBytes);
    try {
      parser_.parse_object(std::string_view(bytes_).substr(0, size), elements_);
    } catch (const io::JsonFault& fault) {
      throw Error{Error::Kind::bad_input, place, fault.what, fault.settings};
    }
    if (elements_.all.size() < 2 || elements_.all[0].first != 1 || elements_.all[1].next != kNoElement)
      throw Error{Error::Kind::bad_input, place, "it is not one JSON value; repair it"};
  }

  // The value is the element with number 1.
  [[nodiscard]] const std::vector<ResourceElement>& elements() const { return elements_.all; }
  // Converts a range to one in the value that was read.
  [[nodiscard]] static Range in_value(Range where) {
    return {where.begin - kWrapped.size(), where.end - kWrapped.size()};
  }
  // Includes its quotes.
  [[nodiscard]] Range key_of(const ResourceElement& one) const { return io::key_at(bytes_, one.whole.begin); }
  // Returns the paths of all elements, such as "messages[].content".
  [[nodiscard]] std::vector<std::string> paths() const {
    std::vector<std::string> paths(elements_.all.size());
    for (std::size_t i = 2; i < paths.size(); ++i) {
      const ResourceElement& one = elements_.all[i];
      paths[i] = paths[one.parent];
      if (one.name.empty()) {
        paths[i] += "[]";
      } else {
        paths[i] += (paths[i].empty() ? "" : ".") + io::path_name(one.key);
      }
    }
    return paths;
  }

 private:
  std::string bytes_;
  ResourceParser parser_;
  ResourceElements elements_;
};

// The values of a file, and their places in its text.
struct JsonFile {
  std::string text;
  std::vector<Range> values;
  std::vector<std::ptrdiff_t> lines = {};  // line in which each begins, from 1

  [[nodiscard]] std::string place(const std::string& name, std::size_t value) const {
    return fmt::format("{}:{}", name, lines[value]);
  }
  void count_lines() {
    std::ptrdiff_t line = 1;
    Position at = 0;
    for (const Range& value : values) {
      const std::string_view between = std::string_view(text).substr(at, value.begin - at);
      lines.push_back(line += std::ranges::count(between, '\n'));
      at = value.begin;
    }
  }
};

Range trimmed_range(std::string_view text, Range where) {
  while (where.begin < where.end && is_json_space(text[where.begin])) ++where.begin;
  while (where.end > where.begin && is_json_space(text[where.end - 1])) --where.end;
  return where;
}

bool is_one_value(std::string_view text, JsonValue& value) {
  try {
    value.read(text, {});
    return true;
  } catch (const Error&) {
    return false;
  }
}

std::vector<Range> lines_within(std::string_view text, Range whole) {
  std::vector<Range> lines;
  for (std::size_t at = whole.begin; at < whole.end;) {
    const std::size_t end = std::min(text.find('\n', at), std::size_t{whole.end});
    const Range line = trimmed_range(text, {at, end});
    if (!line.empty()) lines.push_back(line);
    at = end + 1;
  }
  return lines;
}

JsonFile read_json_file(const io::Input& input, const FormatOptions& options) {
  JsonFile file;
  io::append_whole(*io::bounded(io::text_of(input.open(), options, input.name()), io::longest_record_for(options, 0)),
                   file.text);
  if (const auto invalid = utf8::first_invalid(file.text))
    throw Error{Error::Kind::bad_input, input.name(), "it is not valid UTF-8; name its encoding, or convert it"};
  const std::size_t begin = file.text.starts_with(io::kByteOrderMark) ? io::kByteOrderMark.size() : 0;
  const Range whole = trimmed_range(file.text, {begin, file.text.size()});
  if (whole.empty()) throw Error{Error::Kind::bad_input, input.name(), "it holds no JSON; leave it out"};
  JsonValue value;
  const std::vector<Range> lines = lines_within(file.text, whole);
  const auto said = [&](Range where) { return std::string_view(file.text).substr(where.begin, where.size()); };
  if (lines.size() > 1 && is_one_value(said(lines.front()), value)) {
    file.values = lines;
    file.count_lines();
    return file;
  }
  value.read(said(whole), input.name());
  const std::vector<ResourceElement>& all = value.elements();
  if (all[1].kind == io::JsonKind::array && !all[1].is_leaf()) {
    for (std::uint32_t i = all[1].first; i != kNoElement; i = all[i].next) {
      const Range where = JsonValue::in_value(all[i].value);
      file.values.push_back({whole.begin + where.begin, whole.begin + where.end});
    }
  } else {
    file.values.push_back(whole);
  }
  file.count_lines();
  return file;
}

bool is_number_of_text(const ResourceElement& one) {
  return one.kind == io::JsonKind::number && io::may_identify(one.text);
}

}  // namespace

class JsonRecord::Impl {
 public:
  Impl(std::string_view text_field, AttributeOfPath attribute_of) : attribute_of_(std::move(attribute_of)) {
    if (text_field.empty() || text_field == io::TextPaths::kAll) return;
    for (std::string& path : io::text_names(std::string(text_field))) texts_.insert(std::move(path));
  }

  void read(std::string_view value, std::string place) {
    text_ = value;
    record_.place = std::move(place);
    value_.read(value, record_.place);
    record_.fields.clear();
    places_.clear();
    spans_.clear();
    has_texts_ = texts_.empty();
    const std::vector<std::string> paths = value_.paths();
    const std::vector<ResourceElement>& all = value_.elements();
    for (std::uint32_t i = 1; i < all.size(); ++i) {
      const Range where = JsonValue::in_value(all[i].value);
      if (!spans_.empty() && where.begin < spans_.back().where.end) continue;
      if (const std::uint64_t count = spans_in(i); count > 0) spans_.push_back({where, count});
    }
    for (std::uint32_t i = 1; i < all.size(); ++i) {
      const ResourceElement& one = all[i];
      // Keys that are member names are searched only for values known from elsewhere: {"Patel": …}.
      if (add({i, true}, paths[i] + ".{}", one.key)) record_.fields.back().is_value = !io::is_data_key(one.key);
      const bool is_string = one.kind == io::JsonKind::string;
      const bool is_value = is_string || one.kind == io::JsonKind::number;
      has_texts_ = has_texts_ || (is_value && texts_.contains(paths[i]));
      if (const auto attribute = is_value ? attribute_of_(paths[i], one.text) : std::nullopt) {
        if (add({i, false}, paths[i], one.text)) record_.fields.back().attribute = attribute;
      } else if (is_string ? is_text(paths[i]) : is_number_of_text(one)) {
        add({i, false}, paths[i], one.text);
      }
    }
  }

  [[nodiscard]] const SourceRecord& record() const { return record_; }
  [[nodiscard]] bool has_texts() const { return has_texts_; }

  [[nodiscard]] std::string written(const RewrittenRecord& rewritten) const {
    const std::string_view value = text_;
    struct KeySplice {
      Range where;
      std::string with;
    };
    std::vector<KeySplice> splices;
    io::DistinctKeys keys = kept_keys(rewritten);
    for (std::uint32_t field = 0; field < places_.size(); ++field) {
      const SourceField& said = record_.fields[field];
      const ResourceElement& element = value_.elements()[places_[field].element];
      std::string text = edited_text(said.text, field, rewritten.edits, record_.place);
      if (text == said.text) continue;
      if (places_[field].is_key) text = keys.made(element.parent, text);
      KeySplice& splice = splices.emplace_back();
      splice.where = JsonValue::in_value(places_[field].is_key ? value_.key_of(element) : element.value);
      io::append_json_string(splice.with, text);
    }
    if (!rewritten.edits.empty()) {
      std::erase_if(splices, [&](const KeySplice& one) {
        return std::ranges::any_of(spans_, [&](const Spans& spans) {
          return spans.where.begin <= one.where.begin && one.where.end <= spans.where.end;
        });
      });
      for (const Spans& spans : spans_) splices.push_back({spans.where, "[]"});
    }
    std::string out;
    std::size_t at = 0;
    std::ranges::sort(splices, {}, [](const KeySplice& one) { return one.where.begin; });
    for (const KeySplice& splice : splices) {
      out.append(value.substr(at, splice.where.begin - at)).append(splice.with);
      at = splice.where.end;
    }
    return out.append(value.substr(at));
  }

  [[nodiscard]] std::uint64_t spans_dropped(const RewrittenRecord& rewritten) const {
    std::uint64_t count = 0;
    for (const Spans& one : spans_) count += rewritten.edits.empty() ? 0 : one.count;
    return count;
  }

 private:
  // An array of spans; none is nested in another.
  struct Spans {
    Range where;
    std::uint64_t count = 0;
  };

  // Returns how many spans an element holds; 0 if it is no array of spans.
  [[nodiscard]] std::uint64_t spans_in(std::uint32_t array) const {
    const std::vector<ResourceElement>& all = value_.elements();
    if (all[array].kind != io::JsonKind::array || all[array].is_leaf() || all[array].key != "spans") return 0;
    std::uint64_t count = 0;
    for (std::uint32_t i = all[array].first; i != kNoElement; i = all[i].next, ++count) {
      const auto has_number = [&](std::string_view key) {
        if (all[i].kind != io::JsonKind::object || all[i].is_leaf()) return false;
        for (std::uint32_t member = all[i].first; member != kNoElement; member = all[member].next)
          if (all[member].key == key) return all[member].kind == io::JsonKind::number;
        return false;
      };
      if (!has_number("start") || !has_number("end")) return 0;
    }
    return count;
  }

  // The place of a field of the record.
  struct Place {
    std::uint32_t element = 0;
    bool is_key = false;
  };

  [[nodiscard]] bool is_text(const std::string& path) const { return texts_.empty() || texts_.contains(path); }

  // Result  false if it is empty.
  bool add(Place place, const std::string& name, const std::string& text) {
    if (text.empty()) return false;
    record_.fields.push_back({.name = name, .text = text});
    places_.push_back(place);
    return true;
  }

  // Returns all keys that stay in the objects in which one is edited: an edited key must differ from them.
  [[nodiscard]] io::DistinctKeys kept_keys(const RewrittenRecord& rewritten) const {
    std::set<std::uint32_t> edited;
    std::set<std::uint32_t> objects;
    for (const FieldEdit& edit : rewritten.edits) {
      if (!places_[edit.field].is_key) continue;
      edited.insert(places_[edit.field].element);
      objects.insert(value_.elements()[places_[edit.field].element].parent);
    }
    io::DistinctKeys keys;
    for (std::uint32_t i = 1; !objects.empty() && i < value_.elements().size(); ++i) {
      const ResourceElement& one = value_.elements()[i];
      if (objects.contains(one.parent) && !edited.contains(i)) keys.keep(one.parent, one.key);
    }
    return keys;
  }

  AttributeOfPath attribute_of_;
  std::set<std::string> texts_;  // paths; empty for all
  bool has_texts_ = true;
  std::string_view text_;
  JsonValue value_;
  SourceRecord record_;
  std::vector<Place> places_;  // one per field of the record
  std::vector<Spans> spans_;
};

JsonRecord::JsonRecord(std::string_view text_field, AttributeOfPath attribute_of)
    : impl_(std::make_unique<Impl>(text_field, std::move(attribute_of))) {}
JsonRecord::~JsonRecord() = default;

const SourceRecord& JsonRecord::read(std::string_view value, std::string place) {
  impl_->read(value, std::move(place));
  return impl_->record();
}

bool JsonRecord::has_texts() const {
  return impl_->has_texts();
}

std::uint64_t JsonRecord::spans_dropped(const RewrittenRecord& rewritten) const {
  return impl_->spans_dropped(rewritten);
}

std::string JsonRecord::written(const RewrittenRecord& rewritten) const {
  return impl_->written(rewritten);
}

namespace {

class JsonSource : public Source {
 public:
  JsonSource(const HideSource& source, const HideRules& rules)
      : input_(source.file),
        format_(source.format),
        name_(output_name(source)),
        record_(format_.text_field,
                [columns = attribute_columns(source, rules)](const std::string& path,
                                                             const std::string&) -> std::optional<std::uint32_t> {
                  const auto at = columns.find(path);
                  return at == columns.end() ? std::nullopt : std::optional(at->second);
                }) {}

  void read(const std::function<void(const SourceRecord&)>& take) override {
    const JsonFile file = read_json_file(input_, format_);
    RecordDigest digest;
    bool has_texts = false;
    for (std::size_t i = 0; i < file.values.size(); ++i) {
      const SourceRecord& record = record_at(file, i);
      has_texts = has_texts || record_.has_texts();
      digest.add(record);
      take(record);
    }
    if (!has_texts && !file.values.empty())
      throw Error{
          Error::Kind::bad_usage, input_.name(),
          "none of the texts that are named lies in it, so nothing in it would be searched; name others, or none",
          Settings{"text_field"}};
    first_reading_ = std::move(digest);
  }

  std::vector<std::string> rewrite(const std::string& folder, std::span<const std::uint32_t> order,
                                   const EditsOf& edits) override {
    const JsonFile file = read_json_file(input_, format_);
    if (file.values.size() != order.size()) throw_changed(input_.name());
    RecordDigest digest;
    std::vector<std::string> made;
    dropped_.clear();
    for (std::size_t i = 0; i < file.values.size(); ++i) {
      const SourceRecord& record = record_at(file, i);
      digest.add(record);
      const RewrittenRecord rewritten = edits(record, i);
      made.push_back(record_.written(rewritten));
      if (const std::uint64_t spans = record_.spans_dropped(rewritten); spans > 0) dropped_["spans"] += spans;
    }
    if (first_reading_) require_same(*first_reading_, digest, input_.name());
    io::Output output(output_path(folder, name_));
    std::size_t at = 0;
    for (std::size_t i = 0; i < file.values.size(); ++i) {
      output.sink().write(std::string_view(file.text).substr(at, file.values[i].begin - at));
      output.sink().write(made[order[i]]);
      at = file.values[i].end;
    }
    output.sink().write(std::string_view(file.text).substr(at));
    output.commit();
    return {name_};
  }

  std::map<std::string, std::uint64_t> dropped() const override { return dropped_; }

 private:
  const SourceRecord& record_at(const JsonFile& file, std::size_t number) {
    const Range where = file.values[number];
    return record_.read(std::string_view(file.text).substr(where.begin, where.size()),
                        file.place(input_.name(), number));
  }

  io::Input input_;
  FormatOptions format_;
  std::string name_;
  JsonRecord record_;
  std::optional<RecordDigest> first_reading_;
  std::map<std::string, std::uint64_t> dropped_;
};

}  // namespace

std::unique_ptr<Source> open_json(const HideSource& source, const HideRules& rules) {
  return std::make_unique<JsonSource>(source, rules);
}

std::vector<JsonColumn> json_columns(const io::Input& input, const FormatOptions& options) {
  const JsonFile file = read_json_file(input, options);
  std::vector<JsonColumn> columns;
  std::map<std::string, std::size_t> places;
  JsonValue value;
  for (std::size_t i = 0; i < file.values.size(); ++i) {
    const Range where = file.values[i];
    value.read(std::string_view(file.text).substr(where.begin, where.size()), file.place(input.name(), i));
    const std::vector<std::string> paths = value.paths();
    for (std::uint32_t at = 1; at < paths.size(); ++at) {
      const ResourceElement& one = value.elements()[at];
      if (one.kind != io::JsonKind::string && one.kind != io::JsonKind::number) continue;
      const auto [place, is_new] = places.try_emplace(paths[at], columns.size());
      std::uint32_t named = at;
      while (named > 1 && value.elements()[named].name.empty()) named = value.elements()[named].parent;
      if (is_new) columns.push_back({paths[at], {value.elements()[named].key, {}}});
      std::vector<std::string>& cells = columns[place->second].seen.cells;
      if (!one.text.empty() && cells.size() < kStringsSeen) cells.push_back(one.text);
    }
  }
  return columns;
}

}  // namespace sumi::hide
