#pragma once

namespace sumi {

// From now on, blocks of a megabyte or more go back to the system as soon as they are released, in the whole process:
// for a program that has been given a limit. The GNU allocator keeps them otherwise, up to 32 MiB each, as soon as one
// of that size has been released. Does nothing with other allocators.
void return_released_memory() noexcept;

}  // namespace sumi
