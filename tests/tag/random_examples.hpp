#pragma once

#include <cstdint>

#include "tag/learners/examples.hpp"

namespace sumi::testing {

// Documents of a few sequences whose tokens have attributes that hint at their states, in bundles and of their own. The
// first of its own is paired. Gold states may follow each other.
tag::Examples random_examples(std::uint64_t seed, std::size_t labels, std::size_t tokens, std::size_t attributes);

}  // namespace sumi::testing
