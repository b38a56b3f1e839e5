#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

#include <pybind11/pybind11.h>

namespace sumi::python {

namespace py = pybind11;

// Calls `visit` with each text of a stream of Arrow arrays, in order; nothing: it is null. Texts are read where they
// lie: no Python object and no copy is made of them.
//   stream  a PyCapsule "arrow_array_stream", as __arrow_c_stream__() gives it (Arrow C stream interface); used up.
//   Types   utf8, large_utf8, utf8_view; others are a TypeError.
//   Errors  Error bad_input at "document <number from 1>": it isn't UTF-8. Whatever `visit` throws.
void for_each_arrow_text(const py::capsule& stream, const std::function<void(std::optional<std::string_view>)>& visit);

}  // namespace sumi::python
