// Addresses and sizes in the chip's address space.

export const ROM_BYTES = 0x4000;
export const FLASH_BASE = 0x10000000;
// End of the first address window of the flash, and end of all four.
export const FLASH_END = 0x11000000;
export const FLASH_WINDOWS_END = 0x14000000;
export const FLASH_OFFSET_MASK = 0xffffff;
export const RAM_BASE = 0x20000000;
export const RAM_BYTES = 264 * 1024;
// The words of the first 256 KB of RAM are spread over four banks. The two scratch banks follow.
export const STRIPED_RAM_SHIFT = 18;
export const PERIPHERALS = 0x40000000;

// The flash cache has two lines per set.
export const CACHE_SETS = 1024;
export const LINE_BYTES = 8;
export const LINE_SHIFT = 3;
