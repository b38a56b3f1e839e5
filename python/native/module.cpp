#include "bindings.hpp"
#include "job.hpp"

PYBIND11_MODULE(_native, module) {
  using namespace sumi::python;  // NOLINT: this file alone
  if (PyInterpreterState_Get() != PyInterpreterState_Main())
    throw py::import_error("sumi works in the main interpreter of a process alone");
  module.doc() = "The native core of sumi. Use the package sumi: what is here may change.";
  bind_errors();
  bind_corpus(module);
  bind_mask(module);
  bind_verify(module);
  bind_sweep(module);
  bind_taggers(module);
  bind_training(module);
  bind_replace(module);
  bind_terms(module);
  bind_score(module);
  bind_link(module);
  bind_tables(module);
  bind_sanitize(module);
  bind_hide(module);
  bind_release(module);
  bind_attacks(module);
  bind_spread(module);
  module.def("wait_for_left_work", &wait_for_left_work, py::arg("seconds"));
}
