#include "judge/verify/release/composed_form.hpp"

#include <algorithm>
#include <cstdint>

#include "io/formats/brat/brat_annotations.hpp"
#include "io/formats/i2b2/i2b2_2006_reader.hpp"
#include "io/formats/registry.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {

namespace {

// Null for formats with one file a document, whose bytes are composed here.
std::unique_ptr<io::RecordComposer> open_composer(io::ByteSink& sink, const FormatOptions& options,
                                                  const io::RecordReader* around) {
  const io::FormatRow& row = io::row_of(*options.format);
  return row.compose == nullptr ? nullptr : row.compose(sink, options, around, {});
}

bool is_joined(std::string_view whole, std::string_view front, std::string_view rest) {
  return whole.size() == front.size() + rest.size() && whole.starts_with(front) && whole.ends_with(rest);
}

}  // namespace

ComposedForm::ComposedForm(const PublishedLayout& layout, const io::RecordReader* around)
    : options_(layout.options),
      owner_passes_(layout.pass.passes(layout.owner_name)),
      spans_pass_(layout.pass.passes(layout.span_name)),
      bytes_(std::make_unique<io::MemorySink>()),
      composer_(open_composer(*bytes_, options_, around)) {}

ComposedForm::~ComposedForm() = default;

bool ComposedForm::holds_anew(const io::Record& published, std::string_view in_front) {
  bytes_->bytes().clear();
  try {
    return is_joined(anew(published), in_front, published.raw);
  } catch (const Error&) {  // the writer can't have composed it either
    return false;
  }
}

bool ComposedForm::holds_copy(const io::Record& published, std::string_view in_front, const io::Record& source) {
  if (composer_ == nullptr) return published.raw == source.raw;
  bytes_->bytes().clear();
  composer_->copy(source);
  return is_joined(bytes_->bytes(), in_front, published.raw);
}

bool ComposedForm::ends_with(std::string_view epilogue) {
  if (composer_ == nullptr) return true;
  bytes_->bytes().clear();
  composer_->finish();
  return bytes_->bytes() == epilogue;
}

std::string_view ComposedForm::anew(const io::Record& published) {
  made_.place = published.place;
  made_.id = published.id;
  made_.text = published.text;
  made_.owner = owner_passes_ ? published.owner : std::nullopt;
  made_.spans.clear();
  if (spans_pass_) made_.spans = published.spans;
  for (io::RecordSpan& span : made_.spans) span.attributes.clear();

  std::string& bytes = bytes_->bytes();
  const io::Lose lose = [](const std::string&, std::uint64_t) {};
  if (composer_ != nullptr) {
    composer_->compose(made_);
  } else if (*options_.format == Format::brat) {
    bytes = made_.text;
    bytes += io::brat_lines(made_, options_.offsets, lose);
  } else {
    io::append_i2b2_2014_document(bytes, made_, options_.offsets, lose);
  }
  return bytes;
}

bool has_other_files(const io::Record& first) {
  return std::ranges::find(first.extras, "other file", &io::Extra::what) != first.extras.end();
}

}  // namespace sumi::verify
