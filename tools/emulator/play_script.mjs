// Executes the commands of a parsed script on a device.
import { report } from './report.mjs';

function serial(handheld, text, print) {
  if (text === null) {
    print(handheld.serialRead());
  } else {
    handheld.serialWrite(`${text}\r`);
  }
}

function powerCut(handheld, command) {
  switch (command.how) {
    case 'after': handheld.cutAfterFlashOperations(command.operations); break;
    case 'inside':
      handheld.cutInsideFlashOperation(command.operations, command.fraction);
      break;
    default: handheld.powerCut(); break;
  }
}

const actions = {
  wait: (handheld, command) => handheld.run(command.milliseconds),
  press: (handheld, command) => handheld.press(command.buttons),
  hold: (handheld, command) => handheld.hold(command.buttons, command.milliseconds),
  down: (handheld, command) => command.buttons.forEach((name) => handheld.down(name)),
  up: (handheld, command) => command.buttons.forEach((name) => handheld.up(name)),
  shot: (handheld, command) => handheld.shot(command.file),
  serial: (handheld, command, print) => serial(handheld, command.text, print),
  'power-cut': powerCut,
  power: (handheld, command) => (command.on ? handheld.powerOn() : handheld.powerOff()),
  battery: (handheld, command) => handheld.battery(command.volts),
  usb: (handheld, command) => handheld.plugUsb(command.on),
  charging: (handheld, command) => handheld.charging(command.on),
  report: (handheld, command, print) => print(report(handheld)),
};

export function playScript(handheld, commands, print) {
  for (const command of commands) {
    actions[command.name](handheld, command, print);
  }
}
