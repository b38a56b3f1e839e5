#include "io/corpus_parts.hpp"
