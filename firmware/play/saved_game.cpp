// Reads and writes the bytes of saved games.
#include "firmware/play/saved_game.hpp"

#include <algorithm>

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

constexpr std::uint8_t save_version = 2;
// A game that is shared by several devices. Earlier versions refuse and keep it.
constexpr std::uint8_t shared_save_version = 3;
// Version 1 stored the players of the classic seats only.
constexpr std::uint8_t first_save_version = 1;
constexpr unsigned tastes_flag = 4;

struct FlagRow {
    unsigned bit;
    bool SaveFlags::* flag;
};
constexpr FlagRow flag_rows[] = {{1, &SaveFlags::left},
                                 {2, &SaveFlags::counted},
                                 {8, &SaveFlags::counting},
                                 {16, &SaveFlags::odd_games},
                                 {32, &SaveFlags::practice}};

// Returns the number of players that a save of this version stores, or 0 if the version is unknown.
unsigned players_saved(std::span<const std::uint8_t> saved) {
    if (saved.empty()) return 0;
    if (saved[0] == save_version || saved[0] == shared_save_version) return most_seats;
    return saved[0] == first_save_version ? max_classic_seats : 0;
}

}  // namespace

Refusal read_saved_game(std::span<const std::uint8_t> saved, Plan& plan, SaveFlags& flags,
                        Record& record, SharedGame* shared) {
    const unsigned seats = players_saved(saved);
    unsigned header = 2 + seats;
    if (seats == 0 || saved.size() < header) return Refusal::record_is_foreign;
    Plan read = first_plan;
    for (unsigned seat = 0; seat < seats; ++seat)
        if (!read_seat(read, seat, saved[2 + seat])) return Refusal::record_has_bad_rules;
    SharedGame table;
    if (saved[0] == shared_save_version) {
        const unsigned size = table.read(saved.subspan(header));
        if (size == 0 || shared == nullptr) return Refusal::record_is_foreign;
        header += size;
        Rules rules;
        std::uint64_t seed = 0;
        if (Record::read_header(saved.subspan(header), rules, seed) != Refusal::none ||
            !table.fits(rules.seats))
            return Refusal::record_is_damaged;
    }
    if (const Refusal refusal = Record::read(saved.subspan(header), record);
        refusal != Refusal::none)
        return refusal;
    plan = read;
    if (shared != nullptr) *shared = table;
    plan.rules = record.rules();
    plan.tastes = (saved[1] & tastes_flag) != 0;
    for (const FlagRow& row : flag_rows)
        flags.*row.flag = (saved[1] & row.bit) != 0;
    return Refusal::none;
}

std::span<const std::uint8_t> write_saved_game(std::span<std::uint8_t> bytes, const Plan& plan,
                                               const SaveFlags& flags, const Record& record,
                                               const SharedGame& shared) {
    KAITEN_ENSURE(bytes.size() >= save_size);
    unsigned bits = plan.tastes ? tastes_flag : 0U;
    for (const FlagRow& row : flag_rows)
        if (flags.*row.flag) bits |= row.bit;
    bytes[0] = shared.shared() ? shared_save_version : save_version;
    bytes[1] = static_cast<std::uint8_t>(bits);
    for (unsigned seat = 0; seat < most_seats; ++seat)
        bytes[2 + seat] = stored_seat(plan, seat);
    unsigned size = save_header;
    if (shared.shared()) size += shared.write(bytes.subspan(size));
    std::ranges::copy(record.bytes(), bytes.subspan(size).begin());
    return bytes.first(size + record.bytes().size());
}

}  // namespace kaiten
