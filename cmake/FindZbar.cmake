# Zbar::Zbar: reads bar and QR codes.
find_path(Zbar_INCLUDE_DIR zbar.h)
find_library(Zbar_LIBRARY zbar)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Zbar REQUIRED_VARS Zbar_LIBRARY Zbar_INCLUDE_DIR)
mark_as_advanced(Zbar_INCLUDE_DIR Zbar_LIBRARY)
if(Zbar_FOUND AND NOT TARGET Zbar::Zbar)
  add_library(Zbar::Zbar UNKNOWN IMPORTED)
  set_target_properties(Zbar::Zbar PROPERTIES
    IMPORTED_LOCATION "${Zbar_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${Zbar_INCLUDE_DIR}")
endif()
