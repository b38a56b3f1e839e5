#include "fuzz/round_trip.hpp"
#include "io/formats/doccano/doccano_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  sumi::FormatOptions options;
  options.format = sumi::Format::doccano;
  sumi::io::require_round_trip(data, size, sumi::io::read_doccano, sumi::io::compose_doccano, options,
                               /*keeps_all=*/false);
  return 0;
}
