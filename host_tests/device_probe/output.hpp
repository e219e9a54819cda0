// The channel of the probe's output. Every machine that runs the probe has its own.
#pragma once

namespace kaiten::probe {

void open_output();
void write_output(char c);

// Ends the program, or waits for ever on a machine that cannot end it.
[[noreturn]] void end_output();

}  // namespace kaiten::probe
