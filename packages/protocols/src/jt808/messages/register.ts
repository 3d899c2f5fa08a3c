/**
 * 0x0100 registration (2011, table 6; 2013, table 7; 2019, table 7) and its answer 0x8100. The header does not tell
 * 2011 from 2013, the body's length does. What is missing at the end of a short body is empty: bodies without a plate,
 * and of zeros alone, occur and are to be accepted.
 */
import type { Jt808Version } from '../frame.ts';
import type { MessageCodec } from './codec.ts';

export interface Jt808Register {
  readonly type: 'register';
  readonly edition: Jt808Version;
  /** First two and last four digits of the district code; 0 where the platform is to choose. */
  readonly province: number;
  readonly city: number;
  readonly maker: string;
  readonly model: string;
  readonly terminalId: string;
  /** 0 none (the plate is then the VIN), 1 blue, 2 yellow, 3 black, 4 white, 5 green, 9 other. */
  readonly plateColor: number;
  readonly plate: string;
}

/** Field lengths by edition. */
const LAYOUTS = {
  '2011': { maker: 5, model: 8, terminalId: 7 },
  '2013': { maker: 5, model: 20, terminalId: 7 },
  '2019': { maker: 11, model: 30, terminalId: 30 },
} as const;
const COLOR_AT_2011 = 24;
const COLOR_AT_2013 = 36;
const SHORTEST_2013 = 37;

function isPlateColor(byte: number | undefined): boolean {
  return byte !== undefined && (byte <= 5 || byte === 9 || (byte >= 91 && byte <= 94));
}

function editionOf(body: Uint8Array, version: Jt808Version): Jt808Version {
  if (version === '2019') return '2019';
  if (body.length < SHORTEST_2013) return '2011';
  return !isPlateColor(body[COLOR_AT_2013]) && isPlateColor(body[COLOR_AT_2011]) ? '2011' : '2013';
}

export const register: MessageCodec<Jt808Register> = {
  id: 0x01_00,
  read: (whole, { version }) => {
    // Here a short body is no defect.
    const reader = whole.fork();
    const edition = editionOf(reader.bytes.subarray(reader.at, reader.end), version);
    const { maker, model, terminalId } = LAYOUTS[edition];
    return {
      type: 'register',
      edition,
      province: reader.u16(),
      city: reader.u16(),
      maker: reader.text(maker),
      model: reader.text(model),
      terminalId: reader.text(terminalId),
      plateColor: reader.u8(),
      plate: reader.restText(),
    };
  },
  write: (writer, message) => {
    const { maker, model, terminalId } = LAYOUTS[message.edition];
    writer
      .u16(message.province)
      .u16(message.city)
      .fixedText(message.maker, maker)
      .fixedText(message.model, model)
      .fixedText(message.terminalId, terminalId)
      .u8(message.plateColor)
      .text(message.plate);
  },
};

/** Results of a registration (2013, table 8). */
export const REGISTER_RESULTS = {
  ok: 0,
  vehicleRegistered: 1,
  vehicleUnknown: 2,
  terminalRegistered: 3,
  terminalUnknown: 4,
} as const;

export interface Jt808RegisterReply {
  readonly type: 'registerReply';
  readonly replySerial: number;
  readonly result: number;
  /** Authentication code, with result 0 alone. */
  readonly code?: string;
}

export const registerReply: MessageCodec<Jt808RegisterReply> = {
  id: 0x81_00,
  read: (reader) => {
    const reply = { type: 'registerReply', replySerial: reader.u16(), result: reader.u8() } as const;
    return reply.result === REGISTER_RESULTS.ok ? { ...reply, code: reader.restText() } : reply;
  },
  write: (writer, { replySerial, result, code }) => {
    writer.u16(replySerial).u8(result);
    if (code !== undefined && result === REGISTER_RESULTS.ok) writer.text(code);
  },
};
