# Functions that all shell tools share: paths of the tree, progress messages, failures, boards.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
deps="$root/.deps"
builds="$root/build"

say() { printf '%s\n' "$*" >&2; }

# Reports invalid input, or a missing external tool or file, in one line and exits with status 2.
refuse() {
    say "$(basename "$0"): $*"
    exit 2
}

# step TITLE COMMAND...: prints the title and runs the command. Shows the command's output only if
# it fails; then prints $remedy as well and exits with status 1.
step() {
    local title=$1 log status=0
    shift
    say "  $title"
    log=$(mktemp)
    # An `if` around the command would switch `set -e` off inside it.
    set +e
    (set -e && "$@") >"$log" 2>&1
    status=$?
    set -e
    if [ "$status" != 0 ]; then
        cat "$log" >&2
        rm -f "$log"
        say "$(basename "$0"): failed: $title"
        [ -z "${remedy:-}" ] || say "$remedy"
        exit 1
    fi
    rm -f "$log"
}

# Prints the comment block at the top of the tool's file as its --help text.
print_help() {
    sed -n '2,/^[^#]/{/^#/{s/^# \{0,1\}//;p}}' "$0"
}

# Prints all boards, one per line: the folders in boards/ that contain a board.cmake.
all_boards() {
    local file
    for file in "$root"/boards/*/board.cmake; do basename "$(dirname "$file")"; done
}

# Refuses an unknown board.
known_board() {
    grep -qxF -e "$1" <<<"$(all_boards)" ||
        refuse "unknown board '$1'. Boards: $(all_boards | paste -sd ' ')"
}

# Prints the boards that run on hardware: their board.cmake names a board of the Pico SDK.
device_boards() {
    local board
    for board in $(all_boards); do
        ! grep -q '^set(KAITEN_PICO_BOARD ' "$root/boards/$board/board.cmake" || echo "$board"
    done
}

# Succeeds if the board carries a Raspberry Pi Pico, in whose place a Pico 2 fits.
takes_pico_2() {
    grep -qx 'set(KAITEN_PICO_BOARD pico)' "$root/boards/$1/board.cmake"
}
