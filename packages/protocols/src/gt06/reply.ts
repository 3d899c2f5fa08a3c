/** The platform's answers: the same number without content, with the device's own serial. */
import { encodeGt06Frame, type Gt06Frame } from './framer.ts';
import { NUMBERS } from './message.ts';

/** Messages that a device waits on; others go unanswered. */
const ANSWERED: ReadonlySet<number> = new Set([
  NUMBERS.login,
  NUMBERS.heartbeat,
  NUMBERS.heartbeatVoltage,
  NUMBERS.alarm,
  NUMBERS.alarmUtc,
  NUMBERS.alarmFence,
]);

/** The answer to a frame; undefined where the device waits for none. */
export function replyGt06(frame: Gt06Frame): Uint8Array | undefined {
  if (!ANSWERED.has(frame.protocolNumber)) return undefined;
  return encodeGt06Frame(frame.protocolNumber, new Uint8Array(0), frame.serial, frame.long);
}
