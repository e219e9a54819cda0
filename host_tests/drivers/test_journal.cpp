// Tests the journal: it keeps the newest records, wears all sectors evenly, and loses at most the
// current record in a power cut.
#include "drivers/storage/journal.hpp"

#include <cstdio>

#include "drivers/storage/journal_format.hpp"
#include "journal_player.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

constexpr int sectors = Journal::fewest_sectors;
int saves_cut() {
    return at_length ? 8000 : 2000;
}
std::size_t bit_step() {
    return at_length ? 1 : 41;
}
constexpr double cut_fractions[] = {0, 0.01, 0.3, 0.7, 0.999, 1};

struct Device {
    FlashModel flash{sectors};
    Journal journal{flash, crc32};
    State state;
    int saved = 0;

    Device() { journal.open(); }

    void save_next() {
        const Save save = save_number(saved++);
        TEST_ASSERT_TRUE(journal.append(save.key, save.value));
        state = with(state, save);
        if (saved % 3 == 0 && journal.wants_tidying()) journal.tidy();
    }
};

void newest_record_of_every_key_is_kept() {
    Device device;
    for (int i = 0; i < 3000; ++i) {
        device.save_next();
        TEST_ASSERT_TRUE(state_of(device.journal) == device.state);
        if (i % 100 != 0) continue;
        TEST_ASSERT_TRUE(device.journal.open() == Journal::Condition::good);
        TEST_ASSERT_TRUE(state_of(device.journal) == device.state);
    }
}

void largest_record_is_accepted_and_a_larger_one_refused() {
    FlashModel flash{sectors};
    Journal journal{flash, crc32};
    TEST_ASSERT_TRUE(journal.open() == Journal::Condition::empty);
    const Value largest(Journal::most_record_bytes, 0x5a);
    TEST_ASSERT_TRUE(journal.append({3}, largest));
    const Value larger(Journal::most_record_bytes + 1, 0x5a);
    TEST_ASSERT_FALSE(journal.append({3}, larger));
    TEST_ASSERT_TRUE(journal.open() == Journal::Condition::good);
    TEST_ASSERT_TRUE(value_of(journal, {3}) == largest);
    TEST_ASSERT_TRUE(journal.append({3}, {}));
    TEST_ASSERT_EQUAL_UINT32(0, journal.length({3}));
}

void journal_full_of_large_records_accepts_more() {
    FlashModel flash{Journal::fewest_sectors};
    Journal journal{flash, crc32};
    journal.open();
    int most_operations = 0;
    for (int i = 0; i < 400; ++i) {
        const Journal::Key key{static_cast<std::uint8_t>(i % Journal::keys)};
        flash.count_operations();
        TEST_ASSERT_TRUE(journal.append(key, Value(Journal::most_record_bytes, std::uint8_t(i))));
        most_operations = std::max(most_operations, flash.operations());
    }
    std::printf("longest save: %d operations, including one erasure\n", most_operations);
    TEST_ASSERT_LESS_OR_EQUAL_INT(Journal::most_operations, most_operations);
}

void sectors_wear_evenly() {
    FlashModel flash{16};
    Journal journal{flash, crc32};
    journal.open();
    int most_operations = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Save save = save_number(i);
        flash.count_operations();
        const auto erasures = flash.erasures;
        TEST_ASSERT_TRUE(journal.append(save.key, save.value));
        most_operations = std::max(most_operations, flash.operations());
        int erased = 0;
        for (std::size_t sector = 0; sector < erasures.size(); ++sector)
            erased += flash.erasures[sector] - erasures[sector];
        TEST_ASSERT_LESS_OR_EQUAL_INT(1, erased);
    }
    const auto [least, most] = std::minmax_element(flash.erasures.begin(), flash.erasures.end());
    std::printf("20,000 saves: %d to %d erasures per sector, at most %d operations per save\n",
                *least, *most, most_operations);
    TEST_ASSERT_LESS_OR_EQUAL_INT(2, *most - *least);
}

// After a cut during `save`, the journal holds the state before or after the save, and can save
// again.
void expect_one_of(FlashModel& flash, const State& before, const Save& save) {
    Journal journal{flash, crc32};
    const Journal::Condition condition = journal.open();
    TEST_ASSERT_TRUE(condition == Journal::Condition::good ||
                     condition == Journal::Condition::damaged ||
                     condition == Journal::Condition::lost || before == State{});
    const State found = state_of(journal);
    TEST_ASSERT_TRUE(found == before || found == with(before, save));
    TEST_ASSERT_TRUE(journal.append(save.key, save.value));
    TEST_ASSERT_TRUE(state_of(journal) == with(before, save));
}

// Cuts the power in every flash operation of the next save, at several fractions of it.
void cut_everywhere(Device& device, int& cuts) {
    const Save save = save_number(device.saved);
    const std::vector<std::uint8_t> bytes = device.flash.bytes;
    for (int operation = 0;; ++operation) {
        bool failed = false;
        for (const double fraction : cut_fractions) {
            Journal trial = device.journal;
            device.flash.cut_power({operation, fraction});
            if (device.saved % 3 == 2 && trial.wants_tidying()) trial.tidy();
            trial.append(save.key, save.value);
            failed = device.flash.restore_power();
            if (failed) {
                expect_one_of(device.flash, device.state, save);
                ++cuts;
            }
            device.flash.bytes = bytes;
        }
        if (!failed) return;
    }
}

void power_cut_leaves_the_old_or_the_new_state() {
    Device device;
    int cuts = 0;
    for (int i = 0; i < saves_cut(); ++i) {
        cut_everywhere(device, cuts);
        device.save_next();
    }
    std::printf("%d power cuts over %d saves\n", cuts, device.saved);
}

// A sequence of saves that starts when the journal has almost filled all sectors once.
struct SaveHistory {
    static constexpr int first = 60;
    static int end() { return first + saves_cut() / 160; }

    Device device;
    std::vector<std::uint8_t> bytes;

    SaveHistory() {
        while (device.saved < first)
            device.save_next();
        bytes = device.flash.bytes;
    }
};

// Saves from `number` on until the power cut. Returns the number of the interrupted save, or none
// if the cut did not happen.
std::optional<int> save_until_cut(FlashModel& flash, State& state, int number, PowerCut cut) {
    Journal journal{flash, crc32};
    journal.open();
    flash.cut_power(cut);
    for (; number < SaveHistory::end(); ++number) {
        const Save save = save_number(number);
        const bool saved = journal.append(save.key, save.value);
        if (journal.wants_tidying()) journal.tidy();
        if (flash.restore_power()) {
            Journal fresh{flash, crc32};
            fresh.open();
            const State found = state_of(fresh);
            TEST_ASSERT_TRUE(found == with(state, save) || (!saved && found == state));
            state = found;
            return number;
        }
        TEST_ASSERT_TRUE(saved);
        state = with(state, save);
        flash.cut_power({cut.operation -= flash.operations(), cut.fraction});
    }
    flash.restore_power();
    return {};
}

void every_pair_of_power_cuts_leaves_a_complete_state() {
    constexpr double fractions[] = {0.4, 1};
    SaveHistory story;
    int pairs = 0;
    for (int first = 0;; ++first) {
        bool first_fell = false;
        for (const double fraction : fractions) {
            story.device.flash.bytes = story.bytes;
            State after_first = story.device.state;
            const auto cut = save_until_cut(story.device.flash, after_first, SaveHistory::first,
                                            {first, fraction});
            first_fell = cut.has_value();
            if (!cut) continue;
            const std::vector<std::uint8_t> bytes = story.device.flash.bytes;
            bool second_fell = true;
            for (int second = 0; second_fell; ++second) {
                for (const double again : fractions) {
                    story.device.flash.bytes = bytes;
                    State state = after_first;
                    second_fell = save_until_cut(story.device.flash, state, *cut, {second, again})
                                      .has_value();
                    pairs += second_fell ? 1 : 0;
                }
            }
        }
        if (!first_fell) break;
    }
    std::printf("%d pairs of power cuts\n", pairs);
}

// Replaces the records of some keys in one batch. Returns whether it was committed.
using Replacement = std::vector<Save>;

bool add_record(Journal& journal, const Save& save) {
    if (!journal.begin_record(save.key, static_cast<std::uint32_t>(save.value.size()),
                              crc32(0, save.value)))
        return false;
    constexpr std::size_t piece = 96;
    for (std::size_t at = 0; at < save.value.size(); at += piece)
        if (!journal.add_bytes(
                std::span{save.value}.subspan(at, std::min(piece, save.value.size() - at))))
            return false;
    return true;
}

bool replace(Journal& journal, const Replacement& saves) {
    if (!journal.begin_batch()) return false;
    for (const Save& save : saves)
        if (!add_record(journal, save)) return false;
    return journal.commit_batch();
}

// A replacement of four keys. The payload of the second contains a valid record of key 0, as a
// stranger's bytes could.
Replacement replacement_number(int number) {
    Replacement saves;
    for (std::uint8_t key = 0; key < 4; ++key) {
        const auto length = static_cast<std::size_t>(number * 37 + key * 211) % 1500;
        saves.push_back({{key}, Value(key == 3 ? 0 : length, std::uint8_t(number + key))});
    }
    FlashModel forger{sectors};
    Journal forged{forger, crc32};
    forged.open();
    TEST_ASSERT_TRUE(forged.append({0}, Value(20, 0x66)));
    Value& host = saves[1].value;
    host.resize(3 * Storage::page_bytes - Journal::header_bytes);
    std::copy_n(forger.bytes.begin() + Storage::page_bytes, Storage::page_bytes,
                host.begin() + Storage::page_bytes - Journal::header_bytes);
    return saves;
}

State with_all(State state, const Replacement& saves) {
    for (const Save& save : saves)
        state = with(state, save);
    return state;
}

void batch_replaces_its_keys_and_keeps_the_others() {
    Device device;
    for (int i = 0; i < 200; ++i) {
        device.save_next();
        if (i % 7 != 0) continue;
        TEST_ASSERT_TRUE(device.journal.append({5}, Value(3, std::uint8_t(i))));
        device.state = with(device.state, {{5}, Value(3, std::uint8_t(i))});
        const Replacement saves = replacement_number(i);
        TEST_ASSERT_TRUE(replace(device.journal, saves));
        device.state = with_all(device.state, saves);
        TEST_ASSERT_TRUE(state_of(device.journal) == device.state);
        TEST_ASSERT_TRUE(device.journal.open() == Journal::Condition::good);
        TEST_ASSERT_TRUE(state_of(device.journal) == device.state);
    }
}

void power_cut_in_a_batch_leaves_all_old_or_all_new_records() {
    Device device;
    int cuts = 0;
    for (int number = 0; number < (at_length ? 60 : 12); ++number) {
        for (int i = 0; i < 5; ++i)
            device.save_next();
        const Replacement saves = replacement_number(number);
        const std::vector<std::uint8_t> bytes = device.flash.bytes;
        bool failed = true;
        for (int operation = 0; failed; ++operation) {
            for (const double fraction : cut_fractions) {
                Journal trial = device.journal;
                device.flash.cut_power({operation, fraction});
                const bool replaced = replace(trial, saves);
                failed = device.flash.restore_power();
                if (failed) {
                    ++cuts;
                    Journal journal{device.flash, crc32};
                    journal.open();
                    const State found = state_of(journal);
                    const State after = with_all(device.state, saves);
                    TEST_ASSERT_TRUE(found == after || (!replaced && found == device.state));
                    TEST_ASSERT_TRUE(replace(journal, saves));
                    TEST_ASSERT_TRUE(state_of(journal) == after);
                }
                device.flash.bytes = bytes;
            }
        }
        TEST_ASSERT_TRUE(replace(device.journal, saves));
        device.state = with_all(device.state, saves);
    }
    std::printf("%d power cuts in batches\n", cuts);
    TEST_ASSERT_GREATER_THAN_INT(100, cuts);
}

void save_drops_an_open_batch() {
    Device device;
    device.save_next();
    TEST_ASSERT_TRUE(device.journal.begin_batch());
    TEST_ASSERT_TRUE(add_record(device.journal, {{4}, Value(700, 1)}));
    TEST_ASSERT_FALSE(device.journal.wants_tidying());
    device.save_next();
    TEST_ASSERT_FALSE(device.journal.batch_is_open());
    TEST_ASSERT_FALSE(device.journal.commit_batch());
    TEST_ASSERT_TRUE(state_of(device.journal) == device.state);
    TEST_ASSERT_TRUE(device.journal.open() == Journal::Condition::good);
    TEST_ASSERT_TRUE(state_of(device.journal) == device.state);
}

void batch_record_with_another_checksum_is_refused() {
    Device device;
    TEST_ASSERT_TRUE(device.journal.begin_batch());
    const Value value(400, 7);
    TEST_ASSERT_TRUE(device.journal.begin_record({1}, 400, crc32(0, value) ^ 1));
    TEST_ASSERT_FALSE(device.journal.add_bytes(value));
    TEST_ASSERT_FALSE(device.journal.begin_record({1}, Journal::most_record_bytes + 1, 0));
    TEST_ASSERT_FALSE(device.journal.begin_record({Journal::keys}, 1, 0));
    TEST_ASSERT_FALSE(device.journal.add_bytes(value));
}

// A batch without room is refused, and the journal still accepts saves.
void batch_without_room_changes_nothing() {
    FlashModel flash{Journal::fewest_sectors};
    Journal journal{flash, crc32};
    journal.open();
    State state;
    Replacement saves;
    for (std::uint8_t key = 0; key < Journal::keys; ++key) {
        const Save save{{key}, Value(Journal::most_record_bytes, key)};
        TEST_ASSERT_TRUE(journal.append(save.key, save.value));
        state = with(state, save);
        saves.push_back({{key}, Value(Journal::most_record_bytes, std::uint8_t(key + 100))});
    }
    TEST_ASSERT_FALSE(replace(journal, saves));
    journal.drop_batch();
    TEST_ASSERT_TRUE(state_of(journal) == state);
    for (int i = 0; i < 50; ++i)
        TEST_ASSERT_TRUE(journal.append({2}, Value(Journal::most_record_bytes, std::uint8_t(i))));
    journal.open();
    TEST_ASSERT_TRUE(value_of(journal, {1}) == state[1]);
}

void repeated_power_cuts_never_use_up_the_erased_sectors() {
    for (const double fraction : {0.0, 0.5, 1.0}) {
        Device device;
        for (int i = 0; i < 200; ++i)
            device.save_next();
        for (int i = 0; i < 300; ++i) {
            Journal journal{device.flash, crc32};
            journal.open();
            device.flash.cut_power({i % 5, fraction});
            const Save save = save_number(device.saved++);
            journal.append(save.key, save.value);
            device.flash.restore_power();
            journal.open();
            const State found = state_of(journal);
            TEST_ASSERT_TRUE(found == device.state || found == with(device.state, save));
            device.state = found;
        }
        Journal journal{device.flash, crc32};
        journal.open();
        TEST_ASSERT_TRUE(journal.append({0}, Value{1, 2, 3}));
    }
}

// After a single bit flip, each key holds its newest or an earlier value.
void flipped_bit_never_yields_an_invented_value() {
    Device device;
    std::array<std::vector<Value>, Journal::keys> history;
    for (int i = 0; i < 130; ++i) {
        device.save_next();
        for (std::size_t key = 0; key < history.size(); ++key)
            history[key].push_back(device.state[key]);
    }
    int lost = 0;
    const std::size_t bits = device.flash.bytes.size() * 8;
    for (std::size_t bit = 0; bit < bits; bit += bit_step()) {
        device.flash.bytes[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
        Journal journal{device.flash, crc32};
        const Journal::Condition condition = journal.open();
        const State found = state_of(journal);
        for (std::size_t key = 0; key < history.size(); ++key) {
            const auto& known = history[key];
            TEST_ASSERT_TRUE(std::find(known.begin(), known.end(), found[key]) != known.end());
        }
        if (found != device.state) {
            ++lost;
            const bool older = !found[0].empty() && !found[1].empty() && !found[2].empty();
            // A flipped key may name a key without records, which then counts as lost.
            const bool in_key = bit / 8 % Storage::page_bytes == journal_format::key_at;
            TEST_ASSERT_TRUE(condition ==
                                 (older ? Journal::Condition::damaged : Journal::Condition::lost) ||
                             (in_key && condition == Journal::Condition::lost));
        }
        device.flash.bytes[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
    }
    std::printf("%zu flipped bits; %d of them hit a newest record\n", bits / bit_step(), lost);
    TEST_ASSERT_GREATER_THAN_INT(0, lost);
}

void flip(FlashModel& flash, std::size_t byte) {
    flash.bytes[byte] ^= 4;
}

// Offsets of the bytes of the newest record of the only key in the flash.
constexpr std::size_t mark_at = 0;
constexpr std::size_t newest_at = 2 * Storage::page_bytes + 30;

// Writes two values of one key to the first two pages after the mark of sector 0.
void save_twice(FlashModel& flash) {
    Journal journal{flash, crc32};
    journal.open();
    TEST_ASSERT_TRUE(journal.append({0}, Value(50, 1)));
    TEST_ASSERT_TRUE(journal.append({0}, Value(50, 2)));
}

void older_value_is_reported_even_if_the_sector_mark_is_damaged_too() {
    FlashModel flash{sectors};
    save_twice(flash);
    flip(flash, mark_at);
    flip(flash, newest_at);
    Journal journal{flash, crc32};
    TEST_ASSERT_TRUE(journal.open() == Journal::Condition::damaged);
    TEST_ASSERT_TRUE(value_of(journal, {0}) == Value(50, 1));
}

void damaged_mark_alone_is_no_damage() {
    FlashModel flash{sectors};
    save_twice(flash);
    flip(flash, mark_at);
    Journal journal{flash, crc32};
    TEST_ASSERT_TRUE(journal.open() == Journal::Condition::good);
    TEST_ASSERT_TRUE(value_of(journal, {0}) == Value(50, 2));
}

void loss_of_all_records_of_a_key_is_reported_as_a_loss() {
    for (const bool has_another_key : {false, true}) {
        FlashModel flash{sectors};
        save_twice(flash);
        if (has_another_key) {
            Journal journal{flash, crc32};
            journal.open();
            TEST_ASSERT_TRUE(journal.append({1}, Value{3}));
        }
        flip(flash, newest_at);
        flip(flash, newest_at - Storage::page_bytes);
        Journal journal{flash, crc32};
        TEST_ASSERT_TRUE(journal.open() == Journal::Condition::lost);
    }
}

void hundreds_of_flipped_bits_are_never_reported_as_an_older_save() {
    std::minstd_rand random{5};
    for (int run = 0; run < 200; ++run) {
        FlashModel flash{sectors};
        save_twice(flash);
        for (int i = 0; i < 400; ++i)
            flash.bytes[random() % (3 * Storage::page_bytes)] ^= 1 << random() % 8;
        Journal journal{flash, crc32};
        const Journal::Condition condition = journal.open();
        if (journal.length({0}) == 0) TEST_ASSERT_TRUE(condition != Journal::Condition::damaged);
    }
}

// Changes the sequence number of the record at a page, with a valid checksum.
void forge_sequence(FlashModel& flash, std::size_t page, std::uint32_t sequence,
                    std::size_t length) {
    std::uint8_t* const record = &flash.bytes[page * Storage::page_bytes];
    for (int i = 0; i < 4; ++i)
        record[4 + i] = static_cast<std::uint8_t>(sequence >> 8 * i);
    std::uint32_t sum = crc32(0, {record, 12});
    sum = crc32(sum, {record + Journal::header_bytes, length});
    for (int i = 0; i < 4; ++i)
        record[12 + i] = static_cast<std::uint8_t>(sum >> 8 * i);
}

void saves_after_the_highest_sequence_number_are_kept() {
    for (const std::uint32_t forged : {0xffff'ffffU, 0xffff'fffeU, 0x8000'0000U, 0x7fff'ffffU}) {
        FlashModel flash{sectors};
        save_twice(flash);
        forge_sequence(flash, 2, forged, 50);
        Journal journal{flash, crc32};
        for (int start = 0; start < 5; ++start) {
            journal.open();
            const Value value(50, static_cast<std::uint8_t>(start));
            TEST_ASSERT_TRUE(journal.append({0}, value));
            Journal fresh{flash, crc32};
            TEST_ASSERT_TRUE(fresh.open() == Journal::Condition::good);
            TEST_ASSERT_TRUE(value_of(fresh, {0}) == value);
        }
    }
}

void save_that_forged_sequence_numbers_would_hide_fails() {
    FlashModel flash{sectors};
    Journal journal{flash, crc32};
    journal.open();
    for (std::uint8_t key = 0; key < 3; ++key)
        TEST_ASSERT_TRUE(journal.append({key}, Value(50, key)));
    // Three numbers of which each is later than the one before, in a circle.
    forge_sequence(flash, 1, 0x6000'0000U, 50);
    forge_sequence(flash, 2, 0xc000'0000U, 50);
    forge_sequence(flash, 3, 0x2000'0000U, 50);
    journal.open();
    for (std::uint8_t key = 0; key < 3; ++key) {
        const bool saved = journal.append({key}, Value(50, 9));
        Journal fresh{flash, crc32};
        fresh.open();
        TEST_ASSERT_TRUE(value_of(fresh, {key}) == Value(50, saved ? 9 : key));
    }
}

void copy_equals_its_original_until_one_changes() {
    Device device;
    for (int i = 0; i < 300; ++i) {
        device.save_next();
        TEST_ASSERT_TRUE(device.journal.copy({0}, {9}));
        TEST_ASSERT_TRUE(device.journal.equal({0}, {9}));
    }
    Value changed = device.state[0];
    changed.back() ^= 1;
    TEST_ASSERT_TRUE(device.journal.append({0}, changed));
    TEST_ASSERT_FALSE(device.journal.equal({0}, {9}));
    device.journal.open();
    TEST_ASSERT_TRUE(value_of(device.journal, {9}) == device.state[0]);
}

void damage_is_reported_until_it_is_tidied_away() {
    Device device;
    for (int i = 0; i < 40; ++i)
        device.save_next();
    device.flash.cut_power({0, 0.5});
    device.journal.append({0}, Value(200, 7));
    device.flash.restore_power();
    Journal journal{device.flash, crc32};
    TEST_ASSERT_TRUE(journal.open() == Journal::Condition::damaged);
    TEST_ASSERT_TRUE(state_of(journal) == device.state);
    for (int i = 0; i < sectors && journal.wants_tidying(); ++i)
        journal.tidy();
    TEST_ASSERT_FALSE(journal.wants_tidying());
    TEST_ASSERT_TRUE(state_of(journal) == device.state);
    TEST_ASSERT_TRUE(journal.open() == Journal::Condition::good);
    TEST_ASSERT_TRUE(state_of(journal) == device.state);
}

void fill_with_foreign_bytes(FlashModel& flash, int first_sector, int end_sector) {
    std::minstd_rand random{7};
    for (std::size_t i = std::size_t(first_sector) * Storage::sector_bytes;
         i < std::size_t(end_sector) * Storage::sector_bytes; ++i)
        flash.bytes[i] = static_cast<std::uint8_t>(random() >> 8);
}

void foreign_bytes_are_kept_until_the_memory_is_claimed() {
    FlashModel flash{sectors};
    fill_with_foreign_bytes(flash, 0, sectors);
    const std::vector<std::uint8_t> before = flash.bytes;
    Journal journal{flash, crc32};
    TEST_ASSERT_TRUE(journal.open() == Journal::Condition::foreign);
    TEST_ASSERT_TRUE(journal.foreign());
    TEST_ASSERT_TRUE(state_of(journal) == State{});
    TEST_ASSERT_FALSE(journal.append({1}, Value{9, 8}));
    TEST_ASSERT_FALSE(journal.wants_tidying());
    journal.tidy();
    TEST_ASSERT_TRUE(flash.bytes == before);
    journal.claim();
    TEST_ASSERT_TRUE(journal.append({1}, Value{9, 8}));
    for (int i = 0; i < sectors && journal.wants_tidying(); ++i)
        journal.tidy();
    TEST_ASSERT_TRUE((value_of(journal, {1}) == Value{9, 8}));
}

void a_single_foreign_sector_in_blank_memory_is_kept() {
    FlashModel flash{sectors};
    flash.bytes[3 * Storage::sector_bytes + 100] = 0;
    Journal journal{flash, crc32};
    TEST_ASSERT_TRUE(journal.open() == Journal::Condition::foreign);
    TEST_ASSERT_FALSE(journal.append({1}, Value{9, 8}));
}

void foreign_bytes_beside_records_are_kept_and_the_records_are_read() {
    Device device;
    for (int i = 0; i < 10; ++i)
        device.save_next();
    int filled = 0;
    for (int sector = sectors - 1; sector > 0 && filled < 2; --sector) {
        fill_with_foreign_bytes(device.flash, sector, sector + 1);
        Journal journal{device.flash, crc32};
        journal.open();
        filled += state_of(journal) == device.state ? 1 : 0;
    }
    const std::vector<std::uint8_t> before = device.flash.bytes;
    Journal journal{device.flash, crc32};
    TEST_ASSERT_TRUE(journal.open() == Journal::Condition::foreign);
    TEST_ASSERT_TRUE(state_of(journal) == device.state);
    TEST_ASSERT_FALSE(journal.append({1}, Value{9, 8}));
    TEST_ASSERT_TRUE(device.flash.bytes == before);
    journal.claim();
    TEST_ASSERT_TRUE(journal.append({1}, Value{9, 8}));
}

// Flash with a worn bit in every sector, which can no longer be programmed to zero.
struct WornFlash final : Storage {
    int sectors() const override { return flash.sectors(); }
    void read(std::uint32_t offset, std::span<std::uint8_t> bytes) override {
        flash.read(offset, bytes);
    }
    void program(std::uint32_t offset, Page page) override {
        flash.program(offset, page);
        if (offset % sector_bytes == 3 * page_bytes) flash.bytes[offset + 100] |= 1;
    }
    void erase(int sector) override { flash.erase(sector); }

    FlashModel flash{::sectors};
};

void worn_page_is_skipped() {
    WornFlash worn;
    Journal journal{worn, crc32};
    journal.open();
    for (int i = 0; i < 500; ++i) {
        const Value value(200, static_cast<std::uint8_t>(i * 2));
        TEST_ASSERT_TRUE(journal.append({0}, value));
        TEST_ASSERT_TRUE(value_of(journal, {0}) == value);
    }
}

}  // namespace

void run_tests() {
    RUN_TEST(newest_record_of_every_key_is_kept);
    RUN_TEST(largest_record_is_accepted_and_a_larger_one_refused);
    RUN_TEST(journal_full_of_large_records_accepts_more);
    RUN_TEST(sectors_wear_evenly);
    RUN_TEST(power_cut_leaves_the_old_or_the_new_state);
    RUN_TEST(every_pair_of_power_cuts_leaves_a_complete_state);
    RUN_TEST(batch_replaces_its_keys_and_keeps_the_others);
    RUN_TEST(power_cut_in_a_batch_leaves_all_old_or_all_new_records);
    RUN_TEST(save_drops_an_open_batch);
    RUN_TEST(batch_record_with_another_checksum_is_refused);
    RUN_TEST(batch_without_room_changes_nothing);
    RUN_TEST(repeated_power_cuts_never_use_up_the_erased_sectors);
    RUN_TEST(flipped_bit_never_yields_an_invented_value);
    RUN_TEST(older_value_is_reported_even_if_the_sector_mark_is_damaged_too);
    RUN_TEST(damaged_mark_alone_is_no_damage);
    RUN_TEST(loss_of_all_records_of_a_key_is_reported_as_a_loss);
    RUN_TEST(hundreds_of_flipped_bits_are_never_reported_as_an_older_save);
    RUN_TEST(saves_after_the_highest_sequence_number_are_kept);
    RUN_TEST(save_that_forged_sequence_numbers_would_hide_fails);
    RUN_TEST(copy_equals_its_original_until_one_changes);
    RUN_TEST(damage_is_reported_until_it_is_tidied_away);
    RUN_TEST(foreign_bytes_are_kept_until_the_memory_is_claimed);
    RUN_TEST(a_single_foreign_sector_in_blank_memory_is_kept);
    RUN_TEST(foreign_bytes_beside_records_are_kept_and_the_records_are_read);
    RUN_TEST(worn_page_is_skipped);
}
