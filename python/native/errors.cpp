#include "bindings.hpp"
#include <sumi/model/error.hpp>

namespace sumi::python {
namespace {

const char* name_of(Error::Kind kind) {
  switch (kind) {
    case Error::Kind::bad_usage:
      return "bad_usage";
    case Error::Kind::bad_input:
      return "bad_input";
    case Error::Kind::unfinished:
      return "unfinished";
  }
  return "";
}

// The name of a file may be invalid UTF-8.
py::object readable(const std::string& bytes) {
  return py::reinterpret_steal<py::object>(
      PyUnicode_DecodeUTF8(bytes.data(), static_cast<Py_ssize_t>(bytes.size()), "replace"));
}

void set_python_error(const Error& error) {
  const py::object type = py::module_::import("sumi._errors").attr("Error");
  const py::object raised =
      type(name_of(error.kind()), readable(error.place()), readable(error.fact()), readable(error.remedy()));
  PyErr_SetObject(type.ptr(), raised.ptr());
}

}  // namespace

void bind_errors() {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Error& error) {
      set_python_error(error);
    } catch (const std::bad_alloc&) {
      set_python_error(Error{Error::Kind::unfinished, "", "there is not enough memory; give less at a time"});
    }
  });
}

}  // namespace sumi::python
