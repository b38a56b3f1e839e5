# Qpdf::Qpdf: the structure of PDF documents.
find_path(Qpdf_INCLUDE_DIR qpdf/QPDF.hh)
find_library(Qpdf_LIBRARY qpdf)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Qpdf REQUIRED_VARS Qpdf_LIBRARY Qpdf_INCLUDE_DIR)
mark_as_advanced(Qpdf_INCLUDE_DIR Qpdf_LIBRARY)
if(Qpdf_FOUND AND NOT TARGET Qpdf::Qpdf)
  add_library(Qpdf::Qpdf UNKNOWN IMPORTED)
  set_target_properties(Qpdf::Qpdf PROPERTIES
    IMPORTED_LOCATION "${Qpdf_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${Qpdf_INCLUDE_DIR}"
    INTERFACE_COMPILE_DEFINITIONS POINTERHOLDER_TRANSITION=4)
endif()
