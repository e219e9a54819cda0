@ Our own boot ROM for the emulated RP2040. It has the functions that the Pico SDK looks up in the
@ chip's ROM, with the same codes and fixed addresses. Services that the emulator must perform are
@ bkpt instructions; rom_services.mjs repeats their numbers.

  .syntax unified
  .cpu cortex-m0plus
  .thumb

  .equ SERVICE_ERASE, 1
  .equ SERVICE_PROGRAM, 2
  .equ SERVICE_USB_BOOT, 3
  .equ SERVICE_FAULT, 4
  .equ SERVICE_FLASH_BUSY, 5
  .equ SERVICE_FLOAT, 0x10
  .equ SERVICE_DOUBLE, 0x40

  .equ SIO, 0xd0000000
  .equ FIFO_ST, 0x50
  .equ FIFO_WR, 0x54
  .equ FIFO_RD, 0x58
  .equ VTOR, 0xe000ed08
  .equ XIP_CTRL, 0x14000000
  .equ XIP_FLUSH, 0x04
  .equ SSI, 0x18000000
  .equ SSI_CTRLR0, 0x00
  .equ SSI_SSIENR, 0x08
  .equ SSI_BAUDR, 0x14
  .equ SSI_SPI_CTRLR0, 0xf4

  .macro function first, second, label
  .byte \first, \second
  .hword \label - rom + 1
  .endm

  .macro datum first, second, label
  .byte \first, \second
  .hword \label - rom
  .endm

rom:
  .word 0x20041f00                 @ initial stack
  .word start - rom + 1
  .word fault - rom + 1            @ NMI
  .word fault - rom + 1            @ HardFault
  .byte 'M', 'u', 1, 3             @ magic, and the version of the chip's last ROM
  .hword functions - rom
  .hword data - rom
  .hword lookup - rom + 1
  .hword second_core - rom
  .align 2

@ Boot: copies the second stage from flash to the top of RAM and runs it there. Because the link
@ register is zero, the second stage continues with the vector table that follows it in flash. Flash
@ reads take no time until the second stage configures them.
start:
  ldr r0, =0x20041f00
  mov r4, r0
  ldr r1, =0x10000000
  movs r2, #64
1:
  ldmia r1!, {r3}
  stmia r0!, {r3}
  subs r2, #1
  bne 1b
  movs r0, #0
  mov lr, r0
  adds r4, #1
  bx r4

fault:
  bkpt #SERVICE_FAULT
  b fault

@ lookup(table, code): returns the address for a code, or 0.
lookup:
  ldrh r2, [r0]
  cmp r2, #0
  beq 2f
  cmp r2, r1
  beq 1f
  adds r0, #4
  b lookup
1:
  ldrh r0, [r0, #2]
  bx lr
2:
  movs r0, #0
  bx lr

@ Counts the set bits: in pairs, in nibbles, in bytes, then adds all bytes with one multiplication.
popcount32:
  ldr r2, =0x55555555
  lsrs r1, r0, #1
  ands r1, r2
  subs r0, r1
  ldr r2, =0x33333333
  lsrs r1, r0, #2
  ands r1, r2
  ands r0, r2
  adds r0, r1
  lsrs r1, r0, #4
  adds r0, r1
  ldr r2, =0x0f0f0f0f
  ands r0, r2
  ldr r2, =0x01010101
  muls r0, r2
  lsrs r0, #24
  bx lr

@ Reverses the order of the bits: of the bytes, then of nibbles, pairs and single bits in each byte.
reverse32:
  rev r0, r0
  ldr r2, =0x0f0f0f0f
  lsrs r1, r0, #4
  ands r1, r2
  ands r0, r2
  lsls r0, #4
  orrs r0, r1
  ldr r2, =0x33333333
  lsrs r1, r0, #2
  ands r1, r2
  ands r0, r2
  lsls r0, #2
  orrs r0, r1
  ldr r2, =0x55555555
  lsrs r1, r0, #1
  ands r1, r2
  ands r0, r2
  lsls r0, #1
  orrs r0, r1
  bx lr

@ Counts leading zeros; returns 32 for 0. Tests 16, 8 and 4 bits, then uses a table.
clz32:
  movs r1, #28
  lsrs r2, r0, #16
  beq 1f
  subs r1, #16
  movs r0, r2
1:
  lsrs r2, r0, #8
  beq 2f
  subs r1, #8
  movs r0, r2
2:
  lsrs r2, r0, #4
  beq 3f
  subs r1, #4
  movs r0, r2
3:
  adr r2, leading_zeros
  ldrb r0, [r2, r0]
  adds r0, r1
  bx lr
  .align 2
leading_zeros:
  .byte 4, 3, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0

@ Counts trailing zeros; returns 32 for 0. Isolates the lowest set bit and counts its leading zeros.
ctz32:
  rsbs r1, r0, #0
  ands r0, r1
  beq 1f
  push {lr}
  bl clz32
  movs r1, #31
  subs r0, r1, r0
  pop {pc}
1:
  movs r0, #32
  bx lr

@ memset(to, value, count): returns `to`. Writes bytes up to a word boundary, then words, as the
@ chip's ROM does. memset4 skips the bytes: its `to` and `count` are multiples of 4.
memset:
  push {r0, lr}
  cmp r2, #8
  blo 3f
1:
  lsls r3, r0, #30
  beq 2f
  strb r1, [r0]
  adds r0, #1
  subs r2, #1
  b 1b
2:
  bl set_words
3:
  subs r2, #1
  blo 4f
  strb r1, [r0]
  adds r0, #1
  b 3b
4:
  pop {r0, pc}

memset4:
  push {r0, lr}
  bl set_words
  cmp r2, #0
  beq 1f
  str r1, [r0]
1:
  pop {r0, pc}

@ Fills memory at r0 with the byte in r1, two words at a time. Leaves the remaining count in r2.
set_words:
  uxtb r1, r1
  lsls r3, r1, #8
  orrs r1, r3
  lsls r3, r1, #16
  orrs r1, r3
  movs r3, r1
  subs r2, #8
  blo 2f
1:
  stmia r0!, {r1, r3}
  subs r2, #8
  bhs 1b
2:
  adds r2, #8
  bx lr

@ memcpy(to, from, count): returns `to`. Copies words if both addresses have the same alignment.
@ memcpy44 requires both to be word-aligned.
memcpy:
  push {r0, r4, lr}
  movs r3, r0
  eors r3, r1
  lsls r3, #30
  bne 3f
  cmp r2, #8
  blo 3f
1:
  lsls r3, r0, #30
  beq 2f
  ldrb r3, [r1]
  strb r3, [r0]
  adds r0, #1
  adds r1, #1
  subs r2, #1
  b 1b
2:
  bl copy_words
3:
  subs r2, #1
  blo 4f
  ldrb r3, [r1]
  strb r3, [r0]
  adds r0, #1
  adds r1, #1
  b 3b
4:
  pop {r0, r4, pc}

memcpy44:
  push {r0, r4, lr}
  bl copy_words
  cmp r2, #0
  beq 1f
  ldr r3, [r1]
  str r3, [r0]
1:
  pop {r0, r4, pc}

@ Copies from r1 to r0, two words at a time. Leaves the remaining count in r2.
copy_words:
  subs r2, #8
  blo 2f
1:
  ldmia r1!, {r3, r4}
  stmia r0!, {r3, r4}
  subs r2, #8
  bhs 1b
2:
  adds r2, #8
  bx lr

@ The emulated flash is always connected and always in XIP mode, so these functions do nothing.
connect_internal_flash:
flash_exit_xip:
  bx lr

@ Flushes the cache. The read waits until the flush is done.
flash_flush_cache:
  ldr r0, =XIP_CTRL
  movs r1, #1
  str r1, [r0, #XIP_FLUSH]
  ldr r1, [r0, #XIP_FLUSH]
  bx lr

@ Configures reads through the address window in the way that every flash chip supports: command 03h,
@ one bit per clock, a slow clock.
flash_enter_cmd_xip:
  ldr r0, =SSI
  movs r1, #0
  str r1, [r0, #SSI_SSIENR]
  movs r1, #6
  str r1, [r0, #SSI_BAUDR]
  ldr r1, =(31 << 16 | 3 << 8)     @ frames of 32 bits, read after a command
  str r1, [r0, #SSI_CTRLR0]
  ldr r1, =(0x03 << 24 | 2 << 8 | 6 << 2)
  movs r2, #SSI_SPI_CTRLR0
  str r1, [r0, r2]
  movs r1, #1
  str r1, [r0, #SSI_SSIENR]
  bx lr

@ flash_range_erase(offset, count, ...)
flash_range_erase:
  bkpt #SERVICE_ERASE
  b wait_for_flash

@ flash_range_program(offset, from, count)
flash_range_program:
  bkpt #SERVICE_PROGRAM
@ Waits until the flash can be read again. Interrupts may occur in between.
wait_for_flash:
  bkpt #SERVICE_FLASH_BUSY         @ r0 = 1 while the flash is busy
  cmp r0, #0
  bne wait_for_flash
  bx lr

reset_usb_boot:
  bkpt #SERVICE_USB_BOOT
  b reset_usb_boot

  .align 2
functions:
  function 'P', '3', popcount32
  function 'R', '3', reverse32
  function 'L', '3', clz32
  function 'T', '3', ctz32
  function 'M', 'S', memset
  function 'S', '4', memset4
  function 'M', 'C', memcpy
  function 'C', '4', memcpy44
  function 'I', 'F', connect_internal_flash
  function 'E', 'X', flash_exit_xip
  function 'R', 'E', flash_range_erase
  function 'R', 'P', flash_range_program
  function 'F', 'C', flash_flush_cache
  function 'C', 'X', flash_enter_cmd_xip
  function 'U', 'B', reset_usb_boot
  .word 0

data:
  datum 'S', 'F', float_table
  datum 'S', 'D', double_table
  .word 0

@ The floating point tables, with 32 operations each. The emulator computes the results. The byte at
@ offset -2 of each table is its number of entries.
  .align 2
  .byte 0, 0, 32, 0
float_table:
  .set number, 0
  .rept 32
  .word float_operations - rom + 1 + 4 * number
  .set number, number + 1
  .endr

  .byte 0, 0, 32, 0
double_table:
  .set number, 0
  .rept 32
  .word double_operations - rom + 1 + 4 * number
  .set number, number + 1
  .endr

float_operations:
  .set number, 0
  .rept 32
  bkpt #(SERVICE_FLOAT + number)
  bx lr
  .set number, number + 1
  .endr

double_operations:
  .set number, 0
  .rept 32
  bkpt #(SERVICE_DOUBLE + number)
  bx lr
  .set number, number + 1
  .endr

  .pool

@ Core 1 sleeps here after a reset until core 0 sends it words through the FIFO. Returns every word to
@ core 0. Zeros start the sequence again; after 0 and 1 follow the vector table, the stack and the entry.
@ An entry function that returns ends here, too.
second_core:
  ldr r7, =SIO
1:
  bl exchange_word
  cmp r0, #1
  bne 1b
  bl exchange_word
  mov r4, r0
  bl exchange_word
  mov r5, r0
  bl exchange_word
  ldr r1, =VTOR
  str r4, [r1]
  msr msp, r5
  blx r0
  b second_core

@ Returns the next word from core 0 in r0, after it was sent back. Expects the address of the SIO in r7.
exchange_word:
  wfe
  ldr r1, [r7, #FIFO_ST]
  lsrs r1, #1
  bcc exchange_word
  ldr r0, [r7, #FIFO_RD]
  str r0, [r7, #FIFO_WR]
  sev
  bx lr

  .pool

@ Fills the rest of the ROM with 0xbebe, a bkpt without a service, to stop code that jumps here.
  .org 0x4000, 0xbe
