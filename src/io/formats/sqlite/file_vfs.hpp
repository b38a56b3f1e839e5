#pragma once

#include <string>

namespace sumi::io {

// Returns the name of SQLite's access to files that are already open (sqlite3_open_v2's last argument); registered at
// the first call. It opens nothing but such files: no journals, no write-ahead logs, no attached databases.
//   Threads  any number.
[[nodiscard]] const char* descriptor_vfs();

// Returns the name of such a file there. Requires: `descriptor` stays open as long as the connection.
[[nodiscard]] std::string descriptor_path(int descriptor);

}  // namespace sumi::io
