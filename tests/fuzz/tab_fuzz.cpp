#include "fuzz/round_trip.hpp"
#include "io/formats/tab/tab_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  sumi::FormatOptions options;
  options.format = sumi::Format::tab;
  sumi::io::require_round_trip(data, size, sumi::io::read_tab, sumi::io::compose_tab, options, /*keeps_all=*/false);
  return 0;
}
