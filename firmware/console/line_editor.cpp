// Applies each key to the line.
#include "firmware/console/line_editor.hpp"

#include <algorithm>

namespace kaiten {
namespace {

constexpr char key_home = 0x01;
constexpr char key_cancel = 0x03;
constexpr char key_end = 0x05;
constexpr char key_backspace = 0x08;
constexpr char key_clear = 0x15;
constexpr char key_escape = 0x1b;
constexpr char key_delete = 0x7f;

bool printable(char letter) {
    return letter >= ' ' && letter < key_delete;
}

}  // namespace

bool LineEditor::type(char letter, Output& out, bool echo) {
    out_ = echo ? &out : nullptr;
    const bool second_half = after_return_ && letter == '\n';
    after_return_ = letter == '\r';
    if (second_half) return false;
    if (letter == '\r' || letter == '\n') {
        escape_ = Escape::none;
        if (echo) out.end_line();
        remember();
        return true;
    }
    if (escape_ != Escape::none)
        escape(letter);
    else if (printable(letter))
        insert(letter);
    else
        control(letter);
    return false;
}

void LineEditor::clear() {
    size_ = 0;
    cursor_ = 0;
    ago_ = 0;
}

void LineEditor::reset() {
    clear();
    history_sizes_ = {};
    newest_ = 0;
    escape_ = Escape::none;
    after_return_ = false;
}

void LineEditor::show(Output& out) const {
    out.text(line());
    for (std::size_t i = cursor_; i < size_; ++i)
        out.text("\b");
}

void LineEditor::say(std::string_view text) {
    if (out_ != nullptr) out_->text(text);
}

void LineEditor::step_back(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
        say("\b");
}

void LineEditor::redraw(std::size_t from, std::size_t blanks) {
    say({line_.data() + from, size_ - from});
    for (std::size_t i = 0; i < blanks; ++i)
        say(" ");
    step_back(size_ + blanks - cursor_);
}

void LineEditor::insert(char letter) {
    if (size_ == most) return say("\a");
    std::copy_backward(line_.begin() + static_cast<std::ptrdiff_t>(cursor_),
                       line_.begin() + static_cast<std::ptrdiff_t>(size_),
                       line_.begin() + static_cast<std::ptrdiff_t>(size_) + 1);
    line_[cursor_] = letter;
    size_ += 1;
    cursor_ += 1;
    redraw(cursor_ - 1, 0);
}

void LineEditor::remove_at() {
    if (cursor_ == size_) return;
    std::copy(line_.begin() + static_cast<std::ptrdiff_t>(cursor_) + 1,
              line_.begin() + static_cast<std::ptrdiff_t>(size_),
              line_.begin() + static_cast<std::ptrdiff_t>(cursor_));
    size_ -= 1;
    redraw(cursor_, 1);
}

void LineEditor::remove_before() {
    if (cursor_ == 0) return;
    move_to(cursor_ - 1);
    remove_at();
}

void LineEditor::move_to(std::size_t cursor) {
    cursor = std::min(cursor, size_);
    if (cursor < cursor_)
        step_back(cursor_ - cursor);
    else
        say({line_.data() + cursor_, cursor - cursor_});
    cursor_ = cursor;
}

void LineEditor::replace(std::string_view line) {
    const std::size_t before = size_;
    move_to(0);
    size_ = line.size();
    std::copy(line.begin(), line.end(), line_.begin());
    cursor_ = size_;
    redraw(0, before > size_ ? before - size_ : 0);
}

std::string_view LineEditor::old_line(unsigned ago) const {
    const unsigned place = (newest_ + remembered - ago + 1) % remembered;
    return {history_[place].data(), history_sizes_[place]};
}

void LineEditor::remember() {
    if (size_ == 0 || line() == old_line(1)) return;
    newest_ = (newest_ + 1) % remembered;
    history_[newest_] = line_;
    history_sizes_[newest_] = static_cast<std::uint8_t>(size_);
}

void LineEditor::recall(int step) {
    const int ago = static_cast<int>(ago_) + step;
    if (ago < 0 || ago > static_cast<int>(remembered)) return;
    const auto wanted = static_cast<unsigned>(ago);
    const std::string_view line = wanted == 0 ? std::string_view{} : old_line(wanted);
    if (wanted != 0 && line.empty()) return;
    ago_ = wanted;
    replace(line);
}

void LineEditor::control(char letter) {
    switch (letter) {
        case key_backspace:
        case key_delete:
            return remove_before();
        case key_home:
            return move_to(0);
        case key_end:
            return move_to(size_);
        case key_cancel:
        case key_clear:
            ago_ = 0;
            return replace({});
        case key_escape:
            escape_ = Escape::begun;
            return;
        default:
            return;
    }
}

// Parses escape sequences of arrow keys and similar: escape, a bracket, an optional digit, then a
// letter or a tilde.
void LineEditor::escape(char letter) {
    if (escape_ == Escape::begun) {
        escape_ = letter == '[' || letter == 'O' ? Escape::bracket : Escape::none;
        parameter_ = 0;
        return;
    }
    if ((letter >= '0' && letter <= '9') || letter == ';') {
        parameter_ = letter;
        return;
    }
    escape_ = Escape::none;
    end_escape(letter);
}

void LineEditor::end_escape(char letter) {
    switch (letter) {
        case 'A':
            return recall(1);
        case 'B':
            return recall(-1);
        case 'C':
            return move_to(cursor_ + 1);
        case 'D':
            return move_to(cursor_ == 0 ? 0 : cursor_ - 1);
        case 'H':
            return move_to(0);
        case 'F':
            return move_to(size_);
        case '~':
            if (parameter_ == '3') remove_at();
            return;
        default:
            return;
    }
}

}  // namespace kaiten
