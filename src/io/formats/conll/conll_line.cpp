#include "io/formats/conll/conll_line.hpp"

#include "base/bytes/line_end.hpp"

namespace sumi::io {

void cut_conll_line(std::string_view line, std::vector<std::string_view>& cells) {
  cells.clear();
  line.remove_suffix(line_end_of(line).size());
  std::size_t tab = line.find('\t');
  if (tab != std::string_view::npos) {
    for (; tab != std::string_view::npos; tab = line.find('\t')) {
      cells.push_back(line.substr(0, tab));
      line.remove_prefix(tab + 1);
    }
    cells.push_back(line);
    return;
  }
  for (std::size_t begin = line.find_first_not_of(' '); begin != std::string_view::npos;
       begin = line.find_first_not_of(' ')) {
    line.remove_prefix(begin);
    const std::string_view cell = line.substr(0, line.find(' '));
    cells.push_back(cell);
    line.remove_prefix(cell.size());
  }
}

}  // namespace sumi::io
