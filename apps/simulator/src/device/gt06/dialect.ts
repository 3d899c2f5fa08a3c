/**
 * GT06 on the tracker's side: it logs in, sends its status at once, and reports. The platform never answers positions.
 * It answers the heartbeat that follows them, and since it answers in order, that answer confirms them.
 */
import { concat } from '@outrider/protocols/bytes.ts';
import { isDiscard } from '@outrider/protocols/discard.ts';
import { encodeGt06Frame } from '@outrider/protocols/gt06/encode.ts';
import { createGt06Framer, type Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import type { Reading } from '../../driving/reading.ts';
import { type Mistakes, NO_MISTAKES } from '../../mistakes/names.ts';
import { spoilFrames } from '../../mistakes/spoil-frame.ts';
import type { Conversation, DeviceIdentity, Dialect, Received, Sending } from '../dialect.ts';
import type { DeviceMemory } from '../memory.ts';
import { settleRelay } from '../relay.ts';
import { relayText } from '../text-commands.ts';
import { carryOut, isCommand, textReply } from './commands.ts';
import { satelliteLevels, settings, simData, supplyVoltage } from './information.ts';
import { toAlarm, toHeartbeat, toLocation, toLogin } from './messages.ts';
import { type Gt06Profile, type Outgoing, type Unit, USUAL_PROFILE } from './unit.ts';

const LOGIN = 0x01;
const TIME_REQUEST = { protocolNumber: 0x8a, content: new Uint8Array(0) } as const;
/** How long after a login, or a change of the relay, the settings are sent. */
const SETTINGS_AFTER_MS = 30_000;

export interface Gt06Options {
  readonly profile?: Gt06Profile | undefined;
  readonly mistakes?: Mistakes | undefined;
}

export function createGt06Dialect(
  identity: DeviceIdentity,
  memory: DeviceMemory,
  { profile = USUAL_PROFILE, mistakes = NO_MISTAKES }: Gt06Options = {},
): Dialect {
  const unit = { identity, memory, profile, mistakes };
  return { memory, awakeMs: profile.awakeMs, startConversation: () => startConversation(unit) };
}

function startConversation(unit: Unit): Conversation {
  const { memory, profile, mistakes } = unit;
  const framer = createGt06Framer({ tolerateChecksum: false });
  let nextSerial = 1;
  let isLoggedIn = false;
  let greeted = false;
  let settingsDueAtMs: number | undefined;
  let toldFuelCut = memory.fuelCut;

  function encode({ protocolNumber, content, long }: Outgoing) {
    const serial = nextSerial;
    if (!mistakes.has('constantSerial')) nextSerial = (nextSerial % 0xff_ff) + 1;
    const frame = encodeGt06Frame(protocolNumber, content, long ? { serial, long } : { serial });
    return { bytes: spoilFrames(frame, mistakes), serial };
  }

  function hearFrame(frame: Gt06Frame, reading: Reading | undefined): Received {
    if (!isCommand(frame)) {
      if (frame.protocolNumber === LOGIN) isLoggedIn = true;
      return { kind: 'answer', serial: frame.serial, verdict: 'done' };
    }
    const { command, reply, effect } = carryOut(frame, unit, reading);
    return { kind: 'command', command, replies: reply ? [encode(reply).bytes] : [], effect };
  }

  /** A heartbeat, which is answered, together with messages that never are. */
  function heartbeat(reading: Reading): Sending {
    const own = encode(toHeartbeat(reading, unit));
    const extras: Outgoing[] = [];
    if (profile.informs) extras.push(supplyVoltage(reading));
    if (!greeted) {
      extras.push(TIME_REQUEST);
      if (profile.informs) extras.push(simData(unit), satelliteLevels(reading));
      settingsDueAtMs = reading.atMs + SETTINGS_AFTER_MS;
    }
    greeted = true;
    const bytes = concat([own.bytes, ...extras.map((extra) => encode(extra).bytes)]);
    return { bytes, serial: own.serial, isAnswered: true, count: 0 };
  }

  return {
    introduce(reading) {
      if (mistakes.has('noRegistration')) return undefined;
      // The firmware sends its status as soon as the login is accepted.
      if (isLoggedIn) return greeted || !reading ? undefined : heartbeat(reading);
      return { ...encode(toLogin(unit)), isAnswered: true, count: 0 };
    },
    pack(reports) {
      const [first] = reports;
      if (!first) throw new RangeError('nothing to report');
      if (first.alarm) return { ...encode(toAlarm(first, first.alarm, unit)), isAnswered: true, count: 1 };
      return { ...encode(toLocation(first, unit)), isAnswered: false, count: 1 };
    },
    heartbeat,
    takePhoto: () => undefined,
    receive(chunk, reading) {
      return framer.push(chunk).flatMap((frame) => (isDiscard(frame) ? [] : [hearFrame(frame, reading)]));
    },
    takePending(reading) {
      const messages: Outgoing[] = [];
      const flag = settleRelay(memory, reading);
      // The late answer to a cut has the flag of its command.
      if (flag !== undefined) messages.push(textReply(relayText('cut'), flag, unit));
      if (memory.fuelCut !== toldFuelCut) settingsDueAtMs = reading.atMs;
      toldFuelCut = memory.fuelCut;
      if (profile.informs && settingsDueAtMs !== undefined && reading.atMs >= settingsDueAtMs) {
        settingsDueAtMs = undefined;
        messages.push(settings(unit, reading));
      }
      return messages.map((each) => encode(each).bytes);
    },
  };
}
