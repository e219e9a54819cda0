// Formats the results of a run for people: time, cycles, memory accesses, outputs and violations.

function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}

function sound({ frequency, duty }) {
  return frequency ? `${frequency.toFixed(1)} Hz, duty ${percent(duty)}` : 'silent';
}

function flashLine({ flashErases, flashPrograms, erasesPerSector }) {
  const worn = erasesPerSector.filter((count) => count > 0).length;
  return `${flashErases} erases in ${worn} sectors, ${flashPrograms} programs`;
}

function cacheLine({ accesses, misses, stalledCycles }, cycles) {
  return `${accesses} words read, ${misses} misses (${percent(misses / (accesses || 1))}), `
    + `${stalledCycles} cycles stalled (${percent(stalledCycles / (cycles || 1))})`;
}

function coreLine({ cycles, sleepShare, contention }) {
  return `${cycles} cycles, asleep ${percent(sleepShare)}, delayed by the other core `
    + `${contention.ram} cycles at the RAM and ${contention.flash} at the flash cache`;
}

export function report(handheld) {
  const { counters } = handheld;
  const led = Object.values(handheld.led).map((share) => share.toFixed(2)).join(' ');
  const lines = [
    ['state', handheld.state],
    ['simulated time', `${(handheld.nanoseconds / 1e6).toFixed(3)} ms`],
    ['cycles executed', `${handheld.cycles}`],
    ['flash cache', cacheLine(handheld.flashReads, handheld.cycles)],
    ['core asleep', percent(handheld.coreSleepShare)],
    ...handheld.cores.map((core, number) => [`core ${number}`, coreLine(core)]),
    ['backlight', percent(handheld.backlight)],
    ['sound', sound(handheld.piezo)],
    ['led', led],
    ['display', `${counters.displayBytes} bytes, ${counters.frames} windows written, `
      + `${counters.fullFrames} full, ${counters.tears} torn`],
    ['flash', flashLine(counters)],
    ['restarts', handheld.restarts.map((restart) => restart.kind).join(', ') || 'none'],
    ['violations', handheld.violations.length === 0 ? 'none' : ''],
    ...handheld.violations.map((one) => [`  ${(one.nanoseconds / 1e6).toFixed(3)} ms`, one.rule]),
  ];
  return lines.map(([name, value]) => `${name}: ${value}\n`).join('');
}
