#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>
#include <pybind11/pybind11.h>

namespace sumi::python {

namespace py = pybind11;

// Returns a str. Requires: UTF-8.
[[nodiscard]] py::str text_of(std::string_view utf8);
[[nodiscard]] py::list list_of(const std::vector<std::string>& texts);
[[nodiscard]] py::bytes bytes_of(std::string_view bytes);

// Converts objects to dicts in the order of their keys, arrays to lists.
[[nodiscard]] py::object value_of(const nlohmann::ordered_json& json);
[[nodiscard]] py::object value_of(const nlohmann::json& json);

}  // namespace sumi::python
