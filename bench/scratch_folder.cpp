#include "scratch_folder.hpp"

#include <stdexcept>
#include <system_error>

#include <stdlib.h>

namespace sumi::bench {

ScratchFolder::ScratchFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "sumi_bench_XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder can be made");
  path_ = name;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace sumi::bench
