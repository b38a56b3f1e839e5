#pragma once

#include <sumi/model/promise.hpp>

namespace sumi {

// Errors: bad_usage if Promise::together and facts are inconsistent, alone or with the rest of the promise.
void require_sound_facts(const Promise& promise);

}  // namespace sumi
