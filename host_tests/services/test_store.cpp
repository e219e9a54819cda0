// Tests the store: the data that it keeps, and its notices about unreadable data.
#include "firmware/settings/store.hpp"

#include <vector>

#include "flash_model.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

struct Start {
    explicit Start(FlashModel& flash) : store{flash, archive, notices} { store.open(); }

    FlashModel archive{16};
    Notices notices;
    Store store;
};

Settings changed_settings() {
    Settings settings;
    settings.language = 3;
    settings.brightness_percent = 40;
    settings.volume_percent = 20;
    settings.muted = true;
    settings.speed = 2;
    settings.hints = false;
    settings.dim_seconds = 600;
    settings.sleep_seconds = 3599;
    for (std::size_t i = 0; i < settings.last_setup.size(); ++i)
        settings.last_setup[i] = static_cast<std::uint8_t>(i * 3 + 1);
    return settings;
}

void saved_game_is_put_aside_unchanged() {
    FlashModel flash{16};
    const std::array<std::uint8_t, 5> game{1, 2, 3, 4, 5};
    std::array<std::uint8_t, 8> room{};
    {
        Start start{flash};
        TEST_ASSERT_FALSE(start.store.put_game_aside(room));
        TEST_ASSERT_TRUE(start.store.save_game(game));
        TEST_ASSERT_TRUE(start.store.put_game_aside(room));
    }
    Start start{flash};
    TEST_ASSERT_FALSE(start.store.has_game());
    const auto aside = start.store.load_game_aside(room);
    TEST_ASSERT_EQUAL_UINT(game.size(), aside.size());
    TEST_ASSERT_EQUAL_MEMORY(game.data(), aside.data(), game.size());
}

// A restore replaces the records of the saves and those of the archive. A power cut in either
// memory leaves both as they were, or both restored.
void power_cut_in_a_restore_leaves_saves_and_archive_as_they_were_or_both_restored() {
    using Bytes = std::vector<std::uint8_t>;
    const Bytes old_game(300, 1);
    const Bytes new_game(700, 2);
    constexpr unsigned archived = Journal::keys;
    const auto record = [](Store& store, unsigned number) {
        Bytes bytes(store.record_bytes(number));
        store.load_record(number, bytes, 0);
        return bytes;
    };
    const auto restore = [](Store& store, const Bytes& game) {
        if (!store.begin_restore()) return false;
        for (const unsigned number : {0U, archived}) {
            const auto length = static_cast<std::uint32_t>(game.size());
            if (!store.begin_restored_record(number, length, crc32(0, game)) ||
                !store.add_restored_bytes(game))
                return false;
        }
        return store.commit_restore();
    };
    int restored = 0;
    for (const bool cuts_archive : {false, true}) {
        bool fell = true;
        for (int operation = 0; fell; ++operation) {
            FlashModel saves{16};
            FlashModel games{16};
            FlashModel& cut = cuts_archive ? games : saves;
            {
                Notices notices;
                Store store{saves, games, notices};
                store.open();
                TEST_ASSERT_TRUE(restore(store, old_game));
                store.open();
                cut.cut_power({operation, 0.5});
                restore(store, new_game);
                fell = cut.restore_power();
            }
            Notices notices;
            Store store{saves, games, notices};
            store.open();
            const Bytes found = record(store, 0);
            TEST_ASSERT_TRUE(found == old_game || found == new_game);
            TEST_ASSERT_TRUE(record(store, archived) == found);
            restored += found == new_game ? 1 : 0;
        }
    }
    TEST_ASSERT_GREATER_THAN_INT(2, restored);
}

void nothing_is_written_while_writes_are_held() {
    FlashModel flash{16};
    Start start{flash};
    const std::array<std::uint8_t, 5> game{1, 2, 3, 4, 5};
    start.store.hold_writes(true);
    TEST_ASSERT_FALSE(start.store.save_game(game));
    TEST_ASSERT_TRUE(start.notices.take() == Notice::not_saved);
    TEST_ASSERT_FALSE(start.store.wants_tidying());
    start.store.hold_writes(false);
    TEST_ASSERT_TRUE(start.store.save_game(game));
}

void new_device_has_defaults_and_no_notice() {
    FlashModel flash{16};
    Start start{flash};
    TEST_ASSERT_TRUE(start.store.settings() == Settings{});
    TEST_ASSERT_FALSE(start.store.has_game());
    TEST_ASSERT_FALSE(start.notices.take().has_value());
}

void everything_survives_a_restart_until_deleted() {
    FlashModel flash{16};
    std::vector<std::uint8_t> game(2000);
    for (std::size_t i = 0; i < game.size(); ++i)
        game[i] = static_cast<std::uint8_t>(i * i);
    {
        Start start{flash};
        TEST_ASSERT_TRUE(start.store.save(changed_settings()));
        TEST_ASSERT_TRUE(start.store.add_game(2, 4, 1, 45, true));
        TEST_ASSERT_TRUE(start.store.add_game(2, 4, 1, -3, false));
        TEST_ASSERT_TRUE(start.store.add_game(5, 8, 3, -6, false));
        TEST_ASSERT_TRUE(start.store.save_game(game));
    }
    Start start{flash};
    TEST_ASSERT_TRUE(start.store.settings() == changed_settings());
    TEST_ASSERT_TRUE((start.store.statistics().tally(2, 4, 1) == GameTally{2, 1, 45}));
    TEST_ASSERT_TRUE((start.store.statistics().tally(5, 8, 3) == GameTally{1, 0, -6}));
    TEST_ASSERT_TRUE((start.store.statistics().tally(0, 2, 0) == GameTally{0, 0, 0}));
    std::vector<std::uint8_t> room(Store::most_game_bytes);
    const auto loaded = start.store.load_game(room);
    TEST_ASSERT_TRUE(std::equal(loaded.begin(), loaded.end(), game.begin(), game.end()));
    TEST_ASSERT_TRUE(start.store.load_game(std::span{room}.first(100)).empty());
    TEST_ASSERT_FALSE(start.notices.take().has_value());
    TEST_ASSERT_TRUE(start.store.forget_game());
    TEST_ASSERT_TRUE(start.store.reset_statistics());
    Start again{flash};
    TEST_ASSERT_FALSE(again.store.has_game());
    TEST_ASSERT_TRUE((again.store.statistics().tally(2, 4, 1) == GameTally{0, 0, 0}));
}

void unchanged_settings_are_not_written() {
    FlashModel flash{16};
    Start start{flash};
    start.store.save(changed_settings());
    flash.count_operations();
    TEST_ASSERT_TRUE(start.store.save(changed_settings()));
    TEST_ASSERT_EQUAL_INT(0, flash.operations());
}

void half_written_game_is_reported_once_and_the_previous_one_used() {
    FlashModel flash{16};
    const std::vector<std::uint8_t> before(100, 1);
    const std::vector<std::uint8_t> after(100, 2);
    {
        Start start{flash};
        start.store.save_game(before);
        while (start.store.wants_tidying())
            start.store.tidy();
        flash.cut_power({0, 0.3});
        start.store.save_game(after);
        flash.restore_power();
    }
    Start start{flash};
    TEST_ASSERT_TRUE(start.notices.take() == Notice::recovered);
    TEST_ASSERT_FALSE(start.notices.take().has_value());
    std::vector<std::uint8_t> room(Store::most_game_bytes);
    const auto loaded = start.store.load_game(room);
    TEST_ASSERT_TRUE(std::equal(loaded.begin(), loaded.end(), before.begin(), before.end()));
    while (start.store.wants_tidying())
        start.store.tidy();
    Start again{flash};
    TEST_ASSERT_FALSE(again.notices.take().has_value());
}

std::vector<std::uint8_t> stored(FlashModel& flash, std::uint8_t key) {
    Journal journal{flash, crc32};
    journal.open();
    std::vector<std::uint8_t> bytes(journal.length({key}));
    journal.load({key}, bytes);
    return bytes;
}

void store_record(FlashModel& flash, std::uint8_t key, const std::vector<std::uint8_t>& bytes) {
    Journal journal{flash, crc32};
    journal.open();
    TEST_ASSERT_TRUE(journal.append({key}, bytes));
}

constexpr std::uint8_t game_key = 0;
constexpr std::uint8_t settings_key = 1;
constexpr std::uint8_t statistics_key = 2;
constexpr std::uint8_t kept_games[] = {3, 4};
constexpr std::uint8_t kept_settings = 5;
constexpr std::uint8_t kept_statistics = 6;

// Checks that an unreadable record yields defaults and a notice, stays where it is, and is kept
// when another one takes its place.
void expect_kept(std::uint8_t key, const std::vector<std::uint8_t>& bytes) {
    FlashModel flash{16};
    store_record(flash, key, bytes);
    for (int start = 0; start < 2; ++start) {
        Start unused{flash};
        TEST_ASSERT_TRUE(unused.store.settings() == Settings{});
        TEST_ASSERT_TRUE((unused.store.statistics().tally(0, 2, 0) == GameTally{0, 0, 0}));
        TEST_ASSERT_TRUE(unused.notices.take() == Notice::save_kept);
        TEST_ASSERT_FALSE(unused.notices.take().has_value());
        TEST_ASSERT_TRUE(stored(flash, key) == bytes);
    }
    {
        Start used{flash};
        TEST_ASSERT_TRUE(used.store.save(changed_settings()));
        TEST_ASSERT_TRUE(used.store.add_game(1, 2, 3, 40, true));
    }
    const std::uint8_t kept = key == settings_key ? kept_settings : kept_statistics;
    TEST_ASSERT_TRUE(stored(flash, kept) == bytes);
    Start again{flash};
    TEST_ASSERT_FALSE(again.notices.take().has_value());
    TEST_ASSERT_TRUE(again.store.settings() == changed_settings());
    TEST_ASSERT_TRUE((again.store.statistics().tally(1, 2, 3) == GameTally{1, 1, 40}));
    TEST_ASSERT_TRUE(stored(flash, kept) == bytes);
}

void unreadable_records_yield_defaults_and_are_kept() {
    expect_kept(settings_key, std::vector<std::uint8_t>(27, 0xee));
    expect_kept(settings_key, std::vector<std::uint8_t>(28, 1));
    expect_kept(settings_key, std::vector<std::uint8_t>(3, 1));
    expect_kept(settings_key, {2, 3});         // a key without a length
    expect_kept(settings_key, {2, 3, 2, 50});  // a truncated value
    std::vector<std::uint8_t> long_one{2};     // too long
    for (int i = 0; i < 100; ++i)
        long_one.insert(long_one.end(), {200, 1, 7});
    expect_kept(settings_key, long_one);
    expect_kept(statistics_key, std::vector<std::uint8_t>(Statistics::record_bytes, 0xee));
    expect_kept(statistics_key, std::vector<std::uint8_t>(20, 1));
    expect_kept(statistics_key, std::vector<std::uint8_t>(Statistics::record_bytes + 9, 1));
}

// An older firmware has kept the settings: it knew the volume, but not the speed.
void kept_settings_are_taken_back_by_the_version_that_reads_them() {
    FlashModel flash{16};
    store_record(flash, kept_settings, {2, 3, 1, 20, 5, 1, 2, 200, 1, 9});
    store_record(flash, settings_key, {2, 3, 1, 80});
    Start start{flash};
    TEST_ASSERT_EQUAL_INT(80, start.store.settings().volume_percent);
    TEST_ASSERT_EQUAL_INT(2, start.store.settings().speed);
    TEST_ASSERT_TRUE(stored(flash, kept_settings).empty());
    const auto record = stored(flash, settings_key);
    const std::vector<std::uint8_t> unknown{200, 1, 9};
    TEST_ASSERT_TRUE(std::equal(unknown.begin(), unknown.end(), record.end() - 3));
    Start again{flash};
    TEST_ASSERT_TRUE(again.store.settings() == start.store.settings());
}

void kept_statistics_are_added_by_the_version_that_reads_them() {
    FlashModel flash{16};
    Statistics kept;
    kept.add_game(3, 8, 6, 50, true);
    kept.add_game(3, 8, 6, 30, true);
    store_record(flash, kept_statistics, {kept.bytes().begin(), kept.bytes().end()});
    Statistics counted;
    counted.add_game(3, 8, 6, 60, false);
    counted.add_game(0, 2, 0, 7, false);
    store_record(flash, statistics_key, {counted.bytes().begin(), counted.bytes().end()});
    for (int start = 0; start < 2; ++start) {
        Start now{flash};
        TEST_ASSERT_TRUE((now.store.statistics().tally(3, 8, 6) == GameTally{3, 2, 60}));
        TEST_ASSERT_TRUE((now.store.statistics().tally(0, 2, 0) == GameTally{1, 0, 7}));
        TEST_ASSERT_TRUE(stored(flash, kept_statistics).empty());
    }
}

void reset_deletes_kept_statistics_too() {
    FlashModel flash{16};
    store_record(flash, kept_statistics, {9, 9, 9});
    store_record(flash, statistics_key, {8, 8, 8});
    Start start{flash};
    TEST_ASSERT_TRUE(start.store.reset_statistics());
    TEST_ASSERT_TRUE(stored(flash, kept_statistics).empty());
    Start again{flash};
    TEST_ASSERT_FALSE(again.notices.take().has_value());
}

// Cuts the power in every operation of a save over a refused game: the refused one is never lost.
void refused_game_is_kept_in_every_power_cut() {
    const std::vector<std::uint8_t> refused(300, 9);
    const std::vector<std::uint8_t> own(300, 1);
    bool failed = true;
    for (int operation = 0; failed; ++operation) {
        FlashModel flash{16};
        store_record(flash, game_key, refused);
        {
            Start start{flash};
            TEST_ASSERT_TRUE(start.store.has_game());
            start.store.refuse_game();
            TEST_ASSERT_FALSE(start.store.has_game());
            TEST_ASSERT_FALSE(start.store.would_lose_refused_game());
            flash.cut_power({operation, 0.5});
            start.store.save_game(own);
            failed = flash.restore_power();
        }
        Start again{flash};
        const bool in_place = stored(flash, game_key) == refused;
        const bool kept = stored(flash, kept_games[0]) == refused;
        TEST_ASSERT_TRUE(in_place != kept);
        if (in_place) again.store.refuse_game();
        TEST_ASSERT_TRUE(again.store.save_game(own));
        TEST_ASSERT_TRUE(stored(flash, kept_games[0]) == refused);
        TEST_ASSERT_TRUE(stored(flash, kept_games[1]).empty());
        TEST_ASSERT_TRUE(stored(flash, game_key) == own);
    }
}

void refused_game_is_overwritten_only_if_no_more_can_be_kept() {
    FlashModel flash{16};
    for (std::uint8_t game = 0; game < 3; ++game) {
        store_record(flash, game_key, std::vector<std::uint8_t>(30, game));
        Start start{flash};
        start.store.refuse_game();
        TEST_ASSERT_EQUAL(game == 2, start.store.would_lose_refused_game());
        TEST_ASSERT_TRUE(start.store.save_game(std::vector<std::uint8_t>(20, 7)));
    }
    for (std::uint8_t game = 0; game < 2; ++game)
        TEST_ASSERT_TRUE(stored(flash, kept_games[game]) == std::vector<std::uint8_t>(30, game));
}

void kept_game_is_taken_back_in_every_power_cut() {
    const std::vector<std::uint8_t> kept(300, 9);
    const std::vector<std::uint8_t> refused(300, 8);
    for (const bool has_refused : {false, true}) {
        bool failed = true;
        for (int operation = 0; failed; ++operation) {
            FlashModel flash{16};
            store_record(flash, kept_games[0], kept);
            if (has_refused) store_record(flash, game_key, refused);
            {
                Start start{flash};
                if (has_refused) start.store.refuse_game();
                flash.cut_power({operation, 0.5});
                start.store.take_back_game(0);
                failed = flash.restore_power();
            }
            Start again{flash};
            if (stored(flash, game_key) != kept) {
                if (again.store.has_game()) again.store.refuse_game();
                TEST_ASSERT_TRUE(again.store.take_back_game(0));
            }
            TEST_ASSERT_TRUE(stored(flash, game_key) == kept);
            TEST_ASSERT_TRUE(stored(flash, kept_games[0]).empty());
            TEST_ASSERT_EQUAL(has_refused, stored(flash, kept_games[1]) == refused);
        }
    }
}

// The first format has four levels.
void first_format_of_statistics_is_read() {
    FlashModel flash{16};
    Statistics first;
    for (int level = 0; level < Statistics::first_levels; ++level)
        first.add_game(3, 8, level, 10 + level, true);
    Journal journal{flash, crc32};
    journal.open();
    journal.append({2}, std::span{first.bytes()}.first(Statistics::first_record_bytes));
    Start start{flash};
    TEST_ASSERT_FALSE(start.notices.take().has_value());
    for (int level = 0; level < Statistics::levels; ++level) {
        TEST_ASSERT_TRUE(start.store.add_game(3, 8, level, 5, false));
        const bool old = level < Statistics::first_levels;
        const GameTally both{2, 1, static_cast<std::int16_t>(10 + level)};
        TEST_ASSERT_TRUE(start.store.statistics().tally(3, 8, level) ==
                         (old ? both : GameTally{1, 0, 5}));
    }
    Start again{flash};
    TEST_ASSERT_TRUE((again.store.statistics().tally(3, 8, 6) == GameTally{1, 0, 5}));
}

void statistics_rows_do_not_overlap() {
    Statistics statistics;
    int games = 0;
    for (int edition = 0; edition < Statistics::editions; ++edition)
        for (int seats = Statistics::least_seats; seats <= Statistics::most_seats; ++seats)
            for (int level = 0; level < Statistics::levels; ++level) {
                TEST_ASSERT_EQUAL_INT(0, statistics.tally(edition, seats, level).games);
                statistics.add_game(edition, seats, level, ++games, false);
            }
    TEST_ASSERT_EQUAL_INT(6 * 7 * 7, games);
}

void foreign_bytes_are_kept_until_the_owner_agrees() {
    FlashModel flash{16};
    std::fill(flash.bytes.begin(), flash.bytes.end(), std::uint8_t{0x42});
    const std::vector<std::uint8_t> before = flash.bytes;
    Start start{flash};
    TEST_ASSERT_TRUE(start.notices.take() == Notice::memory_foreign);
    TEST_ASSERT_TRUE(start.store.memory_is_foreign());
    TEST_ASSERT_FALSE(start.store.save(changed_settings()));
    TEST_ASSERT_TRUE(start.store.settings() == changed_settings());
    TEST_ASSERT_FALSE(start.store.save_game(std::vector<std::uint8_t>(10, 1)));
    TEST_ASSERT_FALSE(start.store.wants_tidying());
    TEST_ASSERT_FALSE(start.notices.take().has_value());
    TEST_ASSERT_TRUE(flash.bytes == before);
    TEST_ASSERT_TRUE(start.store.claim_memory());
    TEST_ASSERT_FALSE(start.store.memory_is_foreign());
    Start again{flash};
    TEST_ASSERT_TRUE(again.store.settings() == changed_settings());
}

void failed_save_is_reported() {
    FlashModel flash{16};
    Start start{flash};
    flash.cut_power({0, 0});
    TEST_ASSERT_FALSE(start.store.save_game(std::vector<std::uint8_t>(10, 1)));
    TEST_ASSERT_TRUE(start.notices.take() == Notice::not_saved);
}

std::vector<std::uint8_t> record_of(const Settings& settings,
                                    const std::vector<std::uint8_t>& before = {}) {
    const SettingsRecord record = encode(settings, before);
    return {record.begin(), record.end()};
}

void percentages_above_100_are_limited() {
    const auto settings = decode_settings(std::vector<std::uint8_t>{2, 2, 1, 250, 3, 1, 101});
    TEST_ASSERT_TRUE(settings.has_value());
    TEST_ASSERT_EQUAL_INT(100, settings->brightness_percent);
    TEST_ASSERT_EQUAL_INT(100, settings->volume_percent);
}

// Stores the lowest and the highest value of each setting. No other setting may change.
void settings_are_stored_independently() {
    for (const SettingRow& row : setting_rows) {
        for (const unsigned value : {unsigned{row.range.least}, unsigned{row.range.most}}) {
            Settings settings;
            row.set(settings, value);
            const auto read = decode_settings(record_of(settings));
            TEST_ASSERT_TRUE(read.has_value());
            TEST_ASSERT_TRUE(*read == settings);
            TEST_ASSERT_EQUAL_UINT(value, row.value(*read));
        }
    }
}

void missing_setting_gets_its_default() {
    const auto settings = decode_settings(std::vector<std::uint8_t>{2, 3, 1, 20});
    Settings expected;
    expected.volume_percent = 20;
    expected.introduced = setting::introduced_all;  // stored settings mean a used device
    TEST_ASSERT_TRUE(settings.has_value());
    TEST_ASSERT_TRUE(*settings == expected);
}

// Settings of both old formats predate the introduction, but their owner already knows the device.
void only_a_new_device_needs_an_introduction() {
    const std::vector<std::uint8_t> first_release(27, 1);
    const std::vector<std::uint8_t> second{2, 3, 1, 20};
    for (const auto& bytes : {first_release, second}) {
        const auto settings = decode_settings(bytes);
        TEST_ASSERT_TRUE(settings.has_value());
        TEST_ASSERT_EQUAL_UINT(setting::introduced_all, settings->introduced);
    }
    TEST_ASSERT_EQUAL_UINT(0, Settings{}.introduced);
}

void board_may_have_its_own_default_settings() {
    FlashModel flash{16};
    FlashModel archive{16};
    Settings bright;
    bright.brightness_percent = 100;
    {
        Notices notices;
        Store store{flash, archive, notices, bright};
        store.open();
        TEST_ASSERT_TRUE(store.settings() == bright);
        TEST_ASSERT_TRUE(store.save(changed_settings()));
    }
    Notices notices;
    Store store{flash, archive, notices, bright};
    store.open();
    TEST_ASSERT_TRUE(store.settings() == changed_settings());
}

// A later firmware may add settings before, between and after the known ones.
void unknown_settings_are_kept() {
    const std::vector<std::uint8_t> unknown[] = {{200, 3, 1, 2, 3}, {201, 0}, {100, 1, 9}};
    std::vector<std::uint8_t> before{2};
    for (const auto& entry : unknown) {
        before.insert(before.end(), entry.begin(), entry.end());
        before.insert(before.end(), {3, 1, 40});
    }
    FlashModel flash{16};
    Journal journal{flash, crc32};
    journal.open();
    journal.append({1}, before);
    Start start{flash};
    TEST_ASSERT_EQUAL_INT(40, start.store.settings().volume_percent);
    TEST_ASSERT_TRUE(start.store.save(changed_settings()));
    journal.open();
    std::vector<std::uint8_t> after(journal.length({1}));
    journal.load({1}, after);
    std::vector<std::uint8_t> expected = record_of(changed_settings());
    for (const auto& entry : unknown)
        expected.insert(expected.end(), entry.begin(), entry.end());
    TEST_ASSERT_TRUE(after == expected);
}

void too_many_unknown_settings_do_not_damage_known_ones() {
    std::vector<std::uint8_t> before{2, 200, 220};
    before.insert(before.end(), 220, 1);
    before.insert(before.end(), {201, 1, 5});
    const auto read = decode_settings(record_of(changed_settings(), before));
    TEST_ASSERT_TRUE(read.has_value());
    TEST_ASSERT_TRUE(*read == changed_settings());
}

void settings_are_saved_again_after_a_failure() {
    FlashModel flash{16};
    {
        Start start{flash};
        flash.cut_power({0, 0});
        TEST_ASSERT_FALSE(start.store.save(changed_settings()));
        flash.restore_power();
        TEST_ASSERT_TRUE(start.store.settings() == changed_settings());
        TEST_ASSERT_TRUE(start.store.save(changed_settings()));
    }
    Start again{flash};
    TEST_ASSERT_TRUE(again.store.settings() == changed_settings());
}

void names_are_stored_and_damaged_ones_cut() {
    Settings settings;
    settings.names[0] = *read_name("Zoé");
    settings.names[7] = *read_name("Maximilian");
    const SettingsRecord record = encode(settings);
    TEST_ASSERT_TRUE(decode_settings({record.begin(), record.size()})->names == settings.names);
    const std::vector<std::uint8_t> damaged{2, names_key, 3, 'B', 0x01, 'n'};
    TEST_ASSERT_TRUE(decode_settings(damaged)->names[0] == *read_name("B"));
}

constexpr std::uint8_t progress_key = 8;

void solved_puzzles_survive_a_restart_and_are_deleted_with_the_statistics() {
    FlashModel flash{16};
    {
        Start start{flash};
        for (const std::uint32_t number : {1U, 2U, 5U, 40U, 20'260'131U})
            TEST_ASSERT_TRUE(start.store.add_puzzle(number, true));
        TEST_ASSERT_TRUE(start.store.add_puzzle(3, false));
    }
    Start start{flash};
    const Progress& progress = start.store.progress();
    for (const std::uint32_t number : {1U, 2U, 5U, 40U, 20'260'131U})
        TEST_ASSERT_TRUE(progress.is_solved(number));
    for (const std::uint32_t number : {3U, 4U, 6U, 39U, 41U, 20'260'130U})
        TEST_ASSERT_FALSE(progress.is_solved(number));
    TEST_ASSERT_EQUAL_UINT32(5, progress.puzzles_solved());
    TEST_ASSERT_EQUAL_UINT(0, progress.streak());
    TEST_ASSERT_EQUAL_UINT(5, progress.best_streak());
    TEST_ASSERT_EQUAL_UINT32(3, progress.next_unsolved());
    TEST_ASSERT_EQUAL_UINT32(6, progress.next_unsolved(5));
    TEST_ASSERT_TRUE(start.store.reset_statistics());
    Start again{flash};
    TEST_ASSERT_EQUAL_UINT32(0, again.store.progress().puzzles_solved());
    TEST_ASSERT_FALSE(again.store.progress().is_solved(1));
}

void achievements_survive_a_restart_and_are_deleted_with_the_statistics() {
    FlashModel flash{16};
    {
        Start start{flash};
        TEST_ASSERT_TRUE(start.store.add_achievements(0x801));
        TEST_ASSERT_TRUE(start.store.add_achievements(0x010));
        const unsigned changes = start.store.change_count();
        TEST_ASSERT_TRUE(start.store.add_achievements(0x811));
        TEST_ASSERT_EQUAL_UINT(changes, start.store.change_count());
    }
    Start start{flash};
    TEST_ASSERT_EQUAL_HEX(0x811, start.store.progress().achievements());
    TEST_ASSERT_EQUAL_UINT32(0, start.store.progress().puzzles_solved());
    TEST_ASSERT_TRUE(start.store.reset_statistics());
    Start again{flash};
    TEST_ASSERT_EQUAL_HEX(0, again.store.progress().achievements());
}

void puzzles_may_be_solved_in_any_order() {
    Progress progress;
    for (std::uint32_t number = 30; number > 0; --number) {
        TEST_ASSERT_EQUAL_UINT32(1, progress.next_unsolved());
        TEST_ASSERT_TRUE(progress.count_answer(number, true));
        TEST_ASSERT_FALSE(progress.count_answer(number, true));
    }
    TEST_ASSERT_EQUAL_UINT32(31, progress.next_unsolved());
    TEST_ASSERT_EQUAL_UINT32(30, progress.puzzles_solved());
}

void progress_of_other_versions_is_kept() {
    FlashModel flash{16};
    std::vector<std::uint8_t> later(Progress::record_bytes, 0);
    later.back() = 0xaa;  // a field that this version does not know
    store_record(flash, progress_key, later);
    {
        Start start{flash};
        TEST_ASSERT_TRUE(start.store.add_puzzle(1, true));
    }
    TEST_ASSERT_EQUAL_HEX8(0xaa, stored(flash, progress_key).back());
    store_record(flash, progress_key, {7});  // all puzzles up to 7, as the first field says
    Start start{flash};
    TEST_ASSERT_EQUAL_UINT32(8, start.store.progress().next_unsolved());
    TEST_ASSERT_FALSE(start.notices.take().has_value());
}

}  // namespace

void run_tests() {
    RUN_TEST(solved_puzzles_survive_a_restart_and_are_deleted_with_the_statistics);
    RUN_TEST(names_are_stored_and_damaged_ones_cut);
    RUN_TEST(achievements_survive_a_restart_and_are_deleted_with_the_statistics);
    RUN_TEST(puzzles_may_be_solved_in_any_order);
    RUN_TEST(progress_of_other_versions_is_kept);
    RUN_TEST(saved_game_is_put_aside_unchanged);
    RUN_TEST(power_cut_in_a_restore_leaves_saves_and_archive_as_they_were_or_both_restored);
    RUN_TEST(nothing_is_written_while_writes_are_held);
    RUN_TEST(new_device_has_defaults_and_no_notice);
    RUN_TEST(everything_survives_a_restart_until_deleted);
    RUN_TEST(unchanged_settings_are_not_written);
    RUN_TEST(half_written_game_is_reported_once_and_the_previous_one_used);
    RUN_TEST(unreadable_records_yield_defaults_and_are_kept);
    RUN_TEST(kept_settings_are_taken_back_by_the_version_that_reads_them);
    RUN_TEST(kept_statistics_are_added_by_the_version_that_reads_them);
    RUN_TEST(reset_deletes_kept_statistics_too);
    RUN_TEST(refused_game_is_kept_in_every_power_cut);
    RUN_TEST(refused_game_is_overwritten_only_if_no_more_can_be_kept);
    RUN_TEST(kept_game_is_taken_back_in_every_power_cut);
    RUN_TEST(first_format_of_statistics_is_read);
    RUN_TEST(statistics_rows_do_not_overlap);
    RUN_TEST(foreign_bytes_are_kept_until_the_owner_agrees);
    RUN_TEST(failed_save_is_reported);
    RUN_TEST(percentages_above_100_are_limited);
    RUN_TEST(settings_are_stored_independently);
    RUN_TEST(missing_setting_gets_its_default);
    RUN_TEST(only_a_new_device_needs_an_introduction);
    RUN_TEST(board_may_have_its_own_default_settings);
    RUN_TEST(unknown_settings_are_kept);
    RUN_TEST(too_many_unknown_settings_do_not_damage_known_ones);
    RUN_TEST(settings_are_saved_again_after_a_failure);
}
