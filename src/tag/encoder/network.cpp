#include "tag/encoder/network.hpp"

namespace sumi::tag {

NetworkPass fastest_pass() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
    return pass_by_vnni;
  if (__builtin_cpu_supports("avx2")) return pass_by_avx2;
#endif
  return pass_plainly;
}

}  // namespace sumi::tag
