#include "serve/recognize/effort.hpp"

#include <sumi/model/error.hpp>

namespace sumi::recognize {

void Effort::spend(std::uint64_t steps) {
  if (steps > left_)
    throw Error{Error::Kind::unfinished, "",
                "the regular expressions and lists of the request take too long for its texts; send less at a time"};
  left_ -= steps;
}

}  // namespace sumi::recognize
