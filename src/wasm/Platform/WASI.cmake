# CMake 3.25 does not know this system; there is nothing it would have to know.
