#include "arguments.hpp"
#include "bindings.hpp"
#include "job.hpp"
#include "terms_json.hpp"
#include "values.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::python {
namespace {

py::tuple build(const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  std::vector<std::string> terms;
  std::vector<std::string> identifiers;
  TermsOptions building;
  arguments.take("terms", terms);
  arguments.take("identifiers", identifiers);
  arguments.take("k_max", building.k_max);
  arguments.take_named("assign", building.assignment, assignment_named, "closed, safe or paper");
  arguments.take_named("normalize", building.normalization, normalization_named, "none, nfc or nfkc");
  arguments.take("fold_case", building.fold_case);
  arguments.take("effort", building.effort);
  building.threads = arguments.threads();
  arguments.finish();
  const BuiltTerms built =
      run(listener, [=](const Progress& p) { return build_terms(terms, identifiers, building, p); });
  cli::Json summary;
  cli::put_built(built.summary, summary);
  return py::make_tuple(bytes_of(*built.dictionary), value_of(summary));
}

py::list patterns_of(const TermDictionary& dictionary, const py::object& term, const py::dict& options) {
  Arguments arguments(options);
  std::uint32_t k = 2;
  std::size_t limit = 100'000;
  arguments.take("k_min", k);
  arguments.take("limit", limit);
  arguments.finish();
  py::list list;
  for (const TermPattern& one : dictionary.patterns(utf8_of(term, "the term"), k, limit))
    list.append(py::make_tuple(one.k_hat, one.redacted, text_of(one.a_string)));
  return list;
}

py::list picked(const TermDictionary& dictionary, const py::dict& options) {
  Arguments arguments(options);
  unsigned k = 0;
  if (!arguments.take("k", k)) Arguments::refuse("k", "given, and at least 2");
  arguments.finish();
  py::list list;
  for (const PickedPattern& one : dictionary.pick(k))
    list.append(py::make_tuple(text_of(one.term), text_of(one.a_string), one.k_hat, one.redacted, one.preimage));
  return list;
}

}  // namespace

void bind_terms(py::module_& module) {
  py::class_<TermDictionary>(module, "TermDictionary")
      .def_static("of_bytes", [](const py::bytes& bytes) { return TermDictionary::of_bytes(bytes); })
      .def("k_max", &TermDictionary::k_max)
      .def("assignment", [](const TermDictionary& one) { return text_of(name_of(one.assignment())); })
      .def("terms", &TermDictionary::terms)
      .def("identifiers", &TermDictionary::identifiers)
      .def("patterns", &patterns_of)
      .def("pick", &picked)
      .def("curve", [](const TermDictionary& one) { return value_of(cli::costs_json(one.curve())); });
  module.def("build_terms", &build, py::arg("options"), py::arg("listener"));
}

}  // namespace sumi::python
