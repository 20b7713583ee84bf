// Halves in whole numbers.  Down is towards the smaller number and up towards the larger one, below zero too.
#pragma once

namespace kit {

constexpr int half_down(int n) { return n >= 0 ? n / 2 : -((1 - n) / 2); }
constexpr int half_up(int n) { return -half_down(-n); }

}  // namespace kit
