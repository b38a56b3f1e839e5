#include "scratch_folder.hpp"

#include <fstream>
#include <stdexcept>
#include <system_error>

#include <nlohmann/json.hpp>
#include <stdlib.h>

#include "text_list.hpp"

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

void write_jsonl(const CountingText& text, const std::string& path) {
  std::ofstream out(path);
  for (std::size_t i = 0; i < text.documents.size(); ++i) {
    const nlohmann::ordered_json record{
        {"id", std::to_string(i + 1)}, {"owner", std::to_string(text.documents[i].owner)}, {"text", document(text, i)}};
    out << record.dump() << '\n';
  }
  out.close();
  if (!out) throw std::runtime_error("can't write " + path);
}

}  // namespace sumi::bench
