// The seam between the program and the page: what the page does for the board, and what it calls.
// Time is the page's own: it stands still while nobody sees the page.
#pragma once

#include <cstddef>
#include <cstdint>

#define KAITEN_FROM_PAGE(name) __attribute__((import_module("page"), import_name(name)))
#define KAITEN_FOR_PAGE(name) __attribute__((export_name(name)))

namespace kaiten::page {

// Milliseconds since the page opened.
KAITEN_FROM_PAGE("milliseconds") std::uint32_t milliseconds();

// Pixels of four bytes: red, green, blue, opacity.
KAITEN_FROM_PAGE("show") void show(const std::uint8_t* pixels, int width, int height);
KAITEN_FROM_PAGE("set_backlight") void set_backlight(int percent);
KAITEN_FROM_PAGE("set_light") void set_light(int red, int green, int blue);

// A melody's tones, each of two 16-bit numbers: hertz and milliseconds.
KAITEN_FROM_PAGE("play") void play(const void* tones, std::size_t count);
KAITEN_FROM_PAGE("set_volume") void set_volume(int percent);

// What the browser kept of a sector; and keeping it.
KAITEN_FROM_PAGE("load_sector") void load_sector(int sector, std::uint8_t* bytes);
KAITEN_FROM_PAGE("keep_sector") void keep_sector(int sector, const std::uint8_t* bytes);

KAITEN_FROM_PAGE("random_number") std::uint64_t random_number();

// What the console says, and what was typed.
KAITEN_FROM_PAGE("say") void say(const char* text, std::size_t bytes);
KAITEN_FROM_PAGE("typed") std::size_t typed(char* room, std::size_t bytes);

// Why it started: a StartReason.
KAITEN_FROM_PAGE("start_reason") int start_reason();
// Ends this run of the program; the page begins another.
[[noreturn]] KAITEN_FROM_PAGE("restart") void restart();

}  // namespace kaiten::page
