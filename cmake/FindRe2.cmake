# Re2::Re2: regular expressions in linear time.
find_path(Re2_INCLUDE_DIR re2/re2.h)
find_library(Re2_LIBRARY re2)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Re2 REQUIRED_VARS Re2_LIBRARY Re2_INCLUDE_DIR)
mark_as_advanced(Re2_INCLUDE_DIR Re2_LIBRARY)
if(Re2_FOUND AND NOT TARGET Re2::Re2)
  add_library(Re2::Re2 UNKNOWN IMPORTED)
  set_target_properties(Re2::Re2 PROPERTIES
    IMPORTED_LOCATION "${Re2_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${Re2_INCLUDE_DIR}")
endif()
