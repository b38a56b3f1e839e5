#pragma once

#include <memory>
#include <string>
#include <vector>

namespace sumi::io {

class OutputTarget;

// Lets outputs that this thread commits during the group's lifetime appear together in finish(): all of them, or none
// if one fails. Output to pipes and devices can't be taken back; standard output is written last. Groups nest, and the
// outermost decides; an output inside a folder that isn't shown yet takes its place at once. A group destroyed without
// finish() leaves no file.
class OutputGroup {
 public:
  OutputGroup();
  ~OutputGroup();
  OutputGroup(const OutputGroup&) = delete;
  OutputGroup& operator=(const OutputGroup&) = delete;

  // Errors: unfinished; no target has changed then, unless the error says that the output is done.
  void finish();

  // Adds a prepared output to the thread's group; without a group, shows it at once.
  static void commit(const std::shared_ptr<OutputTarget>& prepared);

  // The temporary path of the bytes that this thread's groups will show at `path`; `path` itself if there are none.
  [[nodiscard]] static std::string place_of(const std::string& path);

 private:
  std::vector<std::shared_ptr<OutputTarget>> targets_;
  OutputGroup* outer_;
};

}  // namespace sumi::io
