#include <optional>
#include <string>
#include <string_view>

#include <simdjson.h>

#include "base/bytes/line_reader.hpp"
#include "judge/verify/release/comparison.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

std::optional<std::string> owner_in(simdjson::dom::parser& parser, const io::LineReader& lines) {
  static_assert(io::LineReader::kSlackBytes >= simdjson::SIMDJSON_PADDING);
  const std::string_view line = lines.line();
  simdjson::dom::object object;
  if (parser.parse(line.data(), line.size(), false).get(object) != simdjson::SUCCESS)
    throw Error{Error::Kind::bad_input, lines.place(),
                "the line is not a JSON object; give the private file of the masking"};
  simdjson::dom::element owner;
  if (object["owner"].get(owner) != simdjson::SUCCESS || owner.is_null()) return std::nullopt;
  std::string_view name;
  if (owner.get(name) != simdjson::SUCCESS)
    throw Error{Error::Kind::bad_input, lines.place(),
                "the owner is not a string; give the private file of the masking"};
  return name.empty() ? std::nullopt : std::optional<std::string>(name);
}

}  // namespace

std::vector<std::uint32_t> read_owners(const io::Input& private_file, OwnerNumbers& numbers) {
  if (private_file.is_folder())
    throw Error{Error::Kind::bad_input, private_file.name(), "it is a folder; give the private file of the masking"};
  io::LineReader lines(private_file.open(), private_file.name());
  simdjson::dom::parser parser;
  std::vector<std::uint32_t> owners;
  while (lines.next()) {
    if (lines.line().find_first_not_of(" \t\r\n") == std::string_view::npos) continue;
    owners.push_back(numbers.number(owner_in(parser, lines)));
  }
  return owners;
}

}  // namespace sumi::verify
