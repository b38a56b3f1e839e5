#include "fuzz/reading.hpp"

using namespace sumi;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Chosen chosen = fuzz::chosen(data, size);
  const std::uint8_t choice = chosen.choice;
  const std::string& bytes = chosen.bytes;
  FormatOptions options = io::options_for((choice & 1) == 0 ? Format::csv : Format::tsv);
  options.header = (choice & 2) == 0;
  if ((choice & 4) != 0) options.text_column = "1";
  if ((choice & 8) != 0) options.delimiter = ';';
  fuzz::check_copying(bytes, options);
  static_cast<void>(fuzz::unless_error([&] {
    const std::string published = io::rewritten(bytes, options, {}, io::fresh_ids());
    FormatOptions again = options;
    again.text_column = options.header ? options.text_column : "2";  // behind the fresh id
    if (!options.header || options.text_column.empty())
      fuzz::expect(io::texts_of(published, again) == io::texts_of(bytes, options), "what is published has the texts");
    return true;
  }));
  return 0;
}
