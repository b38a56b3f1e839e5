#include "publish/publication_writer.hpp"
