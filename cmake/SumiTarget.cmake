# sumi_library(<folder> SOURCES a.cpp … [PUBLIC a.hpp …] [PUBLIC_LINK …] [PRIVATE_LINK …])
# One static library for one folder of src/. PUBLIC names the headers below include/sumi that the folder owns.
function(sumi_library folder)
  cmake_parse_arguments(arg "" "" "SOURCES;HEADERS;PUBLIC;PUBLIC_LINK;PRIVATE_LINK" ${ARGN})
  set(target sumi_${folder})
  add_library(${target} STATIC ${arg_SOURCES})
  add_library(sumi::${folder} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${folder})
  list(TRANSFORM arg_PUBLIC PREPEND ${PROJECT_SOURCE_DIR}/include/sumi/)
  target_sources(${target}
    PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/include FILES ${arg_PUBLIC}
    PRIVATE ${arg_HEADERS})
  target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>)
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_link_libraries(${target} PUBLIC ${arg_PUBLIC_LINK} PRIVATE ${arg_PRIVATE_LINK})
  sumi_compile_options(${target})
  sumi_compile_together(${target} 64)
  set_property(GLOBAL APPEND PROPERTY SUMI_LIBRARIES ${target})
endfunction()

# sumi_late_library(<name> READERS a.cpp … ENTRY b.cpp LINK …)
# sumi_<name>: what is loaded when it is first asked for (src/base/machine/late_library.hpp), beside the program in a build and in
# <libdir>/sumi where it is installed. The tests link what is in it, sumi_<name>_readers, without its entry.
function(sumi_late_library name)
  cmake_parse_arguments(arg "" "ENTRY" "READERS;LINK" ${ARGN})
  set(readers sumi_${name}_readers)
  add_library(${readers} STATIC EXCLUDE_FROM_ALL ${arg_READERS})
  target_include_directories(${readers} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${readers} PUBLIC ${arg_LINK})
  sumi_compile_options(${readers})
  add_library(sumi_${name} MODULE ${arg_ENTRY})
  target_link_libraries(sumi_${name} PRIVATE ${readers})
  set_target_properties(sumi_${name} PROPERTIES PREFIX "" OUTPUT_NAME sumi_${name}-${PROJECT_VERSION} SUFFIX .so
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_RUNTIME_OUTPUT_DIRECTORY} INSTALL_RPATH "")
  sumi_compile_options(sumi_${name})
  set_property(GLOBAL APPEND PROPERTY SUMI_LATE_LIBRARIES sumi_${name})
endfunction()

# Programs and modules that may ask for late libraries are built with them.
function(sumi_finds_late_libraries target)
  get_property(late GLOBAL PROPERTY SUMI_LATE_LIBRARIES)
  add_dependencies(${target} ${late})
endfunction()

function(sumi_compile_options target)
  # Nobody replaces a function of the library when it is loaded: so they may be inlined, position-independent or not.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fno-semantic-interposition>)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
    -Wno-missing-field-initializers  # designated initializers leave defaults
    $<$<BOOL:${SUMI_WARNINGS_AS_ERRORS}>:-Werror>
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release,RelWithDebInfo>>:-Wno-restrict;-Wno-array-bounds>)  # GCC 12: false at -O3
  if(SUMI_SANITIZE)
    target_compile_options(${target} PUBLIC -fsanitize=${SUMI_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all
      $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)  # GCC 12: false in std::function beside sanitizers
    target_link_options(${target} PUBLIC -fsanitize=${SUMI_SANITIZE}
      -Wl,--disable-new-dtags)  # dlopen is the sanitizer's, so the program's own RUNPATH would not count
  endif()
endfunction()

# sumi_asio_compile_options(<target>)
# For targets that include Boost.Asio: the thread sanitizer doesn't know its fences, which stand beside locks.
function(sumi_asio_compile_options target)
  if(SUMI_SANITIZE MATCHES "thread")
    target_compile_definitions(${target} PRIVATE BOOST_ASIO_DISABLE_FENCED_BLOCK)
  endif()
endfunction()

# sumi_compile_together(<target> <files> <header>…)
# Compiles so many files at a time: a whole build is faster, one after a change of a file slower. Without SUMI_UNITY each alone,
# with these headers precompiled. So the sources of a folder share one namespace: no name twice, no `using namespace`, no macros.
# That every header compiles alone, a build without SUMI_UNITY shows (preset dev): each source includes its own first.
function(sumi_compile_together target files)
  if(SUMI_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${files})
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)  # a source in a unit is no header
  elseif(ARGN)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# sumi_embed(<folder> <source> <included> kName=path…)
# Files of the project in a folder's library: <source> includes <included>, which has an array of characters for each. Paths are below the project.
function(sumi_embed folder source included)
  set(bytes ${CMAKE_CURRENT_BINARY_DIR}/embedded/${included})
  set(files ${ARGN})
  list(TRANSFORM files REPLACE "^[^=]*=" "${PROJECT_SOURCE_DIR}/")
  set(pairs ${ARGN})
  list(TRANSFORM pairs REPLACE "=" "=${PROJECT_SOURCE_DIR}/")
  list(JOIN pairs "," pairs)
  add_custom_command(OUTPUT ${bytes}
    COMMAND ${CMAKE_COMMAND} -DOUT=${bytes} -DPAIRS=${pairs} -P ${PROJECT_SOURCE_DIR}/cmake/EmbedFiles.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/EmbedFiles.cmake VERBATIM)
  target_sources(sumi_${folder} PRIVATE ${bytes})
  target_include_directories(sumi_${folder} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/embedded)
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS ${bytes} SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
