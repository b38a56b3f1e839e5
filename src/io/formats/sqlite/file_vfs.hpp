#pragma once

#include <string>

namespace sumi::io {

// The name of SQLite's access to files that are open already (sqlite3_open_v2's last argument); registered by the first
// call. Nothing but such files is ever opened by it: no journals, no write-ahead logs, no attached databases.
//   Threads  any number.
[[nodiscard]] const char* descriptor_vfs();

// What such a file is called there. Requires: `descriptor` stays open as long as the connection.
[[nodiscard]] std::string descriptor_path(int descriptor);

}  // namespace sumi::io
