// What the boot ROM (bootrom.S) asks of the emulator, by the number of its bkpt.

export const ROM_BYTES = 0x4000;

export const Service = {
  ERASE: 1,
  PROGRAM: 2,
  USB_BOOT: 3,
  FLASH_BUSY: 5,
  FLOAT: 0x10,
  DOUBLE: 0x40,
  END: 0x60,
};
