#include "write_jsonl.hpp"

#include <fstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "text_list.hpp"

namespace sumi::bench {

void write_jsonl(const rare::CountingText& text, const std::string& path) {
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
