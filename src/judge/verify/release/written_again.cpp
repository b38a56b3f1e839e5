#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/zip_archive.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/records/joined_records.hpp"
#include "judge/verify/release/composed_form.hpp"
#include "judge/verify/release/published.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

// Compares what is written with a file, while it is written.
class Compared {
 public:
  explicit Compared(std::unique_ptr<io::ByteSource> file) : file_(std::move(file)) {}

  bool take(std::string_view bytes) {
    while (!bytes.empty()) {
      const std::size_t got = file_->read(chunk_.data(), std::min(chunk_.size(), bytes.size()));
      if (got == 0 || bytes.substr(0, got) != std::string_view(chunk_.data(), got)) return false;
      bytes.remove_prefix(got);
    }
    return true;
  }
  bool has_ended() { return file_->read(chunk_.data(), 1) == 0; }

 private:
  std::unique_ptr<io::ByteSource> file_;
  std::array<char, 1 << 16> chunk_{};
};

// Published spans in the order that the source's spans have: marks never change which one comes first.
std::vector<io::RecordSpan> as_in_source(std::vector<io::RecordSpan> published, const io::Record& source) {
  if (published.size() != source.spans.size()) return published;
  const auto by_place = [](const std::vector<io::RecordSpan>& spans) {
    std::vector<std::size_t> order(spans.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) {
      return std::tuple(spans[i].label, spans[i].score, spans[i].where.begin, spans[i].where.end);
    });
    return order;
  };
  const std::vector<std::size_t> theirs = by_place(source.spans);
  const std::vector<std::size_t> ours = by_place(published);
  std::vector<io::RecordSpan> ordered(published.size());
  for (std::size_t i = 0; i < ours.size(); ++i) ordered[theirs[i]] = std::move(published[ours[i]]);
  return ordered;
}

bool is_same_zip(std::string_view made, std::string_view published) {
  if (made == published) return true;
  const std::vector<io::ZipMember> theirs = io::read_zip(published, {}, 0);
  const std::vector<io::ZipMember> ours = io::read_zip(made, {}, 0);
  const auto same = [](const io::ZipMember& a, const io::ZipMember& b) {
    return std::tie(a.name, a.bytes, a.is_stored, a.is_folder) == std::tie(b.name, b.bytes, b.is_stored, b.is_folder);
  };
  return std::ranges::equal(theirs, ours, same) && is_plain_zip(published);
}

std::string whole(const io::Input& file) {
  std::string bytes;
  io::append_whole(*file.open(), bytes);
  return bytes;
}

}  // namespace

bool is_written_again(const io::Input& published, const PublishedLayout& layout, const io::Input& source,
                      const FormatOptions& source_format, const std::vector<std::uint32_t>& source_of) {
  const auto reader = io::open_records(source, source_format);
  const auto published_reader = io::open_records(published, layout.options);
  const bool is_archive = io::row_of(*source_format.format).is_zip;
  io::MemorySink made;
  Compared compared(published.open());
  const auto writer = io::write_one_file(made, source_format, layout.pass, *reader);
  io::HeldRecords held(*source_format.format);
  const bool is_in_order = std::ranges::is_sorted(source_of);
  io::Record record;
  while (!is_in_order && reader->next(record)) held.add(record);
  io::Record theirs;
  for (const std::uint32_t number : source_of) {
    if (is_in_order ? !reader->next(record) : number >= held.size()) return false;
    if (!published_reader->next(theirs)) return false;
    const io::Record& ours = is_in_order ? record : held[number];
    if (ours.spans.empty() && !theirs.spans.empty()) return false;
    io::Change change{.text = theirs.text, .fresh_id = theirs.id.value_or("")};
    if (!ours.spans.empty()) change.spans = as_in_source(std::move(theirs.spans), ours);
    try {
      writer->write(ours, change);
    } catch (const Error&) {  // the writer can't have written it either
      return false;
    }
    if (!is_archive && !compared.take(made.taken())) return false;
  }
  if (is_in_order && reader->next(record)) return false;
  try {
    writer->finish();
  } catch (const Error&) {
    return false;
  }
  if (is_archive) return is_same_zip(made.bytes(), whole(published));
  return compared.take(made.taken()) && compared.has_ended();
}

std::vector<std::uint32_t> written_otherwise(const Published& published, const io::Input& input,
                                             const io::Input& source, const FormatOptions& source_format,
                                             const std::vector<std::optional<std::uint32_t>>& partners) {
  std::vector<std::uint32_t> source_of;
  for (const std::optional<std::uint32_t>& partner : partners) {
    if (!partner) return {};
    source_of.push_back(*partner);
  }
  const auto is_judged = [](const PublishedLayout& layout) {
    return !layout.is_composed && !layout.is_memory && *layout.options.format != Format::sqlite;
  };
  if (!input.is_folder()) {
    const bool holds = source.is_folder() || published.size() == 0 || !is_judged(published.layout()) ||
                       is_written_again(input, published.layout(), source, source_format, source_of);
    return holds ? std::vector<std::uint32_t>() : std::vector<std::uint32_t>{0};
  }
  if (!io::are_several_files(source, source_format) || !std::ranges::is_sorted(source_of)) return {};
  std::vector<io::UnreadFile> unread;
  const std::vector<io::FileOfDocuments> sources = io::files_of_documents(source, source_format, unread);
  std::vector<std::uint32_t> otherwise;
  std::uint32_t first = 0;
  for (std::size_t file = 0; file < published.files().size() && file < sources.size(); ++file) {
    const auto& [relative, documents] = published.files()[file];
    if (documents == 0) continue;
    const PublishedLayout& layout = published.layout(first);
    const io::Input written = input.file(relative);
    const io::Input of = source.file(sources[file].relative);
    std::vector<std::uint32_t> in_order(documents);
    std::iota(in_order.begin(), in_order.end(), 0U);
    if (layout.is_composed && layout.pass.all) {
      const std::vector<std::optional<std::uint32_t>> as_they_come(in_order.begin(), in_order.end());
      for (const std::uint32_t document : made_otherwise(io::records_of(written, layout.options), layout,
                                                         io::records_of(of, sources[file].options), as_they_come))
        otherwise.push_back(first + document);
    } else if (is_judged(layout) && !is_written_again(written, layout, of, sources[file].options, in_order)) {
      otherwise.push_back(first);
    }
    first += documents;
  }
  return otherwise;
}

}  // namespace sumi::verify
