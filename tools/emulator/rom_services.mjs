// Services that the emulator performs for the boot ROM (bootrom.S), by the number of the bkpt.

export const Service = {
  ERASE: 1,
  PROGRAM: 2,
  USB_BOOT: 3,
  FLASH_BUSY: 5,
  FLOAT: 0x10,
  DOUBLE: 0x40,
  END: 0x60,
};
