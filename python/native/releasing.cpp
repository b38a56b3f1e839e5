#include "arguments.hpp"
#include "bindings.hpp"
#include "job.hpp"
#include "release_json.hpp"
#include "values.hpp"
#include <sumi/release/release.hpp>

namespace sumi::python {
namespace {

using Json = nlohmann::ordered_json;

py::object draw_sample_of(const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  SampleOptions drawing;
  arguments.take("draft", drawing.draft);
  arguments.take("output", drawing.output);
  arguments.take("documents", drawing.documents);
  arguments.take("key", drawing.key);
  arguments.take("encoding", drawing.format.encoding);
  arguments.take("seed", drawing.seed);
  arguments.finish();
  const DrawnSample drawn =
      run(listener, [drawing](const Progress& progress) { return draw_sample(drawing, progress); });
  return value_of(Json{{"documents", drawn.documents},
                       {"draft_documents", drawn.draft_documents},
                       {"draft_files", drawn.draft_files},
                       {"draft_sha256", drawn.draft_sha256}});
}

py::object release_files(const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  ReleaseOptions releasing;
  std::string sample;
  bool all_read = false;
  arguments.take("draft", releasing.draft);
  arguments.take("output", releasing.output);
  arguments.take("overwrite", releasing.overwrite);
  arguments.take("approver", releasing.approver);
  arguments.take("sample", sample);
  arguments.take("all_read", all_read);
  arguments.take("max_missed", releasing.max_missed);
  arguments.take("max_documents", releasing.max_documents);
  arguments.take("most_in_one", releasing.most_in_one);
  arguments.take("reader_recall", releasing.reader_recall);
  arguments.take("sample_key", releasing.sample_key);
  arguments.take("decisions", releasing.decisions);
  arguments.take("together_with", releasing.with);
  arguments.take("sources", releasing.sources);
  arguments.take("used_keys", releasing.keys);
  arguments.take("replaces", releasing.replaces);
  arguments.take("register", releasing.register_file);
  arguments.take("key", releasing.key);
  arguments.take("record", releasing.record);
  arguments.take("report", releasing.report);
  arguments.take("encoding", releasing.format.encoding);
  arguments.take("at", releasing.at);
  arguments.take("program", releasing.origin.program);
  arguments.take("seed", releasing.seed);
  arguments.finish();
  const ReleaseSummary summary = run(listener, [releasing, sample, all_read](const Progress& progress) {
    ReleaseOptions whole = releasing;
    whole.sample = read_sample(sample, {}, all_read);
    return release_draft(whole, progress);
  });
  Json json = Json::object();
  cli::put_released(summary, json);
  return value_of(json);
}

}  // namespace

void bind_release(py::module_& module) {
  module.def("draw_sample", &draw_sample_of, py::arg("options"), py::arg("listener"));
  module.def("release_files", &release_files, py::arg("options"), py::arg("listener"));
}

}  // namespace sumi::python
