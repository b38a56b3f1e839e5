#include "tag/encoder/pass.hpp"

namespace sumi::tag {

void pass_plainly(const EncoderNetwork& network, const std::uint32_t* pieces, const std::size_t* ends,
                  std::size_t windows, const PassMemory& memory, float* probabilities) {
  pass(network, pieces, ends, windows, memory, probabilities);
}

}  // namespace sumi::tag
