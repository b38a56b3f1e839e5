#include "spread/string_list.hpp"

#include <gtest/gtest.h>
