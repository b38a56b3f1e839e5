#include <cstddef>
#include <utility>

#include <fmt/core.h>

#include "io/formats/fhir/fhir_resource.hpp"
#include "io/formats/fhir/text_attachment.hpp"
#include "io/records/json_lines.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

// A resource with text, its line, and the preceding lines without text.
struct Held {
  std::string place;
  std::string raw;
  std::uint64_t without_text = 0;
  FhirResource resource;
};

class FhirReader : public RecordReader {
 public:
  FhirReader(std::unique_ptr<ByteSource> source, std::string name, std::uint64_t bytes_total)
      : lines_(std::move(source), std::move(name)), bytes_total_(bytes_total) {}

  bool next(Record& record) override {
    if (!begun_) {
      begun_ = true;
      has_ahead_ = read_ahead();
    }
    if (given_ == here_.resource.texts.size()) {
      if (!has_ahead_) {
        epilogue_ = ahead_.raw + lines_.epilogue();
        return false;
      }
      std::swap(here_, ahead_);
      given_ = 0;
      has_ahead_ = read_ahead();
    }
    give(record);
    return true;
  }

  std::string_view preamble() const override { return lines_.lines().byte_order_mark(); }
  std::string_view epilogue() const override { return epilogue_; }
  std::uint64_t bytes_read() const override { return lines_.lines().bytes_read(); }
  std::uint64_t bytes_total() const override { return bytes_total_; }

 private:
  // Reads the next resource with text; false at the end, when the preceding lines are all in ahead_.raw.
  bool read_ahead() {
    ahead_.raw.clear();
    ahead_.without_text = 0;
    ahead_.resource.texts.clear();
    while (lines_.next()) {
      lines_.lines().place(ahead_.place);
      const std::string_view line = lines_.lines().line();
      try {
        resources_.read(line, ahead_.resource);
      } catch (const JsonFault& fault) {
        throw Error{Error::Kind::bad_input, ahead_.place, fault.what, fault.settings};
      }
      const Position front = ahead_.raw.size();
      ahead_.raw.append(line);
      if (ahead_.resource.texts.empty()) {
        ++ahead_.without_text;
        continue;
      }
      for (Field& field : ahead_.resource.fields) {
        field.whole = {field.whole.begin + front, field.whole.end + front};
        field.value = {field.value.begin + front, field.value.end + front};
      }
      return true;
    }
    return false;
  }

  void give(Record& record) {
    FhirResource& resource = here_.resource;
    const std::size_t number = given_++;
    const bool is_last = given_ == resource.texts.size();
    record.place = here_.place;
    record.text = std::move(resource.texts[number]);
    record.id = resource.id;
    if (record.id && number > 0) *record.id += fmt::format("#{}", number + 1);
    record.owner = resource.owner;
    record.spans.clear();
    record.spans_carry_more = false;
    record.raw = is_last ? std::string_view(here_.raw) : std::string_view();
    record.notation = is_last ? Notation::json : Notation::none;
    record.preceding_documents = is_last ? number : 0;
    record.fields.clear();
    record.extras.clear();
    if (!is_last) return;
    record.fields = resource.fields;
    record.extras = std::move(resource.extras);
    record.count_extra("resource without text", here_.without_text + (has_ahead_ ? 0 : ahead_.without_text));
  }

  JsonLines lines_;
  std::uint64_t bytes_total_;
  FhirResourceReader resources_;
  Held here_;   // whose documents are being returned
  Held ahead_;  // already read, so that the last document knows what follows it
  bool begun_ = false;
  bool has_ahead_ = false;
  std::size_t given_ = 0;
  std::string epilogue_;
};

}  // namespace

std::unique_ptr<RecordReader> read_fhir(std::unique_ptr<ByteSource> source, std::string name, const FormatOptions&,
                                        std::uint64_t bytes_total) {
  return std::make_unique<FhirReader>(std::move(source), std::move(name), bytes_total);
}

}  // namespace sumi::io
