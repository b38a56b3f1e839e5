#include "arguments.hpp"
#include "bindings.hpp"
#include "job.hpp"
#include "values.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::python {
namespace {

using Json = nlohmann::ordered_json;

Json costs_json(const std::vector<TermsCost>& costs) {
  Json by_k = Json::array();
  for (const TermsCost& cost : costs)
    by_k.push_back({{"k", cost.k},
                    {"mean_redacted", cost.mean_redacted},
                    {"mean_redacted_paper", cost.mean_redacted_paper},
                    {"fully_redacted", cost.fully_redacted}});
  return by_k;
}

Json summary_of_terms(const TermsSummary& s) {
  Json json;
  json["assign"] = name_of(s.assignment);
  json["terms"] = s.terms;
  json["identifiers"] = s.identifiers;
  json["lengths"] = s.lengths;
  json["patterns"] = s.patterns;
  json["proven_minimal"] = s.terms - s.not_proven;
  json["not_proven"] = s.not_proven;
  json["duplicates"] = s.duplicates;
  json["empty_lines"] = s.empty_lines;
  double redacted = 0;
  double redacted_paper = 0;
  for (const TermsCost& cost : s.costs) {
    redacted += cost.mean_redacted;
    redacted_paper += cost.mean_redacted_paper;
  }
  json["mean_redacted"] = redacted / static_cast<double>(s.costs.size());
  json["mean_redacted_paper"] = redacted_paper / static_cast<double>(s.costs.size());
  json["by_k"] = costs_json(s.costs);
  return json;
}

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
  return py::make_tuple(bytes_of(*built.dictionary), value_of(summary_of_terms(built.summary)));
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
      .def("curve", [](const TermDictionary& one) { return value_of(costs_json(one.curve())); });
  module.def("build_terms", &build, py::arg("options"), py::arg("listener"));
}

}  // namespace sumi::python
