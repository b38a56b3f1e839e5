# Tesseract::Tesseract: reads print in pictures, with Leptonica, which reads and writes them.
find_path(Tesseract_INCLUDE_DIR tesseract/baseapi.h)
find_path(Leptonica_INCLUDE_DIR leptonica/allheaders.h)
find_library(Tesseract_LIBRARY tesseract)
find_library(Leptonica_LIBRARY NAMES lept leptonica)
find_package(OpenMP REQUIRED COMPONENTS CXX)  # only to tell Tesseract how many threads it has
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Tesseract REQUIRED_VARS Tesseract_LIBRARY Leptonica_LIBRARY Tesseract_INCLUDE_DIR Leptonica_INCLUDE_DIR)
mark_as_advanced(Tesseract_INCLUDE_DIR Leptonica_INCLUDE_DIR Tesseract_LIBRARY Leptonica_LIBRARY)
if(Tesseract_FOUND AND NOT TARGET Tesseract::Tesseract)
  add_library(Tesseract::Tesseract INTERFACE IMPORTED)
  set_target_properties(Tesseract::Tesseract PROPERTIES
    INTERFACE_LINK_LIBRARIES "${Tesseract_LIBRARY};${Leptonica_LIBRARY};OpenMP::OpenMP_CXX"
    INTERFACE_INCLUDE_DIRECTORIES "${Tesseract_INCLUDE_DIR};${Leptonica_INCLUDE_DIR}")
endif()
