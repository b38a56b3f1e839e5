#include "io/records/json_lines.hpp"

#include <string_view>
#include <utility>

#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

}  // namespace

JsonLines::JsonLines(std::unique_ptr<ByteSource> source, std::string name)
    : lines_(std::move(source), std::move(name)) {}

bool JsonLines::next() {
  if (!lines_.next()) return false;
  if (!is_blank(lines_.line())) return true;
  const std::string place = lines_.place();
  do {
    if (!is_blank(lines_.line()))
      throw Error{Error::Kind::bad_input, place, "there is an empty line between records; remove it"};
    epilogue_.append(lines_.line());
  } while (lines_.next());
  return false;
}

}  // namespace sumi::io
