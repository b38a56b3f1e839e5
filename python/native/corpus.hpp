#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>

#include <sumi/model/corpus.hpp>
#include <sumi/model/labelled_range.hpp>

namespace sumi::python {

namespace py = pybind11;

// Documents taken over from Python, and the indices of missing texts, which are no documents.
struct Documents {
  std::shared_ptr<const Corpus> corpus;
  std::vector<std::size_t> missing;  // ascending, among all texts
};

// Returns the spans of one text, each given as (begin, end, label) or (begin, end, label, score), in code points.
//   Errors  TypeError: anything else. Error bad_input at `place`: a span that lies outside, or whose score is NaN.
[[nodiscard]] std::vector<LabelledRange> ranges_of(py::handle spans, std::string_view text, const std::string& place);

// The inverse: returns (begin, end, label, score) for each, in code points.
[[nodiscard]] py::list spans_of(std::string_view text, const std::vector<LabelledRange>& ranges);
[[nodiscard]] py::list spans_of(const Corpus& corpus, std::size_t document);

}  // namespace sumi::python
