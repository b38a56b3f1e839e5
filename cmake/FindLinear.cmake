# Linear::Linear: liblinear, linear classification.
find_path(Linear_INCLUDE_DIR linear.h)
find_library(Linear_LIBRARY linear)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Linear REQUIRED_VARS Linear_LIBRARY Linear_INCLUDE_DIR)
mark_as_advanced(Linear_INCLUDE_DIR Linear_LIBRARY)
if(Linear_FOUND AND NOT TARGET Linear::Linear)
  add_library(Linear::Linear UNKNOWN IMPORTED)
  set_target_properties(Linear::Linear PROPERTIES
    IMPORTED_LOCATION "${Linear_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${Linear_INCLUDE_DIR}")
endif()
