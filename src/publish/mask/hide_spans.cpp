#include "publish/mask/hide_spans.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/model/nearest_name.hpp"
#include "base/text/brief.hpp"
#include <sumi/model/error.hpp>

namespace sumi::publish {

bool hide_spans(const Corpus& corpus, const std::vector<std::string>& labels, Visibility& visibility) {
  if (corpus.spans().empty()) {
    throw Error{Error::Kind::bad_input, "",
                "no record has spans, so there is nothing to hide; name the spans' field, or what finds spans",
                Settings{"span_field", "taggers"}};
  }
  for (const std::string& label : labels) {
    if (std::find(corpus.labels().begin(), corpus.labels().end(), label) == corpus.labels().end()) {
      throw Error{Error::Kind::bad_usage, "",
                  fmt::format("no span has the label {}{}", brief(label), did_you_mean(label, corpus.labels())),
                  fmt::format("the labels are {}", brief(std::span(corpus.labels())))};
    }
  }
  bool hid = false;
  for (const Span& span : corpus.spans()) {
    const std::string& label = corpus.labels()[span.label];
    if (!labels.empty() && std::find(labels.begin(), labels.end(), label) == labels.end()) continue;
    for (Position at = span.where.begin; at < span.where.end; ++at) {
      if (visibility[at] != Why::shown) continue;
      visibility[at] = Why::span;
      hid = true;
    }
  }
  return hid;
}

}  // namespace sumi::publish
