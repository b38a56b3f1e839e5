#include "spread/live_suffixes.hpp"

#include <gtest/gtest.h>
