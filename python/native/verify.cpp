#include "bindings.hpp"
#include "corpus.hpp"
#include "job.hpp"
#include "promise.hpp"
#include "values.hpp"
#include <sumi/verify/verify.hpp>

namespace sumi::python {
namespace {

py::dict verify_documents(const Documents& published, const std::optional<Documents>& source, const py::list& releases,
                          const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  const Promise promise = promise_of(arguments);
  std::uint64_t most = 100;
  arguments.take("max", most);
  arguments.finish();
  std::vector<std::vector<std::string>> with;
  for (const py::handle one : releases) {
    std::vector<std::string> texts;
    for (const py::handle text : one) texts.push_back(utf8_of(text, "each text of a release"));
    with.push_back(std::move(texts));
  }
  const verify::Verdict verdict =
      run(listener, [=, judged = published.corpus, of = source ? source->corpus : nullptr](const Progress& progress) {
        return verify::verify_texts(
            *judged, {.promise = promise, .source = of.get(), .with = with, .max_violations = most}, progress);
      });
  py::list violations;
  for (const verify::Violation& one : verdict.violations) {
    py::dict violation;
    violation["document"] = text_of(one.document);
    violation["start"] = one.begin;
    violation["end"] = one.end;
    violation["reason"] = text_of(name_of(one.reason));
    violations.append(violation);
  }
  py::dict result;
  result["holds"] = verdict.holds();
  result["violations"] = verdict.violation_count;
  result["stretches"] = verdict.stretches;
  result["kept_by_policy"] = verdict.kept_by_policy;
  result["documents"] = verdict.documents;
  result["characters"] = verdict.characters;
  if (verdict.documents_without_owner) result["documents_without_owner"] = *verdict.documents_without_owner;
  result["listed"] = violations;
  return result;
}

}  // namespace

void bind_verify(py::module_& module) {
  module.def(
      "verify",
      [](const Documents& published, const py::object& source, const py::list& releases, const py::dict& options,
         const py::object& listener) {
        return verify_documents(published,
                                source.is_none() ? std::nullopt : std::optional(source.cast<const Documents&>()),
                                releases, options, listener);
      },
      py::arg("published"), py::arg("source"), py::arg("releases"), py::arg("options"), py::arg("listener"));
}

}  // namespace sumi::python
