#include "io/formats/json_dialect.hpp"

#include <array>
#include <istream>
#include <streambuf>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace sumi::io {
namespace {

using nlohmann::json;

constexpr int kMostRecords = 100;
constexpr std::size_t kMostDepth = 64;

// Bytes of JSON in which long strings are cut after kMostKept, so that a parser holds no more of them; the input ends
// at a longer number or word. Strings are cut between characters.
class SourceBuffer : public std::streambuf {
 public:
  explicit SourceBuffer(ByteSource& bytes) : bytes_(bytes) {}

 protected:
  int_type underflow() override {
    std::size_t kept = 0;
    while (kept == 0 && !ended_) {
      const std::size_t got = bytes_.read(chunk_.data(), chunk_.size());
      ended_ = got == 0;
      for (std::size_t i = 0; i < got && !ended_; ++i) {
        if (keeps(chunk_[i])) chunk_[kept++] = chunk_[i];
      }
    }
    setg(chunk_.data(), chunk_.data(), chunk_.data() + kept);
    return kept == 0 ? traits_type::eof() : traits_type::to_int_type(chunk_[0]);
  }

 private:
  static constexpr std::size_t kMostKept = 4096;

  bool keeps(char byte) {
    if (in_string_) return keeps_of_string(byte);
    const bool is_apart = std::string_view("\" \t\r\n[]{},:").find(byte) != std::string_view::npos;
    in_string_ = byte == '"';
    length_ = is_apart ? 0 : length_ + 1;
    ended_ = length_ > kMostKept;
    return !ended_;
  }

  bool keeps_of_string(char byte) {
    const bool is_escaped = std::exchange(follows_backslash_, !follows_backslash_ && byte == '\\');
    if (byte == '"' && !is_escaped) {
      in_string_ = is_cut_ = false;
      length_ = 0;
      return true;
    }
    if (is_cut_) return false;
    // Never cut within a character or an escape, nor within a surrogate pair.
    is_cut_ = ++length_ > kMostKept && (byte & 0xC0) != 0x80 && !is_escaped && digits_left_ == 0 && !is_first_of_pair();
    if (is_cut_) {
      escaped_ = 0;
    } else if (is_escaped && byte == 'u') {
      digits_left_ = 4;
      escaped_ = 0;
    } else if (digits_left_ > 0) {
      --digits_left_;
      escaped_ = escaped_ << 4 | value_of(byte);
    } else if (!follows_backslash_) {
      escaped_ = 0;
    }
    return !is_cut_;
  }

  [[nodiscard]] bool is_first_of_pair() const { return escaped_ >> 10 == 0xD800 >> 10; }

  static unsigned value_of(char digit) {
    const std::size_t at = std::string_view("0123456789abcdefABCDEF").find(digit);
    return at == std::string_view::npos ? 0 : static_cast<unsigned>(at < 16 ? at : at - 6);
  }

  ByteSource& bytes_;
  std::array<char, 4096> chunk_{};
  bool ended_ = false;
  bool in_string_ = false;
  bool follows_backslash_ = false;
  bool is_cut_ = false;
  unsigned digits_left_ = 0;  // of \uXXXX
  unsigned escaped_ = 0;      // the last XXXX, if it directly precedes
  std::size_t length_ = 0;    // of a string, number or word
};

// Observes the parser, and stops it as soon as a dialect is determined.
class Watcher : public json::json_sax_t {
 public:
  explicit Watcher(bool is_first) : is_first_(is_first) {}
  [[nodiscard]] std::optional<Format> found() const { return found_; }
  // Returns whether it may be a record of Presidio without spans: it has no text under another name.
  [[nodiscard]] bool may_be_presidio() const { return has_full_text_ && has_spans_ && !has_span_ && !has_text_; }
  [[nodiscard]] bool has_span() const { return has_span_; }

  bool null() override { return goes_on(); }
  bool boolean(bool) override { return goes_on(); }
  bool number_integer(json::number_integer_t) override { return number(); }
  bool number_unsigned(json::number_unsigned_t) override { return number(); }
  bool number_float(json::number_float_t, const std::string&) override { return number(); }
  bool string(std::string&) override { return goes_on(); }
  bool binary(json::binary_t&) override { return goes_on(); }

  bool start_object(std::size_t) override {
    const std::size_t record = !path_.empty() && path_.front() == "[" ? 1 : 0;
    has_span_ = has_span_ || (path_.size() == record + 2 && path_[record] == "spans");
    if (path_.size() == record + 1 && path_.back() == "annotations")
      by_annotator_ = true;  // Label Studio's are an array
    path_.emplace_back();
    return goes_on();
  }
  bool start_array(std::size_t) override {
    path_.emplace_back("[");
    return goes_on();
  }
  bool end_object() override { return leave(); }
  bool end_array() override { return leave(); }

  bool key(std::string& name) override {
    path_.back() = name;
    // Deeper it is refused by FHIR's reader: what says resources is never read as other JSON.
    if (is_first_ && name == "resourceType") {
      found_ = Format::fhir;
      return goes_on();
    }
    const std::size_t record = path_.front() == "[" ? 1 : 0;  // a list of records, or one
    if (path_.size() <= record) return goes_on();
    const std::string_view member = path_[record];
    const bool nested = path_.size() > record + 1;
    if (!nested) {
      has_doc_id_ = has_doc_id_ || name == "doc_id";
      has_full_text_ = has_full_text_ || name == "full_text";
      has_text_ = has_text_ || name == "text";
      has_spans_ = has_spans_ || name == "spans";
      has_template_ = has_template_ || name == "template_id";
      return goes_on();
    }
    const bool annotated = member == "annotations" || member == "predictions";
    if ((member == "annotations" && name == "entity_mentions") || (member == "entities" && name == "entity_type")) {
      found_ = Format::tab;
    } else if ((annotated && name == "result") || (member == "label" && name == "labels") ||
               (member == "data" && name == "text" && path_.size() == record + 2)) {
      found_ = Format::label_studio;
    } else if (member == "spans" && name == "start_position") {
      found_ = Format::presidio;
    } else if (member == "entities" && name == "start_offset") {
      maybe_doccano_ = true;  // unless it turns out to be tab
    }
    return goes_on();
  }

  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

 private:
  [[nodiscard]] bool goes_on() const { return !found_ && path_.size() <= kMostDepth; }

  bool leave() {
    path_.pop_back();
    const bool is_record = path_.empty() || (path_.size() == 1 && path_.front() == "[");
    if (is_record && by_annotator_ && has_doc_id_) found_ = Format::tab;
    if (is_record && has_full_text_ && has_template_ && !found_) found_ = Format::presidio;
    if (is_record && maybe_doccano_ && !found_) found_ = Format::doccano;
    return goes_on();
  }

  // In doccano's label: [[0, 5, …]].
  bool number() {
    const std::size_t record = !path_.empty() && path_.front() == "[" ? 1 : 0;
    if (path_.size() == record + 3 && path_[record + 1] == "[" && path_[record + 2] == "[") {
      const std::string_view member = path_[record];
      if (member == "label" || member == "labels" || member == "entities") found_ = Format::doccano;
    }
    return goes_on();
  }

  bool is_first_;
  std::vector<std::string> path_;  // keys; "[" for an array
  std::optional<Format> found_;
  bool maybe_doccano_ = false;
  bool by_annotator_ = false;
  bool has_doc_id_ = false;
  bool has_full_text_ = false;
  bool has_template_ = false;
  bool has_text_ = false;
  bool has_spans_ = false;
  bool has_span_ = false;
};

}  // namespace

Format json_dialect(ByteSource& bytes) {
  SourceBuffer buffer(bytes);
  std::istream stream(&buffer);
  bool may_be_presidio = false;
  for (int record = 0; record < kMostRecords; ++record) {
    Watcher watcher(record == 0);
    const bool whole = json::sax_parse(stream, &watcher, json::input_format_t::json, false);
    if (watcher.found()) return *watcher.found();
    if (watcher.has_span()) return Format::jsonl;
    may_be_presidio = may_be_presidio || watcher.may_be_presidio();
    if (!whole) break;
  }
  return may_be_presidio ? Format::presidio : Format::jsonl;
}

}  // namespace sumi::io
