#include <array>

#include "fuzz/reading.hpp"
#include "io/formats/conll/conll_reader.hpp"

using namespace sumi;

namespace {

enum class How { copy, compose };

std::string written(const fuzz::Records& records, io::RecordReader* source, const FormatOptions& options, How how) {
  std::string out;
  io::StringSink sink(out);
  const auto composer = io::compose_conll(sink, options, source);
  for (const auto& record : records) how == How::copy ? composer->copy(*record) : composer->compose(*record);
  composer->finish();
  return out;
}

std::vector<std::string> texts(const fuzz::Records& records) {
  std::vector<std::string> all;
  for (const auto& record : records) all.push_back(record->text);
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static constexpr std::array<std::optional<DocStart>, 4> kDocStarts{std::nullopt, DocStart::begins, DocStart::ends,
                                                                     DocStart::none};
  const fuzz::Chosen chosen = fuzz::chosen(data, size);
  const std::uint8_t choice = chosen.choice;
  const std::string& bytes = chosen.bytes;
  FormatOptions options = io::options_for(Format::conll);
  options.docstart = kDocStarts[choice % 4];
  options.token_column = choice / 4 % 3;
  options.label_column = choice / 16 % 4;
  static_cast<void>(fuzz::unless_error([&] {
    const auto reader = io::reader_of(bytes, options);
    const fuzz::Records records = fuzz::read_all(*reader, bytes);
    const fuzz::Records in_steps = fuzz::read_all(*io::reader_of(bytes, options, 1 + size % 5), bytes);
    fuzz::expect(fuzz::same_documents(records, in_steps), "steps of reading don't change what is read");
    fuzz::expect(written(records, reader.get(), options, How::copy) == bytes, "a copy is the source");

    // Composed, it reads; composed again, it is the same to the byte: what is lost is lost once.
    const FormatOptions usual = io::options_for(Format::conll);
    const std::string once = written(records, nullptr, usual, How::compose);
    const auto again = io::reader_of(once, usual);
    const fuzz::Records composed = fuzz::read_all(*again, once);
    fuzz::expect(composed.size() == records.size(), "as many documents are read as were composed");
    const std::string twice = written(composed, nullptr, usual, How::compose);
    const fuzz::Records second = fuzz::read_all(*io::reader_of(twice, usual), twice);
    fuzz::expect(texts(second) == texts(composed), "what was composed once composes to the same texts");
    return true;
  }));
  return 0;
}
