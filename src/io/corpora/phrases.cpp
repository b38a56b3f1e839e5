#include <sumi/io/phrases.hpp>
#include <sumi/io/read.hpp>

namespace sumi {

std::vector<std::string> read_phrases(const std::string& path) {
  FormatOptions lines;
  lines.format = Format::lines;
  const Source source = read_corpus(path, lines);
  std::vector<std::string> phrases;
  for (std::size_t i = 0; i < source.corpus.size(); ++i) {
    if (!source.corpus.text(i).empty()) phrases.emplace_back(source.corpus.text(i));
  }
  if (phrases.empty())
    throw Error{Error::Kind::bad_input, path, "each of its lines is empty; write one phrase or path on each line"};
  return phrases;
}

}  // namespace sumi
