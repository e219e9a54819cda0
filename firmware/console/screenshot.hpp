// Writes the picture of the screen as text. The whole picture is written at once, so that later
// drawing cannot change it while a slow reader receives it.
//   screenshot 240 240            width and height
//   colors 0000 ffff ...          RGB565 in hexadecimal, in order of colour number
//   ...                           lines of base64: the pixels row by row, packed
//   screenshot-end 1a2b3c4d       CRC-32 of the packed bytes
// The packed pixels are a stream of bits. The highest bit of a byte comes first, and zeros fill the
// last byte. The stream is a list of codes; packing_codes.hpp has their table. A code means one of:
//   a run: the next N pixels equal the pixels at the code's distance before them. N follows the
//   code;
//   a single pixel: the number of its colour follows the code. It takes as many bits as the highest
//   colour number of this picture needs.
// N is written in Elias gamma code without the first zero: N + 1 in binary, preceded by two zeros
// fewer than it has digits.
#pragma once

#include "drivers/display/palette.hpp"
#include "firmware/console/output.hpp"

namespace kaiten {

class Frame;

// Writes the picture. The output must be empty. Returns false and writes nothing if the picture
// does not fit.
bool write_screenshot(const Frame& frame, const Palette& palette, Output& out);

}  // namespace kaiten
