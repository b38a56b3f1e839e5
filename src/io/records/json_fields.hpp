#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/records/record.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/span.hpp>

namespace sumi::io {

inline constexpr std::size_t kRoles = 5;

[[nodiscard]] std::string_view word_for(Role role);

// The members of a JSON record that have a role.
class JsonFields {
 public:
  // Errors: bad_usage if two roles have the same name.
  explicit JsonFields(const FormatOptions& options);

  [[nodiscard]] Role role_of(std::string_view key) const;
  // Returns whether the user named the role's field.
  [[nodiscard]] bool is_explicit(Role role) const;
  [[nodiscard]] const std::string& name_of(Role role) const;
  [[nodiscard]] const std::string& span_label() const { return span_label_; }

 private:
  struct Named {
    std::string name;
    bool is_explicit = false;
  };
  Named of_role_[kRoles];
  std::string span_label_;
};

// Returns the members of a record that are never its texts, even if all members are.
[[nodiscard]] std::set<std::string, std::less<>> members_apart(const JsonFields& fields);

// The value of a field, converted between notations. Requires: the record was validated by its reader.

// Returns it as a JSON value: a table's cell becomes a string. Nothing for fields of formats without values.
[[nodiscard]] std::optional<std::string> json_value_of(const Record& record, const Field& field);

// Returns it as plain text for a cell: a JSON string is decoded, null is empty, any other value stays unchanged.
[[nodiscard]] std::optional<std::string> plain_value_of(const Record& record, const Field& field);

// Returns whether a key may be data instead of a member name: {"Rajesh Patel": …}. It has other characters than names
// of members, or six digits.
[[nodiscard]] bool is_data_key(std::string_view key);

// Returns whether a number may identify somebody: at least six digits.
[[nodiscard]] bool may_identify(std::string_view literal);

// Returns the key whose opening quote is at `begin`, with its quotes. Requires: `json` is valid.
[[nodiscard]] Range key_at(std::string_view json, Position begin);

// The keys of objects, identified by numbers. A changed key never equals another one of its object.
class DistinctKeys {
 public:
  void keep(std::size_t object, std::string key) { met_.emplace(object, std::move(key)); }
  // Returns `text`, or `text` with a number appended.
  [[nodiscard]] std::string made(std::size_t object, const std::string& text);

 private:
  std::set<std::pair<std::size_t, std::string>> met_;
  std::map<std::pair<std::size_t, std::string>, std::size_t> last_;  // last number appended to a text
};

// Appends spans of `text` as a JSON array, offsets in `unit`: offsets, label and score, and nothing else; a score of 1
// is omitted. All published spans are written by it.
//   Requires  spans within `text`, at character boundaries.
void append_json_spans(std::string& out, const std::vector<RecordSpan>& spans, std::string_view text, OffsetUnit unit,
                       std::string_view label_field);

// As append_json_spans(), without the outer brackets, and with the field of the text to which they belong.
void append_json_spans_of(std::string& out, const std::vector<RecordSpan>& spans, std::string_view text,
                          OffsetUnit unit, std::string_view label_field, std::string_view field);

// As above, with fragments and attributes in the form that JsonSpans reads. An attribute whose name
// JsonSpans::is_reserved, or that an earlier one of the span has, is left out.
//   Result  the names of the attributes left out, one entry each time.
[[nodiscard]] std::vector<std::string> append_whole_json_spans(std::string& out, const std::vector<RecordSpan>& spans,
                                                               std::string_view text, OffsetUnit unit,
                                                               std::string_view label_field);

// Attributes for the origin of a span: a person, or a tagger whose finding nobody reviewed (Label Studio's words).
inline constexpr std::string_view kAnnotator = "annotator";
inline constexpr std::string_view kModelVersion = "model_version";

}  // namespace sumi::io
