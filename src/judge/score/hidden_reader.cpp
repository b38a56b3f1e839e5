#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/core.h>
#include <simdjson.h>

#include "base/bytes/line_reader.hpp"
#include "io/records/offsets.hpp"
#include "judge/score/score_hidden.hpp"
#include <sumi/model/error.hpp>

namespace sumi::score {
namespace {

static_assert(io::LineReader::kSlackBytes >= simdjson::SIMDJSON_PADDING);

template <typename Value>
std::optional<Value> member(simdjson::dom::object object, std::string_view name) {
  Value value;
  if (object[name].get(value) != simdjson::SUCCESS) return std::nullopt;
  return value;
}

class HiddenReader : public io::RecordReader {
 public:
  explicit HiddenReader(const io::Input& file) : lines_(file.open(), file.name()), bytes_total_(file.bytes_total()) {}

  bool next(io::Record& record) override {
    do {
      if (!lines_.next()) return false;
    } while (lines_.line().find_first_not_of(" \t\r\n") == std::string_view::npos);
    record = {};
    lines_.place(record.place);
    simdjson::dom::object object;
    const auto id = parse(object) ? member<std::string_view>(object, "source_id") : std::nullopt;
    const auto hidden = id ? member<simdjson::dom::array>(object, "hidden") : std::nullopt;
    if (!hidden)
      throw Error{Error::Kind::bad_input, record.place,
                  "the line has no source_id and hidden stretches; give the private file of the masking"};
    record.id = std::string(*id);
    for (const simdjson::dom::element stretch : *hidden) record.spans.push_back(span_of(stretch, record));
    return true;
  }
  [[nodiscard]] std::uint64_t bytes_read() const override { return lines_.bytes_read(); }
  [[nodiscard]] std::uint64_t bytes_total() const override { return bytes_total_; }

 private:
  bool parse(simdjson::dom::object& into) {
    const std::string_view line = lines_.line();
    return parser_.parse(line.data(), line.size(), false).get(into) == simdjson::SUCCESS;
  }

  static io::RecordSpan span_of(simdjson::dom::element stretch, const io::Record& record) {
    simdjson::dom::object object;
    if (stretch.get(object) == simdjson::SUCCESS) {
      const auto start = member<std::uint64_t>(object, "start");
      const auto end = member<std::uint64_t>(object, "end");
      const auto text = member<std::string_view>(object, "text");
      if (start && end && text) return {{*start, *end}, "", 1, {}, {{"text", std::string(*text)}}};
    }
    throw Error{Error::Kind::bad_input, record.place,
                fmt::format("hidden stretch {} has no start, end and text; give the private file of the masking",
                            record.spans.size() + 1)};
  }

  io::LineReader lines_;
  simdjson::dom::parser parser_;
  std::uint64_t bytes_total_;
};

}  // namespace

std::unique_ptr<io::RecordReader> read_hidden(const io::Input& private_file) {
  if (private_file.is_folder())
    throw Error{Error::Kind::bad_input, private_file.name(), "it is a folder; give the private file of the masking"};
  return std::make_unique<HiddenReader>(private_file);
}

void resolve_hidden(io::Record& record, std::string_view text, OffsetUnit unit) {
  const io::Offsets offsets(text, unit);
  for (std::size_t i = 0; i < record.spans.size(); ++i) {
    io::RecordSpan& span = record.spans[i];
    const std::optional<std::size_t> begin = offsets.to_bytes(span.where.begin);
    const std::optional<std::size_t> end = offsets.to_bytes(span.where.end);
    if (!begin || !end || *end < *begin || text.substr(*begin, *end - *begin) != span.attributes.front().value)
      throw Error{
          Error::Kind::bad_input, record.place,
          fmt::format(
              "hidden stretch {} is not in the gold's text; score against the text that was masked, and check the unit "
              "of the offsets",
              i + 1),
          Settings{"offsets"}};
    span.where = {*begin, *end};
    span.attributes.clear();
  }
}

}  // namespace sumi::score
