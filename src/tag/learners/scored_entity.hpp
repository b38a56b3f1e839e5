#pragma once

#include "tag/learners/states.hpp"

namespace sumi::tag {

struct ScoredEntity {
  Entity entity;
  double score;  // in [0, 1]; the kind of tagger says of what
};

}  // namespace sumi::tag
