// The picture as text, written all at once: what is drawn next does not touch it any more, however
// slowly it is read.
//   screenshot 240 240            how wide and how high it is
//   colors 0000 ffff ...          RGB565 in hexadecimal, by their numbers
//   ...                           lines of base64: the pixels row by row, packed
//   screenshot-end 1a2b3c4d       CRC-32 of the packed bytes
// Packed they are a stream of bits, the highest of a byte first, and zeros at its end. A code of
// packing_codes.hpp says what comes next: as many pixels like those so far before them, their
// number behind it; or one pixel, the number of its colour behind it in as many bits as the highest
// of all has. A number of pixels is written as itself plus one in binary, after as many zeros as
// that has digits behind its first two.
#pragma once

#include "drivers/display/palette.hpp"
#include "firmware/console/output.hpp"

namespace kaiten {

class Frame;

// To be called with all the output's room. False, and nothing is written, if that is too little.
bool write_screenshot(const Frame& frame, const Palette& palette, Output& out);

}  // namespace kaiten
