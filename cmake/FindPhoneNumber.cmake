# PhoneNumber::PhoneNumber: telephone numbers of all countries, and protobuf, in which its metadata is written.
find_path(PhoneNumber_INCLUDE_DIR phonenumbers/phonenumberutil.h)
find_library(PhoneNumber_LIBRARY phonenumber)
find_library(PhoneNumber_PROTOBUF_LIBRARY protobuf)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(PhoneNumber REQUIRED_VARS PhoneNumber_LIBRARY PhoneNumber_PROTOBUF_LIBRARY PhoneNumber_INCLUDE_DIR)
mark_as_advanced(PhoneNumber_INCLUDE_DIR PhoneNumber_LIBRARY)
if(PhoneNumber_FOUND AND NOT TARGET PhoneNumber::PhoneNumber)
  add_library(PhoneNumber::PhoneNumber UNKNOWN IMPORTED)
  set_target_properties(PhoneNumber::PhoneNumber PROPERTIES
    IMPORTED_LOCATION "${PhoneNumber_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${PhoneNumber_INCLUDE_DIR}"
    INTERFACE_LINK_LIBRARIES "${PhoneNumber_PROTOBUF_LIBRARY}")
endif()
