# PopplerCpp::PopplerCpp: the text of PDF documents. Poppler::Poppler: the glyphs that their pages show.
find_path(PopplerCpp_INCLUDE_DIR poppler-document.h PATH_SUFFIXES poppler/cpp)
find_library(PopplerCpp_LIBRARY poppler-cpp)
find_path(Poppler_INCLUDE_DIR OutputDev.h PATH_SUFFIXES poppler)
find_library(Poppler_LIBRARY poppler)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(PopplerCpp REQUIRED_VARS PopplerCpp_LIBRARY PopplerCpp_INCLUDE_DIR Poppler_LIBRARY
  Poppler_INCLUDE_DIR)
mark_as_advanced(PopplerCpp_INCLUDE_DIR PopplerCpp_LIBRARY Poppler_INCLUDE_DIR Poppler_LIBRARY)
if(PopplerCpp_FOUND AND NOT TARGET PopplerCpp::PopplerCpp)
  add_library(PopplerCpp::PopplerCpp UNKNOWN IMPORTED)
  set_target_properties(PopplerCpp::PopplerCpp PROPERTIES
    IMPORTED_LOCATION "${PopplerCpp_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${PopplerCpp_INCLUDE_DIR}")
  add_library(Poppler::Poppler UNKNOWN IMPORTED)
  set_target_properties(Poppler::Poppler PROPERTIES
    IMPORTED_LOCATION "${Poppler_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${Poppler_INCLUDE_DIR}")
endif()
