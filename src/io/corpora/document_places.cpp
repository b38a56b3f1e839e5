#include "io/corpora/document_places.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>

#include <simdjson.h>

#include "base/bytes/line_reader.hpp"
#include "base/text/numbers.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

// Returns 16 for d000017.
std::optional<std::uint32_t> place_of_fresh_id(std::string_view id) {
  if (!id.starts_with('d')) return std::nullopt;
  const std::optional<std::uint32_t> number = number_in<std::uint32_t>(id.substr(1));
  if (!number || *number == 0) return std::nullopt;
  return *number - 1;
}

}  // namespace

std::vector<std::uint32_t> read_document_places(const Input& private_file) {
  const auto refuse = [](const std::string& place) {
    throw Error{Error::Kind::bad_input, place,
                "it does not say where documents were published; give the private file of the masking"};
  };
  if (private_file.is_folder()) refuse(private_file.name());
  LineReader lines(private_file.open(), private_file.name());
  static_assert(LineReader::kSlackBytes >= simdjson::SIMDJSON_PADDING);
  simdjson::dom::parser parser;
  std::vector<std::uint32_t> places;
  std::uint64_t documents = 0;
  while (lines.next()) {
    const std::string_view line = lines.line();
    if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) continue;
    simdjson::dom::object object;
    if (parser.parse(line.data(), line.size(), false).get(object) != simdjson::SUCCESS) refuse(lines.place());
    std::string_view id;
    const bool has_id = object["id"].get(id) == simdjson::SUCCESS;
    const std::optional<std::uint32_t> place = has_id ? place_of_fresh_id(id) : std::nullopt;
    ++documents;
    if (place) places.push_back(*place);
    if (!places.empty() && places.size() != documents) refuse(lines.place());
  }
  const bool ascends = std::ranges::adjacent_find(places, std::ranges::greater_equal{}) == places.end();
  if (ascends && (places.empty() || places.back() + 1 == places.size())) return {};
  std::vector<bool> is_taken(places.size());
  for (const std::uint32_t place : places) {
    if (place >= is_taken.size() || is_taken[place]) refuse(private_file.name());
    is_taken[place] = true;
  }
  return places;
}

}  // namespace sumi::io
