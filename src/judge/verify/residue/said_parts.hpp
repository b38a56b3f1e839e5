#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "judge/verify/residue/said_json.hpp"

namespace sumi::verify {

// Visits the content of an archive (.docx, .xlsx, .odt, .zip, …) or a message: residue.hpp, "Archives" and "Mail". Each
// text belongs to one record, that of the file; its field is the path in it: "word/document.xml", "part 2".
//   Limits   nesting of archives, compressed files and messages to kDeepestParts; all that is unpacked together: 250
//            times the file, or 32 MiB, as io::read_zip().
//   Memory   what an archive unpacks to.
//   Errors   bad_input at the file's name: more than the limits; what io::read_zip() refuses, such as an encrypted
//            member; bytes in an archive that belong to no member; a part that packs text in its own way
//            (packed_kinds.hpp); what mail_parts() refuses; entities that a document defines.
inline constexpr int kDeepestParts = 4;
class SaidParts {
 public:
  // `bytes`: the file's size. `on_said` must outlive this. `most`: the limit on unpacking, if something else than the
  // file determines it.
  SaidParts(std::string name, std::uint64_t bytes, const OnSaid& on_said,
            std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

  // `path`: the archive's path in the file; empty: it is the file.
  void say_archive(std::string_view archive, const std::string& path);
  void say_mail(std::string_view mail, const std::string& path);
  void say_picture(std::string_view picture, const std::string& path);
  void say_pdf(std::string_view pdf, const std::string& path);
  // Visits messages as separate records; returns their number.
  std::uint64_t say_messages(std::string_view box);
  // Visits content of any kind: an archive, a compressed file, mail, a PDF document, text, other bytes.
  void say(std::string_view bytes, const std::string& path);

  // The bytes that may still be unpacked.
  [[nodiscard]] std::uint64_t left() const { return budget_; }
  void charge(std::uint64_t bytes) { budget_ -= std::min(budget_ - 1, bytes); }

 private:
  void say_text(std::string_view text, const std::string& path);
  void say_in_charset(std::string_view bytes, const std::string& charset, const std::string& path);
  void say_file_name(std::string_view name, const std::string& prefix);
  void say_compressed(std::string_view bytes, const std::string& path);
  void enter();  // a level of nesting
  [[noreturn]] void refuse(const std::string& fact) const;

  std::string name_;
  const OnSaid& on_said_;
  std::uint64_t budget_;      // bytes that may still be unpacked: at least 1
  std::uint64_t record_ = 0;  // the current record; 0: the whole file is one
  int depth_ = 0;
  std::size_t part_ = 0;  // the current part, for errors
};

}  // namespace sumi::verify
