// The picture as text, written all at once: what is drawn next does not touch it any more, however
// slowly it is read.
//   screenshot 240 240            how wide and how high it is
//   colors 0000 ffff ...          RGB565 in hexadecimal, by their numbers
//   ...                           lines of base64: the pixels row by row, packed
//   screenshot-end 1a2b3c4d       CRC-32 of the packed bytes
// The packed pixels are a stream of bits. The highest bit of a byte comes first, and zeros fill the
// last byte. The stream is a list of codes; packing_codes.hpp has their table. A code means one of:
//   a run: the next N pixels are the same as those that lie at the code's distance before them. N
//   follows the code;
//   a single pixel: the number of its colour follows the code. It takes as many bits as the highest
//   colour number of this picture needs.
// N is written as the binary number N + 1. As many zeros as it has digits, less two, stand before
// it.
#pragma once

#include "drivers/display/palette.hpp"
#include "firmware/console/output.hpp"

namespace kaiten {

class Frame;

// To be called with all the output's room. False, and nothing is written, if that is too little.
bool write_screenshot(const Frame& frame, const Palette& palette, Output& out);

}  // namespace kaiten
