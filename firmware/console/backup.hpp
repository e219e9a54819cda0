// Backup and restore over the console: everything that the store holds, as text. The records are
// bytes that only the store's own users interpret, so that new kinds need no change here.
//
// `backup` prints
//   backup 1                      version of the format
//   record 0 85 1a2b3c4d          number of the record, its length, the CRC-32 of its bytes
//   ...                           the bytes in lines of base64
//   backup-end 3 5e6f7a8b         number of records, CRC-32 of the list
// or `backup-failed: REASON`. The list is, for each record, seven bytes: its number, its length in
// two bytes and its CRC-32 in four, lowest byte first.
//
// A restore is a sequence of lines. The console answers each of them with a line:
//   restore begin                 cancels an unfinished restore
//   restore record 0 85 1a2b3c4d  as printed by `backup`
//   restore bytes BASE64          up to `most_bytes_a_line` bytes, until the record is complete
//   restore commit 3 5e6f7a8b     as in `backup-end`, twice: the first one asks
//   restore cancel
// The answers are `restore-ok`, `restore-confirm: QUESTION`, `restore-done` before the device
// starts again, or `restore-failed: REASON`. Nothing has changed until `restore-done`.
#pragma once

#include "firmware/console/output.hpp"
#include "firmware/console/words.hpp"
#include "firmware/settings/store.hpp"

namespace kaiten {

inline constexpr unsigned backup_format = 1;
inline constexpr std::string_view restore_has_no_room =
    "the memory has no room, or did not accept the bytes";

class BackupWriter {
public:
    void start(const Store& store);
    // Writes the next record. The output must be empty. Returns false after the last one.
    bool write_next(Store& store, Output& out);

private:
    void write_record(Store& store, Output& out);

    unsigned next_ = 0;  // record number
    unsigned count_ = 0;
    unsigned change_count_ = 0;  // of the store, at the start
    std::uint32_t checksum_ = 0;
};

class RestoreReader {
public:
    static constexpr std::size_t most_bytes_a_line = 96;

    // Return why the line is refused, or an empty text if it is accepted.
    std::string_view begin(Store& store);
    std::string_view take_record(Store& store, const Words& words);
    std::string_view take_bytes(Store& store, const Words& words);
    // Checks that the backup is complete, without changing anything.
    std::string_view check(Store& store, const Words& words) const;

private:
    unsigned count_ = 0;
    unsigned awaited_ = 0;  // bytes of the record that are still to come
    int last_ = -1;         // number of the last record
    std::uint32_t checksum_ = 0;
};

}  // namespace kaiten
