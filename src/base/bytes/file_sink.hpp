#pragma once

#include <string>
#include <string_view>

#include "base/bytes/output.hpp"

namespace sumi::io {

// Writes all bytes. Errors: unfinished at `place`.
void write_all(int file, std::string_view bytes, std::string_view place);

// An open file as a sink, with a buffer. close() flushes; it neither syncs nor closes the file.
class FileSink : public ByteSink {
 public:
  FileSink(int file, std::string place);
  void write(std::string_view bytes) override;
  void close() override;

 private:
  int file_;
  std::string place_;
  std::string buffer_;
};

}  // namespace sumi::io
