#include "hide/sources/edited_text.hpp"

#include <algorithm>
#include <utility>

#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "base/bytes/line_reader.hpp"
#include "base/bytes/output.hpp"
#include "base/text/ascii.hpp"
#include "hide/chain/publication_order.hpp"
#include "hide/chain/source.hpp"
#include "hide/fhir/resource_rewriter.hpp"
#include "hide/rules/output_name.hpp"
#include "io/records/json_lines.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {

std::string edited_text(std::string_view text, std::uint32_t field, std::span<const FieldEdit> edits,
                        const std::string& place) {
  std::string edited;
  Position copied = 0;
  for (const FieldEdit& edit : std::ranges::equal_range(edits, field, {}, &FieldEdit::field)) {
    const Range where = edit.where;
    if (where.begin < copied || where.end < where.begin || where.end > text.size()) throw_changed(place);
    edited.append(text.substr(copied, where.begin - copied)).append(edit.replacement);
    copied = where.end;
  }
  return edited.append(text.substr(copied));
}

namespace {

class FhirSource : public Source {
 public:
  FhirSource(const HideSource& source, const HideRules& rules, FhirIdOf id_of)
      : input_(source.file),
        encoding_(source.format.encoding),
        name_(output_name(source)),
        resources_(source, rules, std::move(id_of)) {
    if (input_.is_folder())
      throw Error{Error::Kind::bad_usage, source.file,
                  "FHIR resources are read from files, not folders; name each file"};
  }

  void read(const std::function<void(const SourceRecord&)>& take) override {
    resources_.begin();
    (void)for_each_line([&](std::string_view line, const std::string& place) { take(resources_.read(line, place)); });
  }

  std::vector<std::string> rewrite(const std::string& folder, std::span<const std::uint32_t> order,
                                   const EditsOf& edits) override {
    io::Output output(output_path(folder, name_));
    std::string made;
    const auto write = [&](std::string_view line, const std::string& place, std::uint64_t number) {
      made.clear();
      resources_.append_rewritten(made, line, edits(resources_.read(line, place), number));
      output.sink().write(made);
    };
    resources_.begin();
    if (is_order_of_source(order)) {
      std::uint64_t number = 0;
      const auto lines = for_each_line([&](std::string_view line, const std::string& place) {
        if (number == 0) output.sink().write(preamble_);
        write(line, place, number++);
      });
      output.sink().write(lines->epilogue());
    } else {
      // Ids are given in the order in which resources are written.
      std::vector<HeldResource> held;
      std::string line_end;
      (void)for_each_line([&](std::string_view line, const std::string& place) {
        if (line_end.empty()) line_end = io::line_end_of(line).empty() ? "\n" : io::line_end_of(line);
        held.emplace_back(line, line_end, place);
      });
      if (held.size() != order.size()) throw_changed(input_.name());
      output.sink().write(preamble_);
      for (const std::uint32_t number : order) write(held[number].line(), held[number].place(), number);
    }
    output.prepare();
    output.commit();
    return {name_};
  }

  std::map<std::string, std::uint64_t> dropped() const override { return resources_.dropped(); }
  std::set<std::string> id_fields() const override { return resources_.id_fields(); }
  bool has_ids_of_run() const override { return true; }

 private:
  // Calls work(line, place) for each; returns the reader, for its end.
  template <class Work>
  std::unique_ptr<io::JsonLines> for_each_line(const Work& work) {
    std::unique_ptr<io::ByteSource> bytes = input_.open();
    bytes = as_lines(io::decoded(std::move(bytes), encoding_, input_.name()));
    auto lines = std::make_unique<io::JsonLines>(std::move(bytes), input_.name());
    std::string place;
    while (lines->next()) {
      preamble_ = lines->lines().byte_order_mark();
      lines->lines().place(place);
      work(lines->lines().line(), place);
    }
    return lines;
  }

  // One resource over several lines becomes one line: line ends stand between its elements alone.
  std::unique_ptr<io::ByteSource> as_lines(std::unique_ptr<io::ByteSource> bytes) {
    constexpr std::size_t kHead = 4096;
    std::string head;
    bytes = io::with_head(std::move(bytes), kHead, head);
    const std::size_t end = head.find('\n');
    const std::string_view first = sumi::trimmed(std::string_view(head).substr(0, end), " \t\r\n");
    const std::size_t behind = end == std::string::npos ? end : head.find_first_not_of(" \t\r\n", end);
    if (first.ends_with('}') || behind == std::string::npos || head[behind] == '{') return bytes;
    whole_.clear();
    io::append_whole(*bytes, whole_);
    std::ranges::replace_if(whole_, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return std::make_unique<io::ViewSource>(whole_);
  }

  io::Input input_;
  std::string whole_;  // of a file that is one resource
  std::string encoding_;
  std::string name_;
  ResourceRewriter resources_;
  std::string_view preamble_;
};

}  // namespace

std::unique_ptr<Source> open_fhir(const HideSource& source, const HideRules& rules, FhirIdOf id_of) {
  return std::make_unique<FhirSource>(source, rules, std::move(id_of));
}

}  // namespace sumi::hide
