// Encodes the settings as bytes and decodes them.
#include "firmware/settings/settings_record.hpp"

#include <algorithm>

#include "engine/core/little_endian.hpp"

namespace kaiten {
namespace {

using Bytes = std::span<const std::uint8_t>;

constexpr std::uint8_t version = 2;
constexpr std::size_t entry_header = 2;  // key and length

constexpr bool keys_differ() {
    for (const SettingRow& row : setting_rows)
        if (row.key == last_table_key || row.key == names_key ||
            std::ranges::count(setting_rows, row.key, &SettingRow::key) != 1)
            return false;
    return true;
}
static_assert(keys_differ());

struct Entry {
    std::uint8_t key;
    Bytes value;
};

// Removes the first entry from `left` and returns it. Returns nothing if `left` holds no complete
// entry.
std::optional<Entry> take_entry(Bytes& left) {
    if (left.size() < entry_header || left.size() - entry_header < left[1]) return {};
    const Entry entry{left[0], left.subspan(entry_header, left[1])};
    left = left.subspan(entry_header + entry.value.size());
    return entry;
}

const SettingRow* row_of(std::uint8_t key) {
    const auto* const found = std::ranges::find(setting_rows, key, &SettingRow::key);
    return found == std::end(setting_rows) ? nullptr : found;
}

bool known(std::uint8_t key) {
    return key == last_table_key || key == names_key || row_of(key) != nullptr;
}

// All names follow each other. A character that a name cannot have ends it.
void take_names(PlayerNames& names, Bytes bytes) {
    for (std::size_t i = 0; i < most_names; ++i) {
        names[i] = {};
        const std::size_t at = i * PlayerName::most_letters;
        for (std::size_t letter = 0; letter < PlayerName::most_letters; ++letter) {
            if (at + letter >= bytes.size() || !is_letter(bytes[at + letter])) break;
            names[i].letters[letter] = bytes[at + letter];
        }
    }
}

void append_names(SettingsRecord& record, const PlayerNames& names) {
    record.push(names_key);
    record.push(static_cast<std::uint8_t>(most_names * PlayerName::most_letters));
    for (const PlayerName& name : names)
        record.append(name.letters.data(), PlayerName::most_letters);
}

void take(Settings& settings, const Entry& entry) {
    if (entry.key == last_table_key)
        std::copy_n(entry.value.begin(), std::min(entry.value.size(), settings.last_setup.size()),
                    settings.last_setup.begin());
    else if (entry.key == names_key)
        take_names(settings.names, entry.value);
    else if (const SettingRow* const row = row_of(entry.key); row != nullptr)
        row->set(settings, static_cast<unsigned>(get_little_endian(entry.value)));
}

void append(SettingsRecord& record, const Entry& entry) {
    record.push(entry.key);
    record.push(static_cast<std::uint8_t>(entry.value.size()));
    record.append(entry.value.data(), static_cast<unsigned>(entry.value.size()));
}

void append_row(SettingsRecord& record, const SettingRow& row, const Settings& settings) {
    std::array<std::uint8_t, 2> bytes{};
    put_little_endian(bytes, row.value(settings));
    append(record, {row.key, Bytes{bytes}.first(row.place.bytes())});
}

void append_unknown(SettingsRecord& record, Bytes before) {
    if (before.empty() || before[0] != version) return;
    before = before.subspan(1);
    while (const auto entry = take_entry(before)) {
        const bool fits = entry_header + entry->value.size() <= record.capacity - record.size();
        if (!known(entry->key) && fits) append(record, *entry);
    }
}

// Format of the first release: a version, then the values of these keys with fixed lengths.
namespace first_release {

constexpr std::uint8_t version = 1;

struct Field {
    std::uint8_t key;
    std::uint8_t bytes;
};
constexpr Field fields[] = {{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1},
                            {6, 1}, {7, 2}, {8, 2}, {9, 16}};
constexpr std::size_t total_bytes = 27;

Settings decode(Bytes bytes, Settings settings) {
    std::size_t at = 1;
    for (const Field& field : fields) {
        take(settings, {field.key, bytes.subspan(at, field.bytes)});
        at += field.bytes;
    }
    return settings;
}

}  // namespace first_release

}  // namespace

Settings settings_of_an_owner() {
    Settings settings;
    settings.introduced = setting::introduced_all;
    return settings;
}

SettingsRecord encode(const Settings& settings, Bytes before) {
    SettingsRecord record;
    record.push(version);
    for (const SettingRow& row : setting_rows)
        append_row(record, row, settings);
    append(record, {last_table_key, settings.last_setup});
    if (settings.names != PlayerNames{}) append_names(record, settings.names);
    append_unknown(record, before);
    return record;
}

std::optional<Settings> decode_settings(Bytes bytes, const Settings& before) {
    if (bytes.size() == first_release::total_bytes && bytes[0] == first_release::version)
        return first_release::decode(bytes, before);
    if (bytes.empty() || bytes[0] != version) return {};
    Settings settings = before;
    bytes = bytes.subspan(1);
    while (const auto entry = take_entry(bytes))
        take(settings, *entry);
    if (!bytes.empty()) return {};
    return settings;
}

}  // namespace kaiten
