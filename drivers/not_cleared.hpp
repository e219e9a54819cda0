// Marks a variable whose memory a device does not clear at start. Clearing takes 0.2 ms per KB,
// because the clocks are still slow, and delays the first picture.
#pragma once

#if defined(__ARM_ARCH_PROFILE) && __ARM_ARCH_PROFILE == 'M'
#define KAITEN_NOT_CLEARED [[gnu::section(".uninitialized_data.kaiten")]]
#else
#define KAITEN_NOT_CLEARED
#endif
