#include "io/containers/document_readers.hpp"
#include "io/containers/mime_reader.hpp"
#include "io/containers/pdf_reader.hpp"

extern "C" const sumi::io::DocumentReaders sumi_document_readers;
const sumi::io::DocumentReaders sumi_document_readers{sumi::io::read_mime, sumi::io::encode_quoted_printable,
                                                      sumi::io::read_pdf};
