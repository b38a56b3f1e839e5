#pragma once

#include <pybind11/pybind11.h>

namespace sumi::python {

namespace py = pybind11;

// Each adds the functions and classes of one part of the library to the module.
void bind_errors();
void bind_corpus(py::module_& module);
void bind_mask(py::module_& module);
void bind_verify(py::module_& module);
void bind_sweep(py::module_& module);
void bind_taggers(py::module_& module);
void bind_training(py::module_& module);
void bind_replace(py::module_& module);
void bind_terms(py::module_& module);
void bind_score(py::module_& module);
void bind_link(py::module_& module);
void bind_tables(py::module_& module);
void bind_sanitize(py::module_& module);
void bind_hide(py::module_& module);
void bind_release(py::module_& module);
void bind_attacks(py::module_& module);
void bind_spread(py::module_& module);

}  // namespace sumi::python
