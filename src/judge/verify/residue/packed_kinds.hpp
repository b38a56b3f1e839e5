#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "judge/verify/residue/json_values.hpp"

namespace sumi::verify {

// True if bytes begin like a zip archive, whatever their name.
[[nodiscard]] bool is_zip(std::string_view bytes);

// Names a packed format that nothing here reads ("a PDF document"), by its first bytes: PDF (also after up to 1024
// other bytes), compound files, databases, other archives and compressions, and a zip archive after other bytes.
// Nothing if it is none of these.
[[nodiscard]] std::optional<std::string_view> packed_kind(std::string_view bytes);

// True if bytes begin like a zlib stream; one in 8000 random texts does, too.
[[nodiscard]] bool may_be_zlib(std::string_view bytes);

// The content of a zlib stream (RFC 1950); nothing if the bytes are none, or other bytes follow. Errors: bad_input
// without a place: its content has more than `most` bytes.
[[nodiscard]] std::optional<std::string> inflated(std::string_view bytes, std::uint64_t most);

// The number of bytes that a deflate stream (RFC 1951) takes; nothing if it is damaged, or longer than the bytes.
[[nodiscard]] std::optional<std::uint64_t> deflated_bytes(std::string_view bytes);

// Judges by the first bytes.
[[nodiscard]] bool is_database(std::string_view bytes);

// Visits the content of an SQLite database: for each table, a record ("table", "header") with its name and those of its
// columns, then each row as a record, value by value, by the column's name; numbers as digits, BLOBs decoded. Without a
// record: each text of the schema ("schema"), SQLite's own tables, and the readable stretches of all bytes, including
// free pages ("bytes").
//   Memory  the file, twice.
//   Errors  bad_input at `name`: it is damaged, has a virtual table, or can't be read; a BLOB that is an archive or
//           another packed file (packed_kinds.hpp).
[[nodiscard]] JsonValues::Records visit_database_values(const std::string& name, std::string& bytes,
                                                        const OnVisit& on_visit);

// True where bytes begin with a header segment of HL7 v2 (MSH, FHS, BHS), perhaps in a frame.
[[nodiscard]] bool is_hl7(std::string_view head);

// Says what messages say: each component with its escapes decoded ("PID-5.1"; "PID-7" where it is alone), names in
// parts as one text, too; texts of OBX-5 and NTE-3 of a message as one. A record is a message; what stands between
// messages belongs to the one before. Whatever is no segment is said as it stands.
[[nodiscard]] JsonValues::Records say_hl7(std::string_view bytes, const OnVisit& on_visit);

// True of a file of DICOM (Part 10).
[[nodiscard]] bool is_dicom(std::string_view head);

// Says the values of an object in Explicit VR Little Endian, by tag ("(0010,0020)"), names also as given names and
// surname. Pixels aren't searched. Errors: bad_input at `name`: elements that go over its end.
[[nodiscard]] JsonValues::Records say_dicom(std::string_view bytes, const std::string& name, const OnVisit& on_visit);

// Visits the content of an archive (.docx, .xlsx, .odt, .zip, …) or a message: residue.hpp, "Archives" and "Mail". Each
// text belongs to one record, that of the file; its field is the path in it: "word/document.xml", "part 2".
//   Limits   nesting of archives, compressed files and messages to kDeepestParts; all that is unpacked together: 250
//            times the file, or 32 MiB, as io::read_zip().
//   Memory   what an archive unpacks to.
//   Errors   bad_input at the file's name: more than the limits; what io::read_zip() refuses, such as an encrypted
//            member; bytes in an archive that belong to no member; a part that packs text in its own way
//            (packed_kinds.hpp); what mail_parts() refuses; entities that a document defines.
inline constexpr int kDeepestParts = 4;
class PartValues {
 public:
  // `bytes`: the file's size. `on_visit` must outlive this. `most`: the limit on unpacking, if something else than the
  // file determines it.
  PartValues(std::string name, std::uint64_t bytes, const OnVisit& on_visit,
             std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

  // `path`: the archive's path in the file; empty: it is the file.
  void visit_archive(std::string_view archive, const std::string& path);
  void visit_mail(std::string_view mail, const std::string& path);
  void say_picture(std::string_view picture, const std::string& path);
  // Says what pictures say that a text holds in base64, as pages do ("data:image/png;base64,…").
  void say_pictures_in(std::string_view text, const std::string& path);
  void visit_pdf(std::string_view pdf, const std::string& path);
  // Visits messages as separate records; returns their number.
  std::uint64_t visit_messages(std::string_view box);
  // Visits content of any kind: an archive, a compressed file, mail, a PDF document, text, other bytes.
  void visit(std::string_view bytes, const std::string& path);

  // The bytes that may still be unpacked.
  [[nodiscard]] std::uint64_t left() const { return budget_; }
  void charge(std::uint64_t bytes) { budget_ -= std::min(budget_ - 1, bytes); }

 private:
  void say_text(std::string_view text, const std::string& path);
  void visit_in_charset(std::string_view bytes, const std::string& charset, const std::string& path);
  void visit_file_name(std::string_view name, const std::string& prefix);
  void visit_compressed(std::string_view bytes, const std::string& path);
  void enter();  // a level of nesting
  [[noreturn]] void refuse(const std::string& fact) const;

  std::string name_;
  const OnVisit& on_said_;
  std::uint64_t budget_;      // bytes that may still be unpacked: at least 1
  std::uint64_t record_ = 0;  // the current record; 0: the whole file is one
  int depth_ = 0;
  std::size_t part_ = 0;  // the current part, for errors
};

}  // namespace sumi::verify
