/** Commands as the messages of JT/T 808. */
import type { CommandForm } from '@outrider/domain/commands/command-forms.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { confirmedBits } from '@outrider/protocols/jt808/alarms.ts';
import { CONTROL_DOOR } from '@outrider/protocols/jt808/messages/vehicle-control.ts';
import { encodeGbk, isGbk } from '@outrider/protocols/text.ts';

/** 0x8300 (2013, table 26): the flags by which trackers recognise a text as a command. */
const COMMAND_TEXT_FLAGS = 0b1;
/** Shown and read aloud; since 2019 bits 0 and 1 are the kind, here service (2019, table 27). */
const DRIVER_TEXT_FLAGS = { '2011': 0b1100, '2013': 0b1100, '2019': 0b1101 } as const;
/** 2019; 0 locks, 1 opens. */
const DOOR_VALUES = { lock: 0, open: 1 } as const;

/** `unwritable`: a text with letters that the protocol has not. */
export function toCommandMessage(
  form: CommandForm,
  version: Jt808Frame['version'],
): Jt808Message | 'unwritable' {
  switch (form.form) {
    case 'text': {
      const { text, transparentType, isForDriver } = form;
      if (!isGbk(text)) return 'unwritable';
      if (transparentType !== undefined) {
        return { type: 'transparentDown', contentType: transparentType, data: encodeGbk(text) };
      }
      const flags = isForDriver ? DRIVER_TEXT_FLAGS[version] : COMMAND_TEXT_FLAGS;
      return { type: 'text', flags, text };
    }
    case 'setParameters':
      return { type: 'setParameters', parameters: form.parameters };
    case 'queryParameters':
      return { type: 'queryAllParameters' };
    case 'control':
      return {
        type: 'terminalControl',
        word: form.word,
        ...(form.data && { data: Uint8Array.from(form.data) }),
      };
    case 'locate':
      return { type: 'queryLocation' };
    case 'confirmAlarm':
      // Serial 0: all messages of these kinds (2013, table 25), for an alarm is more than one report.
      return { type: 'confirmAlarm', alarmSerial: 0, alarmBits: confirmedBits(form.alarms) };
    case 'lockDoors': {
      const value = form.isLocked ? DOOR_VALUES.lock : DOOR_VALUES.open;
      return {
        type: 'vehicleControl',
        flags: form.isLocked ? 1 : 0,
        items: [{ id: CONTROL_DOOR, value }],
      };
    }
  }
}
