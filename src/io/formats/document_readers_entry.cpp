#include "io/formats/containers/document_readers.hpp"
#include "io/formats/mail/mime_reader.hpp"
#include "io/formats/pdf/pdf_reader.hpp"

extern "C" const sumi::io::DocumentReaders sumi_document_readers;
const sumi::io::DocumentReaders sumi_document_readers{sumi::io::read_mime,   sumi::io::encode_quoted_printable,
                                                      sumi::io::read_pdf,    sumi::io::hide_glyphs,
                                                      sumi::io::read_sheets, sumi::io::write_sheets};
