#include "arguments.hpp"

#include <algorithm>
#include <limits>
#include <thread>
#include <type_traits>
#include <variant>

#include "base/text/utf8.hpp"
#include "values.hpp"
#include <sumi/model/error.hpp>

namespace sumi::python {
namespace {

[[noreturn]] void refuse_type(std::string_view what, std::string_view wanted, py::handle value) {
  throw py::type_error(std::string(what) + " must be " + std::string(wanted) + ", not " +
                       std::string(py::str(py::type::handle_of(value).attr("__name__"))));
}

}  // namespace

std::string utf8_of(py::handle value, std::string_view what) {
  if (!PyUnicode_Check(value.ptr())) refuse_type(what, "a str", value);
  Py_ssize_t size = 0;
  if (PyUnicode_IS_COMPACT_ASCII(value.ptr())) {
    const char* const ascii = PyUnicode_AsUTF8AndSize(value.ptr(), &size);
    return {ascii, static_cast<std::size_t>(size)};
  }
  const py::object bytes = py::reinterpret_steal<py::object>(PyUnicode_AsUTF8String(value.ptr()));
  if (!bytes) {
    PyErr_Clear();
    throw Error{Error::Kind::bad_input, what, "it holds a lone surrogate, which is no character; repair the text"};
  }
  char* data = nullptr;
  PyBytes_AsStringAndSize(bytes.ptr(), &data, &size);
  return {data, static_cast<std::size_t>(size)};
}

py::object Arguments::given(const char* name) {
  taken_.insert(name);
  if (!values_.contains(name)) return py::none();
  return values_[name];
}

bool Arguments::has(const char* name) const {
  return values_.contains(name) && !values_[name].is_none();
}

void Arguments::refuse(const char* name, std::string_view what) {
  throw Error{Error::Kind::bad_usage, "", std::string(name) + " must be " + std::string(what), "give another value",
              Settings{name}};
}

bool Arguments::take(const char* name, bool& into) {
  const py::object value = given(name);
  if (value.is_none()) return false;
  if (!PyBool_Check(value.ptr())) refuse_type(name, "a bool", value);
  into = value.is(py::bool_(true));
  return true;
}

bool Arguments::take(const char* name, double& into) {
  const py::object value = given(name);
  if (value.is_none()) return false;
  if (PyBool_Check(value.ptr()) || PyUnicode_Check(value.ptr())) refuse_type(name, "a number", value);
  const double number = PyFloat_AsDouble(value.ptr());
  if (number == -1.0 && PyErr_Occurred() != nullptr) {
    PyErr_Clear();
    refuse_type(name, "a number", value);
  }
  into = number;
  return true;
}

bool Arguments::take(const char* name, std::string& into) {
  const py::object value = given(name);
  if (value.is_none()) return false;
  into = utf8_of(value, name);
  return true;
}

bool Arguments::take(const char* name, char32_t& into) {
  std::string text;
  if (!take(name, text)) return false;
  if (text.empty() || utf8::count(text) != 1) refuse(name, "one character");
  into = utf8::decode(text, 0);
  return true;
}

bool Arguments::take(const char* name, std::vector<std::string>& into) {
  const py::object value = given(name);
  if (value.is_none()) return false;
  into.clear();
  if (PyUnicode_Check(value.ptr())) {
    into.push_back(utf8_of(value, name));
    return true;
  }
  if (!py::isinstance<py::iterable>(value) || PyBytes_Check(value.ptr())) refuse_type(name, "a str or several", value);
  for (const py::handle one : value) into.push_back(utf8_of(one, std::string("each of ") + name));
  return true;
}

bool Arguments::take(const char* name, std::vector<double>& into) {
  const py::object value = given(name);
  if (value.is_none()) return false;
  if (!py::isinstance<py::iterable>(value)) refuse_type(name, "a list of numbers", value);
  into.clear();
  for (const py::handle one : value) {
    Arguments each(py::dict(py::arg("one") = py::reinterpret_borrow<py::object>(one)));
    double number = 0;
    if (!each.take("one", number)) refuse_type(name, "a list of numbers", value);
    into.push_back(number);
  }
  return true;
}

bool Arguments::take(const char* name, std::vector<std::uint64_t>& into) {
  const py::object value = given(name);
  if (value.is_none()) return false;
  if (!py::isinstance<py::iterable>(value)) refuse_type(name, "a list of whole numbers", value);
  into.clear();
  for (const py::handle one : value) {
    Arguments each(py::dict(py::arg("one") = py::reinterpret_borrow<py::object>(one)));
    std::uint64_t number = 0;
    if (!each.take("one", number)) refuse_type(name, "a list of whole numbers", value);
    into.push_back(number);
  }
  return true;
}

void Arguments::take(const std::vector<OptionRow>& rows, OptionRow::Door door) {
  for (const OptionRow& row : rows) {
    if ((row.doors & door) == 0) continue;
    const std::string name(row.name);
    const auto take_one = [&]<typename Into>(const Into& into) {
      if constexpr (std::is_same_v<Into, OptionRow::Names>) {
        take_names(name.c_str(), into);
      } else if constexpr (std::is_same_v<Into, OptionRow::Number>) {
        take_number(name.c_str(), into);
      } else if constexpr (std::is_same_v<Into, OptionRow::Text>) {
        if (const std::optional<std::string> text = text_or_number(name.c_str())) into.read(*text);
      } else if constexpr (std::is_same_v<Into, OptionRow::Pairs>) {
        take_pairs(name.c_str(), into);
      } else if constexpr (std::is_pointer_v<Into>) {
        take(name.c_str(), *into);
      } else {
        take(name.c_str(), *into.into);
      }
    };
    std::visit(take_one, row.into);
  }
}

void Arguments::take_number(const char* name, const OptionRow::Number& number) {
  std::int64_t given = 0;
  if (!take(name, given)) return;
  if (given < number.least || given > std::numeric_limits<std::int32_t>::max())
    refuse(name, "at least " + std::to_string(number.least) + ", and below 2^31");
  *number.into = static_cast<std::uint32_t>(given);
}

// Several texts are joined with commas.
std::optional<std::string> Arguments::text_or_number(const char* name) {
  const py::object value = given(name);
  if (value.is_none()) return std::nullopt;
  if (std::int64_t number = 0; PyIndex_Check(value.ptr()) != 0) {
    take(name, number);
    return std::to_string(number);
  }
  std::vector<std::string> texts;
  take(name, texts);
  std::string all;
  for (const std::string& text : texts) all.append(all.empty() ? "" : ",").append(text);
  return all;
}

void Arguments::take_names(const char* name, const OptionRow::Names& names) {
  std::vector<std::string> given;
  if (names.several) {
    take(name, given);
  } else if (std::string one; take(name, one)) {
    given.push_back(one);
  }
  for (const std::string& one : given) {
    if (std::ranges::find(names.choices, one) == names.choices.end()) refuse(name, in_words(names.choices));
    names.choose(one);
  }
}

void Arguments::take_pairs(const char* name, const OptionRow::Pairs& pairs) {
  py::object value;
  if (!take_object(name, value)) return;
  if (!PyDict_Check(value.ptr())) throw py::type_error(std::string(name) + " must be a dict by label");
  for (const auto& [label, one] : py::reinterpret_borrow<py::dict>(value))
    pairs.set(utf8_of(label, "a label"), utf8_of(one, std::string("each of ") + name));
}

bool Arguments::take_bytes(const char* name, std::shared_ptr<const std::string>& into) {
  const py::object value = given(name);
  if (value.is_none()) return false;
  if (!PyBytes_Check(value.ptr())) refuse_type(name, "bytes", value);
  into = std::make_shared<const std::string>(py::cast<std::string>(value));
  return true;
}

bool Arguments::take_object(const char* name, py::object& into) {
  py::object value = given(name);
  if (value.is_none()) return false;
  into = std::move(value);
  return true;
}

std::optional<long long> Arguments::whole_number(const char* name, long long least, unsigned long long most) {
  const py::object value = given(name);
  if (value.is_none()) return std::nullopt;
  if (PyBool_Check(value.ptr()) || PyIndex_Check(value.ptr()) == 0) refuse_type(name, "a whole number", value);
  const py::object index = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
  if (!index) throw py::error_already_set();
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
  if (overflow != 0 || number < least || (number > 0 && static_cast<unsigned long long>(number) > most))
    refuse(name, "a number within " + std::to_string(least) + " and " + std::to_string(most));
  return number;
}

unsigned Arguments::threads() {
  constexpr unsigned kMost = 1024;
  unsigned threads = 0;
  take("threads", threads);
  if (threads > kMost) refuse("threads", "at most 1024");
  return threads > 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
}

void Arguments::finish() const {
  for (const auto& [name, value] : values_) {
    const std::string text = utf8_of(name, "the name of an option");
    if (!taken_.contains(text)) throw py::type_error("there is no option " + text);
  }
}

py::list described(const std::vector<OptionRow>& rows) {
  py::list all;
  for (const OptionRow& row : rows) {
    if ((row.doors & (OptionRow::python_files | OptionRow::python_memory)) == 0) continue;
    py::dict one;
    const auto describe = [&]<typename Into>(const Into& into) {
      if constexpr (std::is_same_v<Into, bool*>) {
        one["type"] = "bool";
        one["default"] = *into;
      } else if constexpr (std::is_same_v<Into, OptionRow::Names>) {
        one["type"] = into.several ? "Sequence[str]" : "str";
        one["default"] = into.several ? py::object(py::tuple()) : py::object(text_of(into.by_default));
      } else if constexpr (std::is_same_v<Into, double*>) {
        one["type"] = "float";
        one["default"] = *into;
      } else if constexpr (std::is_same_v<Into, OptionRow::Number>) {
        one["type"] = "int";
        one["default"] = *into.into;
      } else if constexpr (std::is_same_v<Into, OptionRow::Pairs>) {
        one["type"] = "Optional[Mapping[str, str]]";
        one["default"] = py::none();
      } else {
        one["type"] = std::is_same_v<Into, OptionRow::Path> ? "Optional[Path]"
                      : std::is_same_v<Into, std::string*>  ? "Optional[str]"
                                                            : "Optional[Sequence[str]]";
        one["default"] = py::none();
      }
    };
    std::visit(describe, row.into);
    one["name"] = text_of(row.name);
    one["help"] = text_of(row.help);
    one["on_files_alone"] = (row.doors & OptionRow::python_memory) == 0;
    all.append(one);
  }
  return all;
}

}  // namespace sumi::python
