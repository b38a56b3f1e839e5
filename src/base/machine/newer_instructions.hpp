#pragma once

namespace sumi {

#if defined(__x86_64__) && defined(__GNUC__)

// Inlines everything that the loop calls where possible, so that it is compiled for these instructions. The loop is
// copied here, so that its captures stay in registers: a caller's copy would be read back in wider pieces than it was
// written, which stalls until the stores are done.
template <typename Loop>
[[gnu::noinline, gnu::flatten, gnu::target("avx2,bmi,bmi2,popcnt")]] void run_with_newer_instructions(
    const Loop& loop) {
  const Loop own = loop;
  own();
}

// Runs a loop with the instructions that most processors have had since 2013 (variable shifts in one step, bit counts,
// wider vectors) if this processor has them; otherwise with the baseline ones. The results are the same.
template <typename Loop>
void with_newer_instructions(const Loop& loop) {
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
      __builtin_cpu_supports("popcnt")) {
    run_with_newer_instructions(loop);
  } else {
    loop();
  }
}

#else

template <typename Loop>
void with_newer_instructions(const Loop& loop) {
  loop();
}

#endif

}  // namespace sumi
