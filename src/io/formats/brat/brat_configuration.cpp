#include "io/formats/brat/brat_configuration.hpp"

#include <algorithm>
#include <vector>

#include "io/formats/brat/brat_words.hpp"

namespace sumi::io {

std::string brat_configuration(const std::set<std::string>& labels) {
  std::string text(kBratConfigurationHead);
  text += "[entities]\n";
  for (const std::string& label : labels) text += brat_label(label) + '\n';
  text += "\n[relations]\n\n[events]\n\n[attributes]\n";
  return text;
}

bool has_own_brat_configuration(const Input& folder) {
  const std::vector<std::string> files = folder.files();
  if (std::ranges::find(files, kBratConfiguration) == files.end()) return false;
  const std::unique_ptr<ByteSource> source = folder.open(std::string(kBratConfiguration));
  std::string head(kBratConfigurationHead.size(), '\0');
  std::size_t have = 0;
  while (have < head.size()) {
    const std::size_t got = source->read(head.data() + have, head.size() - have);
    if (got == 0) break;
    have += got;
  }
  return head == kBratConfigurationHead;
}

}  // namespace sumi::io
