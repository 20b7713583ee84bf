// Memory for coroutine frames: freed blocks are kept by size and handed out again, so a running game does not allocate.
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
  void give_back(void* memory, std::size_t bytes) noexcept {
    std::size_t const shelf = shelf_of(bytes);
    if (shelf >= shelves) return ::operator delete(memory);
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
    ~Sweeper() { mine_.sweep(); }
  };
  [[gnu::noinline]] static void* take_new(std::size_t bytes) {
    thread_local Sweeper sweeper;
    static_cast<void>(sweeper);
    std::size_t const shelf = shelf_of(bytes);
    return ::operator new(shelf < shelves ? (shelf + 1) * grain : bytes);
  }
  void sweep() {
    for (Block*& block : free_)
      while (block) {
        Block* const next = block->next;
        ::operator delete(block);
        block = next;
      }
  }
  static constexpr std::size_t grain = 64, shelves = 128;
  static constexpr std::size_t shelf_of(std::size_t bytes) { return (bytes + grain - 1) / grain - 1; }
  std::array<Block*, shelves> free_{};
  static thread_local FramePool mine_;
};
inline constinit thread_local FramePool FramePool::mine_{};

// For the rare list inside a rule whose length has no natural bound (a trigger chain): grows from the same pool.
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
