// Implements the model of the SSD1306 and the SH1106.
#include "ssd1306_model.hpp"

namespace kaiten {
namespace {

constexpr int half = Ssd1306Model::lines / 2;

}  // namespace

// Returns the length of a command in bytes, including the command byte itself.
std::size_t Ssd1306Model::length_of(std::uint8_t code) const {
    switch (code) {
        case 0x81:
        case 0xa8:
        case 0xd3:
        case 0xd5:
        case 0xd9:
        case 0xda:
        case 0xdb:
            return 2;
        case 0xad:
            return is_sh1106() ? 2 : 1;
        default:
            break;
    }
    if (is_sh1106()) return 1;
    switch (code) {
        case 0x20:
        case 0x8d:
            return 2;
        case 0x21:
        case 0x22:
        case 0xa3:
            return 3;
        case 0x29:
        case 0x2a:
            return 6;
        case 0x26:
        case 0x27:
            return 7;
        default:
            return 1;
    }
}

void Ssd1306Model::Range::set(int new_first, int new_last) {
    first = at = new_first;
    last = new_last;
}

// Moves to the next address and returns whether it wrapped around at the end of the window. A
// position outside the window first runs to the end of the memory.
bool Ssd1306Model::Range::advance() {
    const bool round = at == last;
    at = round ? first : (at + 1) % count;
    return round;
}

void Ssd1306Model::write(std::uint8_t byte) {
    switch (expected_) {
        case Expected::control: {
            const bool data = (byte & 0x40) != 0;
            const bool one = (byte & 0x80) != 0;
            expected_ = data ? (one ? Expected::one_data : Expected::data)
                             : (one ? Expected::one_command : Expected::commands);
            break;
        }
        case Expected::one_command:
            expected_ = Expected::control;
            take_command(byte);
            break;
        case Expected::commands:
            take_command(byte);
            break;
        case Expected::one_data:
            expected_ = Expected::control;
            take_data(byte);
            break;
        case Expected::data:
            take_data(byte);
            break;
    }
}

void Ssd1306Model::end_message() {
    expected_ = Expected::control;
}

void Ssd1306Model::take_command(std::uint8_t byte) {
    command_[length_++] = byte;
    if (length_ < length_of(command_[0])) return;
    finish_command();
    length_ = 0;
}

void Ssd1306Model::finish_command() {
    const int code = command_[0];
    const int value = command_[1];
    const int high = is_sh1106() ? 0x0f : 0x07;
    if (code < 0x10) columns_.at = (columns_.at & high << 4) | code;
    if (code >= 0x10 && code < 0x20) columns_.at = (columns_.at & 0x0f) | (code & high) << 4;
    finish_own_command(code, value);
    if (code >= 0x40 && code < 0x80) start_line_ = code & 0x3f;
    if (code == 0x81) contrast_ = value;
    if (code == 0xa0 || code == 0xa1) segments_backwards_ = code == 0xa1;
    if (code == 0xa4 || code == 0xa5) all_lit_ = code == 0xa5;
    if (code == 0xa6 || code == 0xa7) inverted_ = code == 0xa7;
    if (code == 0xa8 && (value & 0x3f) >= 15) multiplex_ = value & 0x3f;
    if (code == 0xae || code == 0xaf) on_ = code == 0xaf;
    if (code >= 0xb0 && code < 0xb8) pages_.at = code & 7;
    if (code >= 0xc0 && code < 0xd0) lines_backwards_ = (code & 8) != 0;
    if (code == 0xd3) offset_ = value & 0x3f;
    if (code == 0xda) common_pins_ = value;
}

// Performs commands that only one of the chips has.
void Ssd1306Model::finish_own_command(int code, int value) {
    if (is_sh1106()) {
        if (code == 0xad) pump_ = (value & 1) != 0;
        return;
    }
    if (code == 0x20) mode_ = value & 3;
    if (code == 0x21) columns_.set(value & 0x7f, command_[2] & 0x7f);
    if (code == 0x22) pages_.set(value & 7, command_[2] & 7);
    if (code == 0x8d) pump_ = (value & 4) != 0;
}

// Segment remapping takes effect when data is written, not when it is shown.
void Ssd1306Model::take_data(std::uint8_t byte) {
    const int segment = segments_backwards_ ? columns_.count - 1 - columns_.at : columns_.at;
    if (segment >= 0 && segment < columns_.count)
        memory_[static_cast<std::size_t>(pages_.at)][static_cast<std::size_t>(segment)] = byte;
    if (mode_ == 0) {
        if (columns_.advance()) pages_.advance();
    } else if (mode_ == 1) {
        if (pages_.advance()) columns_.advance();
    } else {
        columns_.at = (columns_.at + 1) % columns_.count;
    }
}

// Returns the COM pad that is driven in this step of a refresh.
int Ssd1306Model::common_of(int step) const {
    const int place = lines_backwards_ ? multiplex_ - step : step;
    const bool alternating = (common_pins_ & 0x10) != 0;
    int pad = place;
    if (alternating) pad = place % 2 == 0 ? place / 2 : half + place / 2;
    return (common_pins_ & 0x20) != 0 ? (pad + half) % lines : pad;
}

bool Ssd1306Model::lit(int segment, int line) const {
    if (!on()) return false;
    const int wanted = line % 2 == 0 ? line / 2 : half + line / 2;
    for (int step = 0; step <= multiplex_; ++step) {
        if (common_of(step) != wanted) continue;
        const int row = (step + offset_) % lines;
        if (row > multiplex_) return false;
        const int from = (row + start_line_) % lines;
        const int column = segment + (columns_.count - segments) / 2;
        const int bits =
            memory_[static_cast<std::size_t>(from / 8)][static_cast<std::size_t>(column)];
        return all_lit_ || ((bits >> from % 8 & 1) != 0) != inverted_;
    }
    return false;
}

}  // namespace kaiten
