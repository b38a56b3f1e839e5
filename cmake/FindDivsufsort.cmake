# Divsufsort::Divsufsort and Divsufsort::Divsufsort64: suffix sorting with 32- and 64-bit positions.
find_path(Divsufsort_INCLUDE_DIR divsufsort.h)
find_library(Divsufsort_LIBRARY divsufsort)
find_library(Divsufsort64_LIBRARY divsufsort64)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Divsufsort
  REQUIRED_VARS Divsufsort_LIBRARY Divsufsort64_LIBRARY Divsufsort_INCLUDE_DIR)
mark_as_advanced(Divsufsort_INCLUDE_DIR Divsufsort_LIBRARY Divsufsort64_LIBRARY)
if(Divsufsort_FOUND AND NOT TARGET Divsufsort::Divsufsort)
  foreach(width "" 64)
    add_library(Divsufsort::Divsufsort${width} UNKNOWN IMPORTED)
    set_target_properties(Divsufsort::Divsufsort${width} PROPERTIES
      IMPORTED_LOCATION "${Divsufsort${width}_LIBRARY}"
      INTERFACE_INCLUDE_DIRECTORIES "${Divsufsort_INCLUDE_DIR}")
  endforeach()
endif()
