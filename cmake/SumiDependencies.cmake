# What the libraries need. The same list, by find_dependency, stands in sumi-config.cmake.in.
find_package(Threads REQUIRED)
find_package(ICU 70 REQUIRED COMPONENTS uc i18n)
find_package(ZLIB REQUIRED)
find_package(EXPAT REQUIRED)
find_package(zstd REQUIRED)
find_package(simdjson 3.0 REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(fmt 9 REQUIRED)
find_package(Divsufsort REQUIRED)
find_package(Sodium REQUIRED)
find_package(Re2 REQUIRED)
find_package(SQLite3 3.37 REQUIRED)
# Used as a header alone, so that who links sumi needn't find it:
find_path(XXHASH_INCLUDE_DIR xxhash.h REQUIRED)
mark_as_advanced(XXHASH_INCLUDE_DIR)
# The program, and src/tag as a header alone:
find_package(CLI11 2.1 REQUIRED)
find_package(tomlplusplus 3 REQUIRED)
