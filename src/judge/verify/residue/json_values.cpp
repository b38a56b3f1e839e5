#include "judge/verify/residue/json_values.hpp"

#include <algorithm>
#include <new>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <simdjson.h>

#include "io/notation/json_cursor.hpp"
#include "judge/verify/residue/digit_runs.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

using io::JsonCursor;
using io::JsonFault;
using io::JsonKind;

}  // namespace

class JsonValues::Reader {
 public:
  Reader(std::string name, const OnVisit& on_visit) : name_(std::move(name)), on_said_(on_visit) {}

  void visit(std::string_view value_text, std::uint64_t record, std::uint64_t line);
  [[nodiscard]] Records visit_file(std::string_view value_text);
  [[nodiscard]] bool is_json(std::string_view value_text);

 private:
  template <typename OnValue>
  void read(std::string_view value_text, std::uint64_t line, OnValue on_value);
  void reserve(std::size_t bytes);
  void value(JsonCursor& cursor);
  void members(JsonCursor& object);
  void attachment(std::string_view base64, bool is_markup);
  void text(std::string_view said);
  void text_of_markup(std::string_view markup);

  std::string name_;
  const OnVisit& on_said_;
  simdjson::ondemand::parser parser_;
  simdjson::ondemand::document document_;
  std::string buffer_;        // the value in brackets, so that it may be of any kind; with readable bytes after it
  const char* at_ = nullptr;  // the current value
  std::string path_;
  std::uint64_t record_ = 0;
  bool is_whole_file_ = false;
  std::string decoded_, decoded_markup_;
};

JsonValues::JsonValues(std::string name, const OnVisit& on_visit)
    : reader_(std::make_unique<Reader>(std::move(name), on_visit)) {}
JsonValues::~JsonValues() = default;

void JsonValues::visit(std::string_view value, std::uint64_t record, std::uint64_t line) {
  reader_->visit(value, record, line);
}

JsonValues::Records JsonValues::visit_file(std::string_view value) {
  return reader_->visit_file(value);
}

bool JsonValues::is_json(std::string_view value) {
  return reader_->is_json(value);
}

template <typename OnValue>
void JsonValues::Reader::read(std::string_view value_text, std::uint64_t line, OnValue on_value) {
  buffer_.clear();
  buffer_.reserve(value_text.size() + 2 + simdjson::SIMDJSON_PADDING);
  buffer_.append("[").append(value_text).append("]");
  const std::size_t size = buffer_.size();
  buffer_.append(simdjson::SIMDJSON_PADDING, '\0');
  at_ = buffer_.data();
  try {
    reserve(size);
    document_ = io::checked(parser_.iterate(buffer_.data(), size, buffer_.size()));
    std::size_t values = 0;
    auto array = io::checked(document_.get_array());
    for (auto result : array) {
      if (++values > 1) throw JsonFault{io::kNotJson};
      JsonCursor cursor(io::checked(std::move(result)), 1);
      on_value(cursor);
      cursor.skim();
    }
    if (values == 0 || document_.current_location().error() != simdjson::OUT_OF_BOUNDS) throw JsonFault{io::kNotJson};
  } catch (const JsonFault& fault) {
    const auto lines = std::count(static_cast<const char*>(buffer_.data()), at_, '\n');
    throw Error{Error::Kind::bad_input, fmt::format("{}:{}", name_, line + static_cast<std::uint64_t>(lines)),
                fault.what, fault.settings};
  }
}

void JsonValues::Reader::reserve(std::size_t bytes) {
  if (bytes <= parser_.capacity()) return;
  const std::size_t roomy =
      std::min(std::max<std::size_t>(2 * bytes, std::size_t{1} << 16), std::max(bytes, parser_.max_capacity()));
  const simdjson::error_code error = parser_.allocate(roomy, JsonCursor::kMaxDepth + 8);
  if (error == simdjson::MEMALLOC) throw std::bad_alloc();
  if (error != simdjson::SUCCESS) throw JsonFault{"a value is longer than 4 GiB, more than can be read; split it"};
}

void JsonValues::Reader::visit(std::string_view value_text, std::uint64_t record, std::uint64_t line) {
  record_ = record;
  is_whole_file_ = false;
  path_.clear();
  read(value_text, line, [&](JsonCursor& cursor) { value(cursor); });
}

JsonValues::Records JsonValues::Reader::visit_file(std::string_view value_text) {
  Records records;
  path_.clear();
  read(value_text, 1, [&](JsonCursor& cursor) {
    records.is_whole_file = is_whole_file_ = cursor.kind() != JsonKind::array;
    if (is_whole_file_) {
      record_ = records.number = 1;
      value(cursor);
      return;
    }
    cursor.elements([&](JsonCursor& element) {
      record_ = ++records.number;
      value(element);
    });
  });
  return records;
}

bool JsonValues::Reader::is_json(std::string_view value_text) {
  try {
    read(value_text, 1, [](JsonCursor&) {});
    return true;
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    return false;
  }
}

void JsonValues::Reader::value(JsonCursor& cursor) {
  at_ = cursor.begin();
  switch (cursor.kind()) {
    case JsonKind::object:
      return members(cursor);
    case JsonKind::array:
      return cursor.elements([&](JsonCursor& element) { value(element); });
    case JsonKind::string:
      return text(cursor.string());
    case JsonKind::number:
      return on_said_({cursor.literal(), path_, record_, is_whole_file_});
    case JsonKind::boolean:
    case JsonKind::null:
      return;
  }
}

// The data are kept until their type is known.
void JsonValues::Reader::members(JsonCursor& object) {
  std::vector<std::string_view> data;
  bool is_text = false;
  bool is_markup = false;
  const std::size_t above = path_.size();
  const auto enter = [&](std::string_view name) {
    if (above > 0) path_ += '.';
    path_ += name;
  };
  object.placed_members([&](const io::JsonKey& key, JsonCursor& member) {
    at_ = key.begin;
    enter("{}");
    if (!key.key.empty()) on_said_({key.key, path_, record_, is_whole_file_});
    path_.resize(above);
    enter(key.key);
    const bool is_string = member.kind() == JsonKind::string;
    if (is_string && key.key == "data") {
      at_ = member.begin();
      data.push_back(member.string());
    } else if (is_string && key.key == "contentType") {
      at_ = member.begin();
      const std::string_view type = member.string();
      is_text = is_text || is_text_type(type);
      is_markup = is_markup || is_markup_type(type);
      text(type);
    } else {
      value(member);
    }
    path_.resize(above);
  });
  enter("data");
  for (const std::string_view one : data) {
    if (is_text) {
      attachment(one, is_markup);
    } else {
      text(one);
    }
  }
  path_.resize(above);
}

void JsonValues::Reader::attachment(std::string_view base64, bool is_markup) {
  if (!decode_attachment(base64, decoded_))
    throw JsonFault{"an attachment's data are not base64 of text in UTF-8; convert or repair them"};
  if (is_markup) {
    text_of_markup(decoded_);
  } else {
    text(decoded_);
  }
}

void JsonValues::Reader::text(std::string_view said) {
  const std::size_t first = said.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return;
  if (said[first] == '<') return text_of_markup(said);
  on_said_({said, path_, record_, is_whole_file_});
  // The caller decodes runs of mixed digits in a text itself.
  HeldArchives archives(said.size());
  if (reads_like_base64(said) && digit_runs(said, archives).empty() && decode_attachment(said, decoded_))
    on_said_({decoded_, path_, record_, is_whole_file_});
}

void JsonValues::Reader::text_of_markup(std::string_view markup) {
  decode_markup(markup, decoded_markup_);
  on_said_({decoded_markup_, path_, record_, is_whole_file_});
}

}  // namespace sumi::verify
