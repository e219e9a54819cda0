// Puts a function into RAM on a device, where it runs without waiting for flash; the host has no
// need of it.
#pragma once

#if defined(__ARM_ARCH_6M__)
#define KAITEN_IN_RAM __attribute__((noinline, section(".time_critical.kaiten")))
#else
#define KAITEN_IN_RAM
#endif
