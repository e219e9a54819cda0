// The microsecond timer, with alarms at the microsecond they name. The engine's fire up to one too
// early, and the SDK then sleeps for ever: it takes the alarm for one still to come.
import { RPTimer } from '../rp2040js.mjs';

const ALARM_FIRST = 0x10;
const ALARM_LAST = 0x1c;
// Past the microsecond's start, so that rounding cannot leave the counter one short.
const MARGIN_NANOS = 1;

export class Timer extends RPTimer {
  constructor(chip) {
    super(chip, 'TIMER');
  }

  writeUint32(offset, value) {
    if (offset < ALARM_FIRST || offset > ALARM_LAST) {
      super.writeUint32(offset, value);
      return;
    }
    const alarm = this.alarms[(offset - ALARM_FIRST) / 4];
    const nanos = this.clock.nanos;
    const micros = Math.floor(nanos / 1000);
    const target = micros + ((value - micros) >>> 0);
    alarm.armed = true;
    alarm.targetMicros = value;
    alarm.clockAlarm.schedule(Math.max(0, target * 1000 - nanos) + MARGIN_NANOS);
  }
}
