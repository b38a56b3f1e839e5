#include "publish/mask_parts.hpp"
