#include "io/formats/containers/picture_readers.hpp"
#include "io/formats/picture/picture.hpp"

extern "C" const sumi::io::PictureReaders sumi_picture_readers;
const sumi::io::PictureReaders sumi_picture_readers{sumi::io::read_picture, sumi::io::painted_picture,
                                                    sumi::io::has_picture_metadata, sumi::io::read_sheet,
                                                    sumi::io::painted_sheet};
