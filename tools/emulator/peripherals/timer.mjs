// The microsecond timer, with alarms at the exact microsecond. Alarms of rp2040js fire up to 1 us too
// early. The SDK then thinks that the alarm is still to come, and sleeps forever.
import { RPTimer } from '../rp2040js.mjs';

const ALARM_FIRST = 0x10;
const ALARM_LAST = 0x1c;
// Margin after the start of the microsecond, so that rounding cannot yield the one before.
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
