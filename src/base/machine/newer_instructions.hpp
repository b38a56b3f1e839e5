#pragma once

namespace sumi {

#if defined(__x86_64__) && defined(__GNUC__)

// All that a loop calls is inlined where it can be, and so compiled for these instructions. It is copied here, as what
// it captures then stays in registers: a copy made by the caller is read back in wider pieces than it was written in,
// which waits for all stores before.
template <typename Loop>
[[gnu::noinline, gnu::flatten, gnu::target("avx2,bmi,bmi2,popcnt")]] void run_with_newer_instructions(
    const Loop& loop) {
  const Loop own = loop;
  own();
}

// Runs a loop with the instructions that most processors have had since 2013 (shifts by a variable in one step,
// counting of bits, wider vectors) if this one has them, and else as it is compiled for any. What it computes is the
// same.
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
