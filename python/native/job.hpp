#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include <pybind11/pybind11.h>

#include <sumi/model/progress.hpp>

namespace sumi::python {

namespace py = pybind11;

// Runs `work` in a thread of its own, without Python's lock, and waits for it, checking for signals 20 times a second.
//   listener   None, or called with (stage, done, total), some times a second, from the caller's thread.
//   Stopping   An exception of a signal's handler (KeyboardInterrupt) or of the listener stops the work at its next
//              report, and is thrown. If no report comes within half a second, the work is abandoned and ends by
//              itself: its result is discarded.
//   Requires   `work` refers to nothing of Python's and to nothing of the caller's: it may outlive the call.
//   Errors     those of the work.
void run_job(std::function<void(const Progress&)> work, const py::object& listener);

// Waits, at most this long, for abandoned work; for the end of the process.
void wait_for_left_work(double seconds);

// As above, for work with a result.
template <typename Work>
[[nodiscard]] auto run(const py::object& listener, Work work) {
  using Result = std::invoke_result_t<Work&, const Progress&>;
  const auto result = std::make_shared<std::optional<Result>>();
  const auto shared = std::make_shared<Work>(std::move(work));
  run_job([result, shared](const Progress& progress) { result->emplace((*shared)(progress)); }, listener);
  return std::move(**result);
}

}  // namespace sumi::python
