#include "values.hpp"

namespace sumi::python {
namespace {

template <typename Json>
py::object converted(const Json& json) {
  switch (json.type()) {
    case Json::value_t::null:
    case Json::value_t::discarded:
    case Json::value_t::binary:
      return py::none();
    case Json::value_t::boolean:
      return py::bool_(json.template get<bool>());
    case Json::value_t::number_integer:
      return py::int_(json.template get<std::int64_t>());
    case Json::value_t::number_unsigned:
      return py::int_(json.template get<std::uint64_t>());
    case Json::value_t::number_float:
      return py::float_(json.template get<double>());
    case Json::value_t::string:
      return text_of(json.template get_ref<const std::string&>());
    case Json::value_t::array: {
      py::list list;
      for (const auto& one : json) list.append(converted(one));
      return list;
    }
    case Json::value_t::object: {
      py::dict dict;
      for (const auto& [key, one] : json.items()) dict[text_of(key)] = converted(one);
      return dict;
    }
  }
  return py::none();
}

}  // namespace

py::str text_of(std::string_view utf8) {
  PyObject* const text = PyUnicode_DecodeUTF8(utf8.data(), static_cast<Py_ssize_t>(utf8.size()), nullptr);
  if (text == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::str>(text);
}

py::list list_of(const std::vector<std::string>& texts) {
  py::list list(texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i)
    PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i), text_of(texts[i]).release().ptr());
  return list;
}

py::bytes bytes_of(std::string_view bytes) {
  return {bytes.data(), bytes.size()};
}

py::object value_of(const nlohmann::ordered_json& json) {
  return converted(json);
}

py::object value_of(const nlohmann::json& json) {
  return converted(json);
}

}  // namespace sumi::python
