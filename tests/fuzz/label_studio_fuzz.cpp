#include "fuzz/round_trip.hpp"
#include "io/formats/label_studio/label_studio_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  sumi::FormatOptions options;
  options.format = sumi::Format::label_studio;
  sumi::io::require_round_trip(data, size, sumi::io::read_label_studio, sumi::io::compose_label_studio, options,
                               /*keeps_all=*/false);
  return 0;
}
