#include "publish/start_visibility.hpp"
