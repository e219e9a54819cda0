// The stored form of the settings: a version, then a key, a length and a value per setting. An
// unknown key is kept unchanged, and a missing key leaves its setting at the default. So the
// settings survive a change to a newer or an older firmware.
#pragma once

#include <optional>
#include <span>

#include "drivers/storage/journal.hpp"
#include "engine/core/list.hpp"
#include "firmware/settings/settings.hpp"

namespace kaiten {

// The record fits into one page of flash.
inline constexpr unsigned most_settings_bytes = Storage::page_bytes - Journal::header_bytes;
using SettingsRecord = List<std::uint8_t, most_settings_bytes>;

// Encodes the settings. Copies entries with unknown keys from the previous record `before`, as far
// as they fit.
SettingsRecord encode(const Settings& settings, std::span<const std::uint8_t> before = {});

// Returns the settings of an owner whose record holds no setting. A record without the introduction
// key predates the introduction: its owner knows the game and does not need it.
Settings settings_of_an_owner();

// Returns nothing if the bytes are not a valid record. Also reads the format of the first release,
// which has no keys. Settings that are missing in the record are those of `before`.
std::optional<Settings> decode_settings(std::span<const std::uint8_t> bytes,
                                        const Settings& before = settings_of_an_owner());

}  // namespace kaiten
