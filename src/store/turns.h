// Who goes first where threads stand in the queue for a processor.  Nothing depends on it but how soon answers come.
#pragma once

namespace store {

// The calling thread works little at a time, and everybody waits for it.
void go_first();
// The calling thread computes for long, and only those who asked wait for it.
void give_way();

}  // namespace store
