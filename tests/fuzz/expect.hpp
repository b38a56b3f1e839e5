#pragma once

#include <cstdio>
#include <cstdlib>
#include <new>
#include <optional>

#include <sumi/model/error.hpp>

namespace sumi::fuzz {

// What a target promises; a crash is how a fuzzer hears of it.
inline void expect(bool holds, const char* promise) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s\n", promise);
  std::abort();
}

// A promise that its place names.
inline void require(bool holds) {
  if (!holds) std::abort();
}

// What `action` gives, or nothing where it throws Error; any other exception is a finding. std::bad_alloc is allowed.
template <typename Action>
auto unless_error(const Action& action) -> std::optional<decltype(action())> {
  try {
    return action();
  } catch (const Error& error) {
    expect(error.what()[0] != '\0', "an error says something");
  } catch (const std::bad_alloc&) {
  }
  return std::nullopt;
}

}  // namespace sumi::fuzz
