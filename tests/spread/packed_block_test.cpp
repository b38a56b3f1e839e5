#include "spread/packed_block.hpp"

#include <gtest/gtest.h>
