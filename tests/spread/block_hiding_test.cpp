#include "spread/block_hiding.hpp"

#include <gtest/gtest.h>
