#include "spread/packed_lengths.hpp"

#include <gtest/gtest.h>
