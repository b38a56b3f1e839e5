#include "io/label_studio_results.hpp"

#include <utility>

#include "io/json_scalars.hpp"

namespace sumi::io {
namespace {

constexpr const char* kNoSpan = "a labelled span must have one start and one end, whole numbers from 0";

std::optional<std::string_view> annotator_of(JsonCursor& value) {
  std::optional<std::string_view> name;
  if (value.kind() == JsonKind::object) {
    std::optional<std::string_view> email;
    value.members([&](std::string_view key, JsonCursor& member) {
      if (key == "id") static_cast<void>(set_name(name, member));
      if (key == "email") static_cast<void>(set_name(email, member));
    });
    if (!name) name = email;
  } else {
    static_cast<void>(set_name(name, value));
  }
  return name;
}

}  // namespace

void LabelStudioResults::clear() {
  spans_.clear();
  annotations_.clear();
  numbers_.clear();
  annotations_read_ = 0;
  extras_.clear();
}

void LabelStudioResults::read_annotations(JsonCursor& value) {
  if (value.kind() == JsonKind::null) return;
  if (value.kind() != JsonKind::array) throw JsonFault{"the annotations must be an array"};
  value.elements([&](JsonCursor& annotation) { read_annotation(annotation); });
}

void LabelStudioResults::read_annotation(JsonCursor& value) {
  if (value.kind() != JsonKind::object) throw JsonFault{"an annotation must be an object"};
  ++annotations_read_;
  const Position first = spans_.spans.size();
  std::optional<std::string_view> annotator;
  bool has_annotator = false;
  bool has_results = false;
  bool cancelled = false;
  bool results_read = false;
  Counts others;
  value.members([&](std::string_view key, JsonCursor& member) {
    if (key == "completed_by") {
      if (std::exchange(has_annotator, true)) throw JsonFault{"an annotation has its completed_by twice; leave one"};
      annotator = annotator_of(member);
    } else if (key == "was_cancelled") {
      cancelled = cancelled || (member.kind() == JsonKind::boolean && member.literal() == "true");
    } else if (key == "result" && member.kind() != JsonKind::null) {
      if (std::exchange(results_read, true)) throw JsonFault{"an annotation has its result twice; leave one"};
      if (member.kind() != JsonKind::array) throw JsonFault{"an annotation's result must be an array"};
      member.elements([&](JsonCursor& result) {
        has_results = true;
        read_result(result, others);
      });
    }
  });
  if (cancelled) {
    spans_.spans.resize(first);
    ++extras_["cancelled annotation"];
    return;
  }
  for (const auto& [what, count] : others) extras_[what] += count;
  if (!has_results) return;
  if (!annotator) annotator = numbers_.emplace_back(std::to_string(annotations_read_));
  annotations_.push_back({{first, spans_.spans.size()}, annotator});
}

void LabelStudioResults::read_result(JsonCursor& value, Counts& others) {
  if (value.kind() != JsonKind::object) throw JsonFault{"a result must be an object"};
  std::optional<std::string_view> type;
  std::optional<double> score;
  std::optional<Value> read;
  const char* fault = nullptr;
  value.members([&](std::string_view key, JsonCursor& member) {
    if (key == "type") {
      if (!set_string(type, member)) throw JsonFault{"a result's type must be one string"};
    } else if (key == "score" && member.kind() != JsonKind::null) {
      if (!set_number(score, member)) fault = "a result's score must be one number";
    } else if (key == "value") {
      if (read) throw JsonFault{"a result has its value twice; leave one"};
      read = read_value(member);
    }
  });
  if (type != "labels") {
    const std::string_view what = type && !type->empty() ? *type : "result";
    const auto count = others.find(what);
    if (count == others.end()) {
      others.emplace(what, 1);
    } else {
      ++count->second;
    }
    return;
  }
  if (fault != nullptr) throw JsonFault{fault};
  if (!read) throw JsonFault{kNoSpan};
  if (!read->span.score) read->span.score = score;
  add_spans(*read);
}

void LabelStudioResults::read_values(JsonCursor& value) {
  if (value.kind() == JsonKind::null) return;
  if (value.kind() == JsonKind::string) {
    ++extras_["document label"];
    return;
  }
  if (value.kind() != JsonKind::array) throw JsonFault{"the labels must be an array"};
  value.elements([&](JsonCursor& element) {
    const Value read = read_value(element);
    if (element.kind() == JsonKind::object && (read.span.start || read.span.end || read.fault != nullptr)) {
      add_spans(read);
    } else {
      ++extras_["document label"];
    }
  });
}

// What the value of a result of another type holds may have any shape; the fault counts for "labels" only.
LabelStudioResults::Value LabelStudioResults::read_value(JsonCursor& value) {
  Value read{.span = spans_.begin_span()};
  labels_.clear();
  if (value.kind() != JsonKind::object) {
    read.fault = kNoSpan;
    return read;
  }
  const auto require = [&](bool good, const char* otherwise) {
    if (!good && read.fault == nullptr) read.fault = otherwise;
  };
  bool labelled = false;
  value.members([&](std::string_view key, JsonCursor& member) {
    if (key == "start") {
      require(set_offset(read.span.start, member), kNoSpan);
    } else if (key == "end") {
      require(set_offset(read.span.end, member), kNoSpan);
    } else if (key == "text" && member.kind() != JsonKind::null) {
      require(set_string(read.span.quoted, member), "a span's text must be one string");
    } else if (key == "score" && member.kind() != JsonKind::null) {
      require(set_number(read.span.score, member), "a span's score must be one number");
    } else if (key == "labels") {
      require(!std::exchange(labelled, true) && read_labels(member), "a span's labels must be one array of strings");
    }
  });
  return read;
}

bool LabelStudioResults::read_labels(JsonCursor& value) {
  if (value.kind() == JsonKind::null) return true;
  if (value.kind() != JsonKind::array) return false;
  bool good = true;
  value.elements([&](JsonCursor& label) {
    good = good && label.kind() == JsonKind::string;
    if (good) labels_.push_back(label.string());
  });
  return good;
}

void LabelStudioResults::add_spans(const Value& value) {
  if (value.fault != nullptr) throw JsonFault{value.fault};
  UnresolvedSpan span = value.span;
  if (!span.start || !span.end) throw JsonFault{kNoSpan};
  if (labels_.empty()) labels_.emplace_back();
  for (const std::string_view label : labels_) {
    span.label = label;
    spans_.end_span(span);
  }
}

void LabelStudioResults::name_annotators() {
  if (annotations_.size() < 2) return;
  for (const Annotation& annotation : annotations_)
    for (Position i = annotation.spans.begin; i < annotation.spans.end; ++i)
      spans_.spans[i].annotator = annotation.annotator;
}

void LabelStudioResults::append_extras(std::vector<Extra>& extras) const {
  for (const auto& [what, count] : extras_) extras.push_back({what, count});
}

}  // namespace sumi::io
