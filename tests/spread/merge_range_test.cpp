#include "spread/merge_range.hpp"

#include <gtest/gtest.h>
