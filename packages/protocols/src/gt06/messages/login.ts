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
  /** Minutes east of Greenwich of the device's clock, where the long form tells. */
  readonly utcOffsetMinutes?: number;
  /** Two bits that makers set either way. */
  readonly languageBits?: number;
}

const ID_BYTES = 8;
const ZONE_BYTES = 4;
const WEST = 8;
const LANGUAGE_MASK = 7;

export const login: MessageCodec<Gt06Login> = {
  numbers: [0x01],
  read: (reader, protocolNumber) => {
    const digits = reader.bcd(ID_BYTES);
    const imei = imeiOf(digits);
    const base = {
      type: 'login',
      protocolNumber,
      imei,
      ...(digits === `0${imei}` ? {} : { digits }),
    } as const;
    if (reader.left < ZONE_BYTES) return base;
    const typeId = reader.u16();
    const zone = reader.u16();
    return {
      ...base,
      typeId,
      utcOffsetMinutes: (zone & WEST) === 0 ? minutesOf(zone >> 4) : -minutesOf(zone >> 4),
      languageBits: zone & LANGUAGE_MASK,
    };
  },
  write: (writer, message) => {
    writer.bcd(message.digits ?? message.imei, ID_BYTES);
    if (message.utcOffsetMinutes === undefined) return;
    const minutes = Math.abs(message.utcOffsetMinutes);
    const clock = Math.floor(minutes / 60) * 100 + (minutes % 60);
    writer
      .u16(message.typeId ?? 0)
      .u16((clock << 4) | (message.utcOffsetMinutes < 0 ? WEST : 0) | (message.languageBits ?? 0));
  },
};

/** A zero and 15 digits; some devices fill up at the end instead. */
function imeiOf(digits: string): string {
  const last = digits.slice(1);
  const first = digits.slice(0, -1);
  return !isLuhnValid(last) && isLuhnValid(first) ? first : last;
}

/** Hours x 100 + minutes. */
function minutesOf(clock: number): number {
  return Math.floor(clock / 100) * 60 + (clock % 100);
}
