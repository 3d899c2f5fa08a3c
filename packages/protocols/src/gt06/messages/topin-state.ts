/** Topin's 0x13, the state, and its messages of one value or none. */
import type { Draft, MessageCodec } from './codec.ts';

export interface Gt06TopinState {
  readonly type: 'topinState';
  readonly protocolNumber: number;
  readonly batteryPercent: number;
  readonly softwareVersion: number;
  /** As the device counts it. */
  readonly timeZone: number;
  /** How often the device sends this, in minutes. */
  readonly intervalMinutes: number;
  readonly signalPercent?: number;
  /** In a form that is not known. */
  readonly temperature?: Uint8Array;
  readonly charging?: boolean;
  readonly heartRate?: number;
  readonly tail?: Uint8Array;
}

export const TOPIN_STATE = 0x13;
const STATE_BYTES = 4;
const TEMPERATURE_BYTES = 3;

export const topinState: MessageCodec<Gt06TopinState> = {
  numbers: [],
  bareNumbers: [TOPIN_STATE],
  read: (reader, { protocolNumber }) => {
    if (reader.left < STATE_BYTES) return undefined;
    const message: Draft<Gt06TopinState> = {
      type: 'topinState',
      protocolNumber,
      batteryPercent: reader.u8(),
      softwareVersion: reader.u8(),
      timeZone: reader.u8(),
      intervalMinutes: reader.u8(),
    };
    if (reader.left > 0) message.signalPercent = reader.u8();
    if (reader.left >= TEMPERATURE_BYTES) message.temperature = reader.slice(TEMPERATURE_BYTES);
    if (reader.left > 0 && message.temperature) message.charging = reader.u8() === 1;
    if (reader.left > 0 && message.temperature) message.heartRate = reader.u8();
    if (reader.left > 0) message.tail = reader.rest();
    return message;
  },
  write: (writer, message) => {
    writer.u8(message.batteryPercent).u8(message.softwareVersion);
    writer.u8(message.timeZone).u8(message.intervalMinutes);
    if (message.signalPercent !== undefined) writer.u8(message.signalPercent);
    if (message.temperature) writer.put(message.temperature);
    if (message.charging !== undefined) writer.u8(message.charging ? 1 : 0);
    if (message.heartRate !== undefined) writer.u8(message.heartRate);
    if (message.tail) writer.put(message.tail);
  },
};

/** What its number says, by itself or with a value. */
export interface Gt06TopinSignal {
  readonly type: 'topinSignal';
  readonly protocolNumber: number;
  /** Of 0x81 it stands in place of the length. */
  readonly value?: number;
}

export const TOPIN = {
  keepAlive: 0x08,
  sleep: 0x14,
  reset: 0x15,
  clock: 0x30,
  worn: 0x56,
  noPlace: 0x80,
  charge: 0x81,
  chargerOn: 0x82,
  chargerOff: 0x83,
  overspeed: 0x86,
  vibration: 0x94,
  interval: 0x98,
  sos: 0x99,
} as const;
const VALUE_BYTES: ReadonlyMap<number, 1 | 2> = new Map([
  [TOPIN.worn, 1],
  [TOPIN.noPlace, 1],
  [TOPIN.overspeed, 1],
  [TOPIN.interval, 2],
]);
const LENGTH_AT = 2;

export const topinSignal: MessageCodec<Gt06TopinSignal> = {
  numbers: [],
  bareNumbers: Object.values(TOPIN),
  bareLength: ({ protocolNumber, value = 0 }, contentBytes) =>
    protocolNumber === TOPIN.charge ? value : contentBytes + 1,
  read: (reader, { protocolNumber, raw }) => {
    const bytes = VALUE_BYTES.get(protocolNumber) ?? 0;
    if (reader.left !== bytes) return undefined;
    const head = { type: 'topinSignal', protocolNumber } as const;
    if (protocolNumber === TOPIN.charge) return { ...head, value: raw[LENGTH_AT] ?? 0 };
    if (bytes === 0) return head;
    return { ...head, value: bytes === 1 ? reader.u8() : reader.u16() };
  },
  write: (writer, { protocolNumber, value = 0 }) => {
    const bytes = VALUE_BYTES.get(protocolNumber);
    if (bytes === 1) writer.u8(value);
    else if (bytes === 2) writer.u16(value);
  },
};
