#pragma once

#include <sumi/keys/key.hpp>

namespace sumi {

// The same in each run.
inline Key fixed_key(unsigned char byte = 7) {
  Key key;
  key.bytes.fill(byte);
  return key;
}

}  // namespace sumi
