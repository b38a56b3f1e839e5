#include "io/corpus_source.hpp"
