#include "io/formats/label_studio/label_studio_results.hpp"

#include <algorithm>
#include <utility>

#include "io/notation/json_cursor.hpp"
#include "io/records/json_fields.hpp"

namespace sumi::io {
namespace {

constexpr const char* kNoStartAndEnd = "a labelled span must have one start and one end, whole numbers from 0";

using Counts = LabelStudioResults::Counts;

void count(Counts& counts, std::string_view what, std::string_view name) {
  ++counts[std::string(what).append(name)];
}

std::optional<std::string_view> annotator_of(JsonCursor& value, Counts& others) {
  std::optional<std::string_view> name;
  if (value.kind() != JsonKind::object) {
    if (!set_name(name, value)) count(others, "annotation member ", "completed_by");
    return name;
  }
  std::optional<std::string_view> email;
  value.members([&](std::string_view key, JsonCursor& member) {
    if (!(key == "id" && set_name(name, member)) && !(key == "email" && set_name(email, member)))
      count(others, "annotator member ", key);
  });
  if (!name) return email;
  if (email) count(others, "annotator member ", "email");
  return name;
}

}  // namespace

void LabelStudioResults::clear() {
  spans_.clear();
  unnamed_.clear();
  numbers_.clear();
  annotations_read_ = 0;
  is_annotated_ = false;
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
      if (std::exchange(has_annotator, true)) throw JsonFault{"an annotation has two completed_by; remove one"};
      annotator = annotator_of(member, others);
    } else if (key == "was_cancelled" && member.kind() == JsonKind::boolean) {
      cancelled = member.literal() == "true" || cancelled;
    } else if (key == "result") {
      if (member.kind() == JsonKind::null) return;
      if (std::exchange(results_read, true)) throw JsonFault{"an annotation has two results; remove one"};
      if (member.kind() != JsonKind::array) throw JsonFault{"an annotation's result must be an array"};
      member.elements([&](JsonCursor& result) {
        has_results = true;
        read_result(result, others);
      });
    } else if (key != "id") {
      count(others, "annotation member ", key);
    }
  });
  if (cancelled) {
    spans_.spans.resize(first);
    ++extras_["cancelled annotation"];
    return;
  }
  is_annotated_ = true;
  for (const auto& [what, count] : others) extras_[what] += count;
  if (!has_results) ++extras_["annotation without results"];
  const Range spans{first, spans_.spans.size()};
  if (annotator) {
    for (Position i = spans.begin; i < spans.end; ++i) spans_.spans[i].annotator = annotator;
  } else if (!spans.empty()) {
    unnamed_.push_back({spans, annotations_read_});
  }
}

std::optional<std::uint64_t> LabelStudioResults::read_predictions(JsonCursor& value) {
  if (value.kind() != JsonKind::array) return std::nullopt;
  std::uint64_t predictions = 0;
  value.elements([&](JsonCursor& prediction) {
    ++predictions;
    read_prediction(prediction);
  });
  return predictions;
}

// The score is the least of its results', else it is counted.
void LabelStudioResults::read_prediction(JsonCursor& value) {
  const Position first = spans_.spans.size();
  std::optional<std::string_view> version;
  std::optional<double> score;
  bool results_read = false;
  if (value.kind() == JsonKind::object) {
    value.members([&](std::string_view key, JsonCursor& member) {
      if (key == "result" && member.kind() == JsonKind::array) {
        if (std::exchange(results_read, true)) throw JsonFault{"a prediction has two results; remove one"};
        member.elements([&](JsonCursor& result) { read_result(result, extras_); });
      } else if (key == kModelVersion && member.kind() == JsonKind::string) {
        version = member.string();
      } else if (!(key == "score" && set_number(score, member)) && key != "id") {
        count(extras_, "prediction member ", key);
      }
    });
  }
  if (first == spans_.spans.size()) {
    ++extras_["prediction"];
    return;
  }
  double least = 1;
  for (Position i = first; i < spans_.spans.size(); ++i) {
    spans_.spans[i].model_version = version.value_or("");
    least = std::min(least, spans_.spans[i].score.value_or(1));
  }
  if (score && *score != least) count(extras_, "prediction member ", "score");
}

void LabelStudioResults::read_result(JsonCursor& value, Counts& others) {
  if (value.kind() != JsonKind::object) throw JsonFault{"a result must be an object"};
  std::optional<std::string_view> type;
  std::optional<double> score;
  std::optional<Value> read;
  const char* fault = nullptr;
  std::vector<std::string_view> other_members;
  value.members([&](std::string_view key, JsonCursor& member) {
    if (key == "type") {
      if (!set_string(type, member)) throw JsonFault{"a result's type must be one string"};
    } else if (key == "score" && member.kind() != JsonKind::null) {
      if (!set_number(score, member)) fault = "a result's score must be one number";
    } else if (key == "value") {
      if (read) throw JsonFault{"a result has two values; remove one"};
      read = read_value(member);
    } else if (key != "id" && key != "from_name" && key != "to_name" && key != "score") {
      other_members.push_back(key);
    }
  });
  if (type != "labels") return count(others, type && !type->empty() ? *type : "result", {});
  if (fault != nullptr) throw JsonFault{fault};
  if (!read) throw JsonFault{kNoStartAndEnd};
  if (!read->span.score) {
    read->span.score = score;
  } else if (score && *score != *read->span.score) {
    other_members.push_back("score");
  }
  for (const std::string_view name : other_members) count(others, "result member ", name);
  add_spans(*read, others);
}

void LabelStudioResults::read_values(JsonCursor& value) {
  if (value.kind() == JsonKind::null) return;
  is_annotated_ = true;
  if (value.kind() == JsonKind::string) {
    ++extras_["document label"];
    return;
  }
  if (value.kind() != JsonKind::array) throw JsonFault{"the labels must be an array"};
  value.elements([&](JsonCursor& element) {
    const Value read = read_value(element);
    if (element.kind() == JsonKind::object && (read.span.start || read.span.end || read.fault != nullptr)) {
      add_spans(read, extras_);
    } else {
      ++extras_["document label"];
    }
  });
}

// The value of a result of another type may have any shape; faults count for "labels" only.
LabelStudioResults::Value LabelStudioResults::read_value(JsonCursor& value) {
  Value read{.span = spans_.begin_span()};
  labels_.clear();
  if (value.kind() != JsonKind::object) {
    read.fault = kNoStartAndEnd;
    return read;
  }
  const auto require = [&](bool good, const char* otherwise) {
    if (!good && read.fault == nullptr) read.fault = otherwise;
  };
  bool labelled = false;
  value.members([&](std::string_view key, JsonCursor& member) {
    if (key == "start") {
      require(set_offset(read.span.start, member), kNoStartAndEnd);
    } else if (key == "end") {
      require(set_offset(read.span.end, member), kNoStartAndEnd);
    } else if (key == "text" && member.kind() != JsonKind::null) {
      require(set_string(read.span.quoted, member), "a span's text must be one string");
    } else if (key == "score" && member.kind() != JsonKind::null) {
      require(set_number(read.span.score, member), "a span's score must be one number");
    } else if (key == "labels") {
      require(!std::exchange(labelled, true) && read_labels(member), "a span's labels must be one array of strings");
    } else if (key != "text" && key != "score") {
      read.other_members.push_back(key);
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

void LabelStudioResults::add_spans(const Value& value, Counts& others) {
  if (value.fault != nullptr) throw JsonFault{value.fault};
  for (const std::string_view name : value.other_members) count(others, "result member ", name);
  UnresolvedSpan span = value.span;
  if (!span.start || !span.end) throw JsonFault{kNoStartAndEnd};
  if (labels_.empty()) labels_.emplace_back();
  for (const std::string_view label : labels_) {
    span.label = label;
    spans_.end_span(span);
  }
}

void LabelStudioResults::name_annotators() {
  if (unnamed_.size() < 2) return;
  for (const auto& [spans, number] : unnamed_) {
    const std::string& name = numbers_.emplace_back(std::to_string(number));
    for (Position i = spans.begin; i < spans.end; ++i) spans_.spans[i].annotator = name;
  }
}

}  // namespace sumi::io
