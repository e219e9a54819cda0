// The interface between the program and the page: the functions that the page provides, and the
// macro for those that it calls. The page's time stops while the page is hidden.
#pragma once

#include <cstddef>
#include <cstdint>

#define KAITEN_FROM_PAGE(name) __attribute__((import_module("page"), import_name(name)))
#define KAITEN_FOR_PAGE(name) __attribute__((export_name(name)))

namespace kaiten::page {

// Returns the milliseconds since the page opened, without the time that the page was hidden.
KAITEN_FROM_PAGE("milliseconds") std::uint32_t milliseconds();

// Shows a frame of RGBA pixels, four bytes each.
KAITEN_FROM_PAGE("show") void show(const std::uint32_t* pixels, int width, int height);
KAITEN_FROM_PAGE("set_backlight") void set_backlight(int percent);
KAITEN_FROM_PAGE("set_light") void set_light(int red, int green, int blue);

// Plays a melody. Each tone is two 16-bit numbers: hertz and milliseconds.
KAITEN_FROM_PAGE("play") void play(const void* tones, std::size_t count);
KAITEN_FROM_PAGE("set_volume") void set_volume(int percent);

// Loads and stores a sector of flash in the browser.
KAITEN_FROM_PAGE("load_sector") void load_sector(int sector, std::uint8_t* bytes);
KAITEN_FROM_PAGE("keep_sector") void keep_sector(int sector, const std::uint8_t* bytes);

KAITEN_FROM_PAGE("random_number") std::uint64_t random_number();

// Passes console output to the page, and typed input from it.
KAITEN_FROM_PAGE("say") void say(const char* text, std::size_t bytes);
KAITEN_FROM_PAGE("typed") std::size_t typed(char* room, std::size_t bytes);

// The wire to a hub (firmware/LINK.md): whether it is open, and its bytes in both directions.
KAITEN_FROM_PAGE("hub_is_open") int hub_is_open();
KAITEN_FROM_PAGE("hub_take") std::size_t hub_take(std::uint8_t* room, std::size_t bytes);
KAITEN_FROM_PAGE("hub_give") void hub_give(const std::uint8_t* data, std::size_t bytes);

// Reads a text out to players who do not see the screen.
KAITEN_FROM_PAGE("announce") void announce(const char* text, std::size_t bytes);
// Tells the language of the game: its index in firmware/text/languages.inc.
KAITEN_FROM_PAGE("set_language") void set_language(unsigned language);

// Returns the local date as a number, such as 20260131.
KAITEN_FROM_PAGE("today") std::uint32_t today();

// Returns the reason of this start: a StartReason.
KAITEN_FROM_PAGE("start_reason") int start_reason();
// Ends this run of the program; the page starts another.
[[noreturn]] KAITEN_FROM_PAGE("restart") void restart();

}  // namespace kaiten::page
