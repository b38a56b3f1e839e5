#include "spread/packed_bytes.hpp"

#include <gtest/gtest.h>
