#include "fuzz/reading.hpp"

using namespace sumi;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Chosen chosen = fuzz::chosen(data, size);
  const std::uint8_t choice = chosen.choice;
  const std::string& bytes = chosen.bytes;
  FormatOptions options = io::options_for(Format::jsonl);
  options.offsets = choice % 3 == 0 ? OffsetUnit::codepoints : choice % 3 == 1 ? OffsetUnit::bytes : OffsetUnit::utf16;
  options.strict_spans = (choice & 4) == 0;
  fuzz::check_copying(bytes, options);
  // Nothing but texts and fresh ids: it must read, and say the same.
  static_cast<void>(fuzz::unless_error([&] {
    const std::string published = io::rewritten(bytes, options, {}, io::fresh_ids());
    fuzz::expect(io::texts_of(published, options) == io::texts_of(bytes, options), "what is published has the texts");
    return true;
  }));
  return 0;
}
