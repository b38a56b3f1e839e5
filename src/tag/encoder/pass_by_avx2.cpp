#include "tag/encoder/pass.hpp"

namespace sumi::tag {

#if defined(__x86_64__)
void pass_by_avx2(const EncoderNetwork& network, const std::uint32_t* pieces, const std::size_t* ends,
                  std::size_t windows, const PassMemory& memory, float* probabilities) {
  pass(network, pieces, ends, windows, memory, probabilities);
}
#endif

}  // namespace sumi::tag
