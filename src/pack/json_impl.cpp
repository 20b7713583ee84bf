// Boost.JSON is used without its compiled library; this is the one place where it is compiled.
#include <boost/json/src.hpp>
