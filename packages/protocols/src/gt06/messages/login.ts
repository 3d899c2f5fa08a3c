/** 0x01 login: the only message that carries the identity. */
import { isLuhnValid } from '../../identity.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06Login {
  readonly type: 'login';
  readonly protocolNumber: number;
  readonly imei: string;
  /** The 16 digits as sent, where they are not a zero and the IMEI. */
  readonly digits?: string;
  /** Model code of the long form; not reliable. */
  readonly typeId?: number;
  /** Minutes east of Greenwich of the device's clock, in the long form. */
  readonly utcOffsetMinutes?: number;
  /** Two bits that makers set either way, and an unused third. */
  readonly languageBits?: number;
  /** Topin. */
  readonly softwareVersion?: number;
  readonly tail?: Uint8Array;
}

const ID_BYTES = 8;
/** Topin's counts all in front of the end mark. */
const TOPIN_LENGTH = 13;
const WEST = 8;
const LANGUAGE_MASK = 7;
/** The last place on earth to begin a day is 14 hours ahead. */
const OFFSET_MAX_MINUTES = 840;

export const login: MessageCodec<Gt06Login> = {
  numbers: [0x01],
  bareNumbers: [0x01],
  bareLength: () => TOPIN_LENGTH,
  read: (reader, { protocolNumber, bare }) => {
    const digits = reader.bcd(ID_BYTES);
    const imei = imeiOf(digits);
    return {
      type: 'login',
      protocolNumber,
      imei,
      ...(digits !== `0${imei}` && { digits }),
      ...(bare && reader.left === 1 && { softwareVersion: reader.u8() }),
      ...(reader.left > 1 && { typeId: reader.u16() }),
      ...(reader.left > 1 && readZone(reader.u16())),
      ...(reader.left > 0 && { tail: reader.rest() }),
    };
  },
  write: (writer, message) => {
    writer.bcd(message.digits ?? message.imei, ID_BYTES);
    const { utcOffsetMinutes, languageBits, softwareVersion } = message;
    if (softwareVersion !== undefined) writer.u8(softwareVersion);
    const hasZone = utcOffsetMinutes !== undefined || languageBits !== undefined;
    if (message.typeId !== undefined || hasZone) writer.u16(message.typeId ?? 0);
    if (hasZone) writer.u16(writeZone(utcOffsetMinutes, languageBits));
    if (message.tail) writer.put(message.tail);
  },
};

function readZone(zone: number): Pick<Gt06Login, 'utcOffsetMinutes' | 'languageBits'> {
  const languageBits = zone & LANGUAGE_MASK;
  // Hours x 100 + minutes.
  const clock = zone >> 4;
  const minutes = Math.floor(clock / 100) * 60 + (clock % 100);
  // Nothing that is a zone: the bits alone, so that the clock is taken as it is.
  if (clock % 100 > 59 || minutes > OFFSET_MAX_MINUTES) return { languageBits: zone };
  return { utcOffsetMinutes: (zone & WEST) === 0 || minutes === 0 ? minutes : -minutes, languageBits };
}

function writeZone(utcOffsetMinutes: number | undefined, languageBits = 0): number {
  if (utcOffsetMinutes === undefined) return languageBits;
  const minutes = Math.abs(utcOffsetMinutes);
  const clock = Math.floor(minutes / 60) * 100 + (minutes % 60);
  return (clock << 4) | (utcOffsetMinutes < 0 ? WEST : 0) | languageBits;
}

/** A zero and 15 digits, or another digit in front; some devices fill up at the end instead. */
function imeiOf(digits: string): string {
  const last = digits.slice(1);
  const first = digits.slice(0, -1);
  if (digits.startsWith('0') || isLuhnValid(last)) return last;
  return isLuhnValid(first) ? first : last;
}
