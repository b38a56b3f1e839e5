#include "fuzz/reading.hpp"

using namespace sumi;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::check_copying(std::string(reinterpret_cast<const char*>(data), size), io::options_for(Format::lines));
  return 0;
}
