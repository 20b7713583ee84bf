# What the libraries find in a browser instead of packages of the system.  Boost and fmt are headers; beside them in
# /usr/include lie those of another C library, so that only these two are shown.
find_path(system_headers boost/describe.hpp PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
foreach(name boost fmt)
  file(CREATE_LINK ${system_headers}/${name} ${CMAKE_BINARY_DIR}/include/${name} SYMBOLIC)
endforeach()

add_library(Boost::headers INTERFACE IMPORTED)
target_compile_definitions(Boost::headers INTERFACE BOOST_SYSTEM_DISABLE_THREADS BOOST_JSON_NO_LIB)
add_library(fmt::fmt INTERFACE IMPORTED)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
target_include_directories(chronicler_settings SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/include)
# <mutex>, <thread> and <stop_token> of a standard library that knows one thread only.
target_include_directories(chronicler_settings BEFORE INTERFACE ${CMAKE_SOURCE_DIR}/src/wasm/std)
target_compile_options(chronicler_settings INTERFACE -fwasm-exceptions)
