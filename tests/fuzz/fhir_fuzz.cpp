#include "fuzz/round_trip.hpp"
#include "io/formats/fhir/text_attachment.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  sumi::FormatOptions options;
  options.format = sumi::Format::fhir;
  sumi::io::require_round_trip(data, size, sumi::io::read_fhir, sumi::io::compose_fhir, options, /*keeps_all=*/false);
  return 0;
}
