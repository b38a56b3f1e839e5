#pragma once

#include <memory>
#include <string>
#include <vector>

namespace sumi::io {

class OutputTarget;

// Lets the outputs that this thread commits while it lives appear together, by finish(): all of them, or none where one
// can't. What was written to pipes and devices has been seen. Standard output comes last. Groups nest, and the
// outermost decides; an output within a folder that isn't shown yet stands there at once. Destroyed without finish(),
// it leaves nothing behind.
class OutputGroup {
 public:
  OutputGroup();
  ~OutputGroup();
  OutputGroup(const OutputGroup&) = delete;
  OutputGroup& operator=(const OutputGroup&) = delete;

  // Errors: unfinished; nothing has changed then at any target, but where the error says that the output is done.
  void finish();

  // Adds what was prepared to the thread's group; without one, it is shown at once.
  static void commit(const std::shared_ptr<OutputTarget>& prepared);

  // Where the bytes of `path` are that this thread's groups will show; `path` where they hold none.
  [[nodiscard]] static std::string place_of(const std::string& path);

 private:
  std::vector<std::shared_ptr<OutputTarget>> targets_;
  OutputGroup* outer_;
};

}  // namespace sumi::io
