#pragma once

namespace sumi {

// Makes the whole process return blocks of a megabyte or more to the system when they are released: for a program with
// a memory limit. By default, the GNU allocator keeps blocks of up to 32 MiB once one of that size was released. No
// effect with other allocators.
void return_released_memory() noexcept;

// Returns to the system what all threads have released so far, also between blocks in use: after work that took
// much more than what comes next. Takes milliseconds. Threads: any. No effect with other allocators.
void return_memory_now() noexcept;

}  // namespace sumi
