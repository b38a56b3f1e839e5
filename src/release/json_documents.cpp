#include "release/json_documents.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/bytes/base64.hpp"
#include "base/bytes/byte_order_mark.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::release {
namespace {

constexpr std::string_view kSpaces = " \t\r\n";

// Returns the text of a string: base64 is decoded, because a reader can't read it.
std::string said_by(std::string_view key, const std::string& value) {
  constexpr std::size_t kLeastEncoded = 16;
  if (key != "data" || value.size() < kLeastEncoded) return value;
  const std::optional<std::string> decoded = io::from_base64(value);
  return decoded && !utf8::first_invalid(*decoded) ? *decoded : value;
}

// Receives the values of a JSON text in order, and cuts it into documents.
class JsonLines : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit JsonLines(bool is_whole_file) : is_whole_file_(is_whole_file) {}

  [[nodiscard]] std::vector<std::string> documents() && {
    if (!rest_.empty()) documents_.push_back(std::move(rest_));
    return std::move(documents_);
  }

  bool null() override { return add("null"); }
  bool boolean(bool value) override { return add(value ? "true" : "false"); }
  bool number_integer(number_integer_t value) override { return add(std::to_string(value)); }
  bool number_unsigned(number_unsigned_t value) override { return add(std::to_string(value)); }
  bool number_float(number_float_t, const string_t& written) override { return add(written); }
  bool binary(binary_t&) override { return false; }
  bool string(string_t& value) override { return add(said_by(key_, value)); }
  bool start_object(std::size_t) override { return open(false); }
  bool start_array(std::size_t) override { return open(true); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    key_ = name;
    path_ = stack_.back().path + (stack_.back().path.empty() ? "" : ".") + name;
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

 private:
  struct Level {
    std::string path;
    bool is_array = false;
  };

  // Each element of an array that is the whole file, and each entry of a bundle, is a document.
  [[nodiscard]] bool is_cut() const {
    if (!is_whole_file_ || stack_.empty() || !stack_.back().is_array) return false;
    return stack_.size() == 1 || (stack_.size() == 2 && stack_.back().path == "entry[]");
  }

  void begin_value() {
    if (stack_.empty() || !stack_.back().is_array) return;
    path_ = stack_.back().path;
    if (!is_cut()) return;
    documents_.emplace_back();
    within_ = stack_.size();
  }

  bool add(std::string_view value) {
    begin_value();
    std::string& into = within_ > 0 && stack_.size() >= within_ ? documents_.back() : rest_;
    if (!into.empty()) into += '\n';
    if (!path_.empty()) into.append(path_).append(": ");
    into.append(value);
    return true;
  }

  bool open(bool is_array) {
    begin_value();
    const bool is_root = stack_.empty();
    stack_.push_back({path_ + (is_array && !is_root ? "[]" : ""), is_array});
    return true;
  }

  bool close() {
    path_ = stack_.back().path;
    stack_.pop_back();
    if (stack_.size() < within_) within_ = 0;
    return true;
  }

  bool is_whole_file_;
  std::vector<Level> stack_;
  std::size_t within_ = 0;  // depth of the current document; 0 if in none
  std::string path_;
  std::string key_;
  std::string rest_;  // values outside of elements
  std::vector<std::string> documents_;
};

std::optional<std::vector<std::string>> documents_in(std::string_view json, bool is_whole_file) {
  JsonLines lines(is_whole_file);
  if (!nlohmann::json::sax_parse(json, &lines)) return std::nullopt;
  return std::move(lines).documents();
}

}  // namespace

std::vector<std::string> json_documents(std::string_view text, const std::string& place) {
  if (text.starts_with(io::kByteOrderMark)) text.remove_prefix(io::kByteOrderMark.size());
  if (auto whole = documents_in(text, true)) return std::move(*whole);
  std::vector<std::string> all;
  std::uint64_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    ++number;
    if (line.find_first_not_of(kSpaces) == std::string_view::npos) continue;
    const auto documents = documents_in(line, false);
    if (!documents)
      throw Error{Error::Kind::bad_input, fmt::format("{}:{}", place, number), "it is not valid JSON; repair it"};
    all.insert(all.end(), documents->begin(), documents->end());
  }
  return all;
}

}  // namespace sumi::release
