#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "judge/verify/residue/said_json.hpp"

namespace sumi::verify {

// Says what lies in an archive (.docx, .xlsx, .odt, .zip, …) or a message: residue.hpp, "Archives" and "Mail". Each
// text is a part of one record, that of the file; its field is the path in it: "word/document.xml", "part 2".
//   Limits   archives, compressed files and messages in one another to kDeepestParts; all that is unpacked together:
//            250 times the file, or 32 MiB, as io::read_zip() has it.
//   Memory   what an archive unpacks to.
//   Errors   bad_input at the file's name: more than the limits; what io::read_zip() refuses, an encrypted member among
//            them; bytes in an archive that belong to no member; a part that hides text in a way of its own
//            (packed_kinds.hpp); what mail_parts() refuses; entities of a document's own.
inline constexpr int kDeepestParts = 4;
class SaidParts {
 public:
  // `bytes`: those of the file. `on_said` must outlive this. `most`: what may be unpacked at all, where something else
  // than the file limits it.
  SaidParts(std::string name, std::uint64_t bytes, const OnSaid& on_said,
            std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

  // `path`: of the archive in the file; empty: it is the file.
  void say_archive(std::string_view archive, const std::string& path);
  void say_mail(std::string_view mail, const std::string& path);
  void say_picture(std::string_view picture, const std::string& path);
  void say_pdf(std::string_view pdf, const std::string& path);
  // As records by themselves; how many there are.
  std::uint64_t say_messages(std::string_view box);
  // Whatever it is: an archive, a compressed file, mail, a PDF document, text, other bytes.
  void say(std::string_view bytes, const std::string& path);

  // Bytes that may still be unpacked.
  [[nodiscard]] std::uint64_t left() const { return budget_; }
  void charge(std::uint64_t bytes) { budget_ -= std::min(budget_ - 1, bytes); }

 private:
  void say_text(std::string_view text, const std::string& path);
  void say_in_charset(std::string_view bytes, const std::string& charset, const std::string& path);
  void say_file_name(std::string_view name, const std::string& prefix);
  void say_compressed(std::string_view bytes, const std::string& path);
  void enter();  // a level of parts in parts
  [[noreturn]] void refuse(const std::string& fact) const;

  std::string name_;
  const OnSaid& on_said_;
  std::uint64_t budget_;      // that may still be unpacked: at least 1
  std::uint64_t record_ = 0;  // that is said; 0: the whole file is one
  int depth_ = 0;
  std::size_t part_ = 0;  // of what is read, for errors
};

}  // namespace sumi::verify
