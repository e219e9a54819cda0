# Shared by the shell tools: where the tree is, how steps and failures are told.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
deps="$root/.deps"
builds="$root/build"

say() { printf '%s\n' "$*" >&2; }

# Bad input or a missing thing outside the project: one clear line, status 2.
refuse() {
    say "$(basename "$0"): $*"
    exit 2
}

# Every step is told in a line; its output is shown only when it fails.
step() {
    local title=$1 log status=0
    shift
    say "  $title"
    log=$(mktemp)
    # Not in a condition: bash would then ignore failures inside the step.
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

# A tool's --help is the comment block that opens its file.
print_help() {
    sed -n '2,/^[^#]/{/^#/{s/^# \{0,1\}//;p}}' "$0"
}

# The boards are the folders of boards/ that hold a board.cmake; device boards name a chip board.
all_boards() {
    local file
    for file in "$root"/boards/*/board.cmake; do basename "$(dirname "$file")"; done
}

# Refuses a board that there is none of.
known_board() {
    grep -qxF -e "$1" <<<"$(all_boards)" ||
        refuse "there is no board '$1'. Boards: $(all_boards | paste -sd ' ')"
}

device_boards() {
    local board
    for board in $(all_boards); do
        ! grep -q '^set(KAITEN_PICO_BOARD ' "$root/boards/$board/board.cmake" || echo "$board"
    done
}
