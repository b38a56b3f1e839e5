#pragma once

#include "tag/learners/states.hpp"

namespace sumi::tag {

struct ScoredEntity {
  Entity entity;
  double score;  // in [0, 1]; its meaning depends on the kind of tagger
};

}  // namespace sumi::tag
