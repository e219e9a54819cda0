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

@ Number of set bits.
popcount32:
  movs r1, #0
1:
  cmp r0, #0
  beq 2f
  lsrs r0, r0, #1
  bcc 1b
  adds r1, #1
  b 1b
2:
  mov r0, r1
  bx lr

@ Bits in reverse order.
reverse32:
  movs r1, #0
  movs r2, #32
1:
  adds r1, r1, r1
  lsrs r0, r0, #1
  bcc 2f
  adds r1, #1
2:
  subs r2, #1
  bne 1b
  mov r0, r1
  bx lr

@ Leading zeros; 32 for 0.
clz32:
  movs r1, #32
1:
  cmp r0, #0
  beq 2f
  subs r1, #1
  lsrs r0, r0, #1
  b 1b
2:
  mov r0, r1
  bx lr

@ Trailing zeros; 32 for 0.
ctz32:
  movs r1, #0
  cmp r0, #0
  beq 2f
1:
  lsrs r0, r0, #1
  bcs 3f
  adds r1, #1
  b 1b
2:
  movs r1, #32
3:
  mov r0, r1
  bx lr

@ memset(to, value, count), returns to.
memset:
  mov r3, r0
  cmp r2, #0
  beq 2f
1:
  strb r1, [r3]
  adds r3, #1
  subs r2, #1
  bne 1b
2:
  bx lr

@ memset4(to, value, count): both are multiples of 4 bytes.
memset4:
  mov r3, r0
  lsls r1, r1, #24
  lsrs r1, r1, #24
  push {r4}
  lsls r4, r1, #8
  orrs r1, r4
  lsls r4, r1, #16
  orrs r1, r4
  pop {r4}
  lsrs r2, r2, #2
  beq 2f
1:
  stmia r3!, {r1}
  subs r2, #1
  bne 1b
2:
  bx lr

@ memcpy(to, from, count), returns to.
memcpy:
  push {r4, lr}
  mov r3, r0
  cmp r2, #0
  beq 2f
1:
  ldrb r4, [r1]
  strb r4, [r3]
  adds r1, #1
  adds r3, #1
  subs r2, #1
  bne 1b
2:
  pop {r4, pc}

@ memcpy44(to, from, count): all are multiples of 4 bytes.
memcpy44:
  push {r4, lr}
  mov r3, r0
  lsrs r2, r2, #2
  beq 2f
1:
  ldmia r1!, {r4}
  stmia r3!, {r4}
  subs r2, #1
  bne 1b
2:
  pop {r4, pc}

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
