#pragma once

#include <sumi/keys/key.hpp>

namespace sumi::replace {

// The same in each run.
inline Key fixed_key(unsigned char byte = 7) {
  Key key;
  key.bytes.fill(byte);
  return key;
}

}  // namespace sumi::replace
