#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

#include <pybind11/pybind11.h>

namespace sumi::python {

namespace py = pybind11;

// Calls `visit` with each text of a stream of Arrow arrays, in order; with nothing for a null. Texts are read in place:
// without Python objects or copies.
//   stream  a PyCapsule "arrow_array_stream", from __arrow_c_stream__() (Arrow C stream interface); it is consumed.
//   Types   utf8, large_utf8, utf8_view; others are a TypeError.
//   Errors  Error bad_input at "document <number from 1>": it isn't UTF-8. Those of `visit`.
void for_each_arrow_text(const py::capsule& stream, const std::function<void(std::optional<std::string_view>)>& visit);

}  // namespace sumi::python
