// Memory for coroutine frames and for the states of what waits: freed blocks are kept by size and handed out again, so
// a running game does not allocate.  Blocks are 64-byte aligned (a copy of a state is many times slower where it is
// not), may be given back on another thread than they were taken on, and are swept when a thread ends.
#pragma once

#include <array>
#include <cstddef>
#include <new>

namespace flow {

class FramePool {
 public:
  static FramePool& mine() { return mine_; }

  void* take(std::size_t bytes) {
    std::size_t const shelf = shelf_of(bytes);
    if (shelf < shelves) [[likely]]
      if (Block* const block = free_[shelf]) [[likely]] {
        free_[shelf] = block->next;
        return block;
      }
    return take_new(bytes);
  }
  // Also what another thread has taken: it stays with this one.
  void give_back(void* memory, std::size_t bytes) noexcept {
    std::size_t const shelf = shelf_of(bytes);
    if (shelf >= shelves || !swept_at_the_end_) [[unlikely]]
      return give_back_rarely(memory, shelf);
    free_[shelf] = ::new (memory) Block{free_[shelf]};
  }

  constexpr FramePool() = default;
  FramePool(FramePool const&) = delete;
  FramePool& operator=(FramePool const&) = delete;

 private:
  struct Block {
    Block* next;
  };
  // Empties the pool of a thread that ends.  The pool itself has nothing to construct or destroy: otherwise every look
  // at it would first have to ask whether this thread has one yet.
  struct Sweeper {
    Sweeper() { mine_.swept_at_the_end_ = true; }
    ~Sweeper() { mine_.sweep(); }
  };
  static void wait_for_the_end_of_the_thread() {
    thread_local Sweeper sweeper;
    static_cast<void>(sweeper);
  }
  [[gnu::noinline]] void* take_new(std::size_t bytes) {
    if (!ended_) wait_for_the_end_of_the_thread();
    std::size_t const shelf = shelf_of(bytes);
    return ::operator new(shelf < shelves ? (shelf + 1) * grain : bytes, alignment);
  }
  // Too large to be kept; or the first thing this thread gives back; or the thread has ended but for its last objects.
  [[gnu::noinline]] void give_back_rarely(void* memory, std::size_t shelf) noexcept {
    if (shelf >= shelves || ended_) return ::operator delete(memory, alignment);
    wait_for_the_end_of_the_thread();
    free_[shelf] = ::new (memory) Block{free_[shelf]};
  }
  void sweep() {
    ended_ = true;
    swept_at_the_end_ = false;
    for (Block*& block : free_)
      while (block) {
        Block* const next = block->next;
        ::operator delete(block, alignment);
        block = next;
      }
  }
  static constexpr std::size_t grain = 64, shelves = 512;  // up to 32 KiB: states, too
  static constexpr std::align_val_t alignment{grain};
  static constexpr std::size_t shelf_of(std::size_t bytes) { return (bytes + grain - 1) / grain - 1; }
  std::array<Block*, shelves> free_{};
  bool swept_at_the_end_ = false, ended_ = false;
  static thread_local FramePool mine_;
};
inline constinit thread_local FramePool FramePool::mine_{};

// For the rare list inside a rule whose length has no natural bound (a trigger chain), and for what copies of a
// position share: from the same pool.
template <class T>
struct PoolAllocator {
  using value_type = T;
  PoolAllocator() = default;
  template <class U>
  PoolAllocator(PoolAllocator<U> const&) {}
  T* allocate(std::size_t n) { return static_cast<T*>(FramePool::mine().take(n * sizeof(T))); }
  void deallocate(T* p, std::size_t n) noexcept { FramePool::mine().give_back(p, n * sizeof(T)); }
  friend bool operator==(PoolAllocator const&, PoolAllocator const&) { return true; }
};

}  // namespace flow
