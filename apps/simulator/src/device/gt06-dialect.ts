/**
 * GT06 as a tracker speaks it: logs in, says at once how it is, and reports. Positions are never answered; the
 * heartbeat that follows them is, and a platform answers in order, so that answer vouches for them.
 */
import { concat } from '@outrider/protocols/bytes.ts';
import { isDiscard } from '@outrider/protocols/discard.ts';
import { encodeGt06 } from '@outrider/protocols/gt06/encode.ts';
import { createGt06Framer, type Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import type { Gt06Message } from '@outrider/protocols/gt06/message.ts';
import type { Reading } from '../driving/reading.ts';
import type { Conversation, DeviceIdentity, Dialect, Heard, Sending } from './dialect.ts';
import { carryOut } from './gt06-commands.ts';
import { simData, supplyVoltage, toAlarm, toHeartbeat, toLocation } from './gt06-messages.ts';
import type { DeviceMemory } from './memory.ts';

const LOGIN = 0x01;
const COMMAND = 0x80;
const TYPE_ID = 0x36_05;

export function createGt06Dialect(identity: DeviceIdentity, memory: DeviceMemory): Dialect {
  return { memory, converse: () => converse(identity, memory) };
}

function converse(identity: DeviceIdentity, memory: DeviceMemory): Conversation {
  const framer = createGt06Framer();
  let nextSerial = 1;
  let isLoggedIn = false;
  let greeted = false;

  function encode(
    message: Gt06Message,
    long = false,
  ): { readonly bytes: Uint8Array; readonly serial: number } {
    const serial = nextSerial;
    nextSerial = (nextSerial % 0xff_ff) + 1;
    return { bytes: encodeGt06(message, long ? { serial, long } : { serial }), serial };
  }

  function hearFrame(frame: Gt06Frame, reading: Reading | undefined): Heard {
    if (frame.protocolNumber !== COMMAND) {
      if (frame.protocolNumber === LOGIN) isLoggedIn = true;
      return { kind: 'answer', serial: frame.serial, verdict: 'done' };
    }
    const { command, reply } = carryOut(frame, { identity, memory, reading });
    return { kind: 'command', command, replies: reply ? [encode(reply, true).bytes] : [] };
  }

  function heartbeat(reading: Reading): Sending {
    const own = encode(toHeartbeat(reading, memory));
    // The SIM once for each connection, the voltage whenever it says how it is: both without an answer.
    const extras = [encode(supplyVoltage(reading), true)];
    if (!greeted) extras.push(encode(simData(identity), true));
    greeted = true;
    const bytes = concat([own.bytes, ...extras.map((extra) => extra.bytes)]);
    return { bytes, serial: own.serial, isAnswered: true, count: 0 };
  }

  return {
    introduce(reading) {
      // The firmware says how it is as soon as it is let in.
      if (isLoggedIn) return greeted || !reading ? undefined : heartbeat(reading);
      const login = { type: 'login', protocolNumber: LOGIN, imei: identity.terminalId } as const;
      return { ...encode({ ...login, typeId: TYPE_ID, utcOffsetMinutes: 480 }), isAnswered: true, count: 0 };
    },
    pack(reports) {
      const [first] = reports;
      if (!first) throw new RangeError('nothing to report');
      if (first.alarm)
        return { ...encode(toAlarm(first, first.alarm, identity, memory)), isAnswered: true, count: 1 };
      return { ...encode(toLocation(first, identity)), isAnswered: false, count: 1 };
    },
    heartbeat,
    hear(chunk, reading) {
      return framer.push(chunk).flatMap((frame) => (isDiscard(frame) ? [] : [hearFrame(frame, reading)]));
    },
  };
}
