#include "fuzz/round_trip.hpp"
#include "io/formats/jsonl/jsonl_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  sumi::FormatOptions options;
  options.format = sumi::Format::jsonl;
  sumi::io::require_round_trip(data, size, sumi::io::read_jsonl, sumi::io::compose_jsonl, options, /*keeps_all=*/true);
  return 0;
}
