@ A boot ROM of our own for the emulated RP2040: what the Pico SDK looks up in the chip's ROM, under
@ the same codes and at the same fixed addresses. What the emulator must do itself is a bkpt that it
@ answers: the numbers are repeated in rom_services.mjs.

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
  .align 2

@ Boot: copies the second stage from flash to the top of RAM and runs it there. With a zero link
@ register it goes on to the vector table after itself. Reads cost nothing until it programs them.
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

@ lookup(table, code): the address under that code, or 0.
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

@ Number of set bits: by pairs, by fours, by bytes, and all bytes at once.
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

@ Bits in reverse order: the bytes, then halves, pairs and single bits within them.
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

@ Leading zeros; 32 for 0. Halves, quarters and eighths, then a table.
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

@ Trailing zeros; 32 for 0: what leads the lowest set bit tells where it is.
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

@ memset(to, value, count), returns to. Up to a word's start, then words, as the chip's ROM does;
@ memset4 saves the beginning: to and count are multiples of 4 bytes.
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

@ Two words a time from r0 on, with r1's byte; leaves what remains of r2.
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

@ memcpy(to, from, count), returns to. Where both can begin at a word it copies words; memcpy44 may
@ take that for granted.
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

@ Two words a time from r1 to r0; leaves what remains of r2.
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

@ The flash is always connected and never leaves XIP here, so these have nothing to do.
connect_internal_flash:
flash_exit_xip:
  bx lr

@ Empties the cache, and waits until it is empty.
flash_flush_cache:
  ldr r0, =XIP_CTRL
  movs r1, #1
  str r1, [r0, #XIP_FLUSH]
  ldr r1, [r0, #XIP_FLUSH]
  bx lr

@ Reads through the address window as every flash understands them: command 03h, one bit a clock, a
@ slow clock.
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
@ Interrupts may come meanwhile; until it is ready nobody can read it.
wait_for_flash:
  bkpt #SERVICE_FLASH_BUSY         @ whether it is, in r0
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

@ The floating point tables: one entry an operation, 32 of each; the emulator computes them. A byte
@ two before each table counts its entries.
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

@ The rest of the ROM stops whoever strays into it: 0xbebe is a bkpt that no service answers.
  .org 0x4000, 0xbe
