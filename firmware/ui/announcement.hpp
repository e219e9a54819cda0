// The state of a screen in words, for players who do not see it. A page reads it out; the firmware
// of devices contains no announcements.
#pragma once

#include <array>
#include <string_view>

namespace kaiten {

// Whether this program can announce its screens. If not, it contains no code for that.
inline constexpr bool announces = KAITEN_ANNOUNCES != 0;

// A text of several parts in a fixed buffer. Text beyond the capacity is dropped.
class Passage {
public:
    static constexpr std::size_t capacity = 1500;

    // Appends a part after `separator`, or after a space if the passage ends with a sentence.
    void add(std::string_view part, std::string_view separator);
    void add_sentence(std::string_view sentence) { add(sentence, ". "); }

    std::string_view view() const { return {text_.data(), size_}; }
    bool empty() const { return size_ == 0; }

private:
    void append(std::string_view text);

    std::array<char, capacity> text_{};
    std::size_t size_ = 0;
};

class Announcement {
public:
    // Each function adds a part. Empty parts are ignored.
    void title(std::string_view text) { title_.add(text, ", "); }       // name of the screen
    void item(std::string_view text) { item_.add(text, ", "); }         // what is under the cursor
    void detail(std::string_view text) { detail_.add_sentence(text); }  // explanation of the item
    void key(std::string_view text) { keys_.add(text, ", "); }          // key with its function
    void message(std::string_view text) { message_.add_sentence(text); }

    const Passage& title() const { return title_; }
    const Passage& item() const { return item_; }
    const Passage& detail() const { return detail_; }
    const Passage& keys() const { return keys_; }
    const Passage& message() const { return message_; }

private:
    Passage title_;
    Passage item_;
    Passage detail_;
    Passage keys_;
    Passage message_;
};

}  // namespace kaiten
