#pragma once

namespace sumi {

// Makes the whole process return blocks of a megabyte or more to the system when they are released: for a program with
// a memory limit. By default, the GNU allocator keeps blocks of up to 32 MiB once one of that size was released. No
// effect with other allocators.
void return_released_memory() noexcept;

}  // namespace sumi
