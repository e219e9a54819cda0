// A ring buffer of entries after a header with a checksum.
#include "firmware/log/event_log.hpp"

#include <algorithm>
#include <cstring>

#include "engine/core/covers.hpp"
#include "engine/core/crc32.hpp"

namespace kaiten {
namespace {

constexpr std::uint32_t log_magic = 0x4b4c4f48;
constexpr std::size_t checked_from = 8;  // first byte after magic and checksum

constexpr std::string_view texts[] = {"powered on",
                                      "restarted by the watchdog: the program hung",
                                      "restarted",
                                      "game saved",
                                      "settings saved",
                                      "statistics saved",
                                      "ERROR: save failed",
                                      "ERROR: damaged save, an older one is used",
                                      "ERROR: a save that could not be read",
                                      "battery low",
                                      "computer connected",
                                      "computer disconnected",
                                      "restart asked for",
                                      "update mode asked for",
                                      "ERROR: a bug in this program",
                                      "battery empty: game saved, going to sleep",
                                      "ERROR: the saved game was not taken up: it hung with it",
                                      "the saved game was put aside",
                                      "a save of another version is kept",
                                      "a save of another version was moved",
                                      "the flash holds other data: nothing is saved",
                                      "other data in the flash are erased for saves",
                                      "game added to the archive",
                                      "a backup was restored",
                                      "?"};
static_assert(covers(texts, Event::unknown));

}  // namespace

std::string_view text(Event event) {
    return texts[static_cast<unsigned>(event)];
}

EventLog::EventLog(std::span<std::uint8_t> memory) : memory_{memory} {
    const Header found = header();
    const bool good = found.magic == log_magic && found.checksum == checksum() &&
                      found.next < capacity() && found.size <= capacity();
    if (!good) write({log_magic, 0, 0, 0, {}, 0, 0});
}

unsigned EventLog::capacity() const {
    return static_cast<unsigned>((memory_.size() - sizeof(Header)) / sizeof(Entry));
}

EventLog::Header EventLog::header() const {
    Header found;
    std::memcpy(&found, memory_.data(), sizeof found);
    return found;
}

void EventLog::write(const Header& header) {
    Header written = header;
    std::memcpy(memory_.data(), &written, sizeof written);
    written.checksum = checksum();
    std::memcpy(memory_.data(), &written, sizeof written);
}

std::uint32_t EventLog::checksum() const {
    return crc32(0, memory_.subspan(checked_from));
}

std::span<std::uint8_t> EventLog::place(unsigned index) const {
    return memory_.subspan(sizeof(Header) + index * sizeof(Entry), sizeof(Entry));
}

EventLog::Entry EventLog::read(unsigned index) const {
    Entry entry;
    std::memcpy(&entry, place(index).data(), sizeof entry);
    return entry;
}

// Adds an event. If it repeats the newest entry, only the count and time of that entry change, so a
// series of saves takes one entry.
void EventLog::add(Event event) {
    Header now = header();
    now.restarts = restarts_after(event, now.restarts);
    const unsigned last = (now.next + capacity() - 1) % capacity();
    Entry entry = read(last);
    const bool again = now.size > 0 && event_of(entry) == event && entry.count < 0xffff;
    if (!again) {
        entry = {0, static_cast<std::uint8_t>(event), 0, 0};
        now.next = static_cast<std::uint16_t>((now.next + 1U) % capacity());
        if (now.size < capacity()) now.size = static_cast<std::uint16_t>(now.size + 1);
    }
    entry.time_ms = now_ms_;
    entry.count = static_cast<std::uint16_t>(entry.count + 1);
    const unsigned at = again ? last : (now.next + capacity() - 1) % capacity();
    std::memcpy(place(at).data(), &entry, sizeof entry);
    write(now);
}

// Returns the number of watchdog restarts in a row after `event`. A saved game resets it: the game
// has made progress.
std::uint16_t EventLog::restarts_after(Event event, std::uint16_t before) {
    switch (event) {
        case Event::restarted_by_watchdog:
            return static_cast<std::uint16_t>(before < 0xffff ? before + 1 : before);
        case Event::powered_on:
        case Event::restarted_on_request:
        case Event::game_saved:
            return 0;
        default:
            return before;
    }
}

void EventLog::add_bug(std::string_view file, int line) {
    add(Event::bug_found);
    Header now = header();
    now.bug = {{}, static_cast<std::uint16_t>(line)};
    file.copy(now.bug.file.data(), now.bug.file.size());
    write(now);
}

std::string_view EventLog::Place::file_name() const {
    const auto end = std::find(file.begin(), file.end(), '\0');
    return {file.data(), static_cast<std::size_t>(end - file.begin())};
}

unsigned EventLog::size() const {
    return header().size;
}

EventLog::Entry EventLog::entry(unsigned number) const {
    const Header now = header();
    return read((now.next + capacity() - now.size + number) % capacity());
}

Event EventLog::event_of(const Entry& entry) {
    const auto unknown = static_cast<std::uint8_t>(Event::unknown);
    return static_cast<Event>(entry.event < unknown ? entry.event : unknown);
}

}  // namespace kaiten
