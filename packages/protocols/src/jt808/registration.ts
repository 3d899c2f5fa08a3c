/** 0x0100 registration and 0x0102 authentication (2011, 2013 and 2019 differ in their lengths). */
import { concat, readU16, writeU16 } from '../bytes.ts';
import { encodeGbk, readGbk } from '../text.ts';

export interface Jt808Registration {
  readonly type: 'register';
  readonly edition: '2011' | '2013' | '2019';
  readonly province: number;
  readonly city: number;
  readonly maker: string;
  readonly model: string;
  readonly terminalId: string;
  readonly plateColor: number;
  readonly plate: string;
}

/** Field lengths by edition (tables 5 to 7). */
const LAYOUTS = {
  2011: { maker: 5, model: 8, terminalId: 7 },
  2013: { maker: 5, model: 20, terminalId: 7 },
  2019: { maker: 11, model: 30, terminalId: 30 },
} as const;

/** Plate colours of the standard: 0 none, 1 to 5, 9 other, and 91 to 94 as seen. */
function isPlateColor(byte: number | undefined): boolean {
  return byte !== undefined && (byte <= 5 || byte === 9 || (byte >= 91 && byte <= 94));
}

/** Bodies shorter than any edition's occur: what is missing is empty. */
export function readRegistration(body: Uint8Array, is2019: boolean): Jt808Registration {
  const edition = is2019 ? '2019' : editionOf(body);
  const { maker, model, terminalId } = LAYOUTS[edition];
  const modelAt = 4 + maker;
  const terminalAt = modelAt + model;
  const colorAt = terminalAt + terminalId;
  return {
    type: 'register',
    edition,
    province: readU16(body, 0),
    city: readU16(body, 2),
    maker: readGbk(body.subarray(4, modelAt)),
    model: readGbk(body.subarray(modelAt, terminalAt)),
    terminalId: readGbk(body.subarray(terminalAt, colorAt)),
    plateColor: body[colorAt] ?? 0,
    plate: readGbk(body.subarray(colorAt + 1)),
  };
}

function editionOf(body: Uint8Array): '2011' | '2013' {
  if (body.length < 37) return '2011';
  return !isPlateColor(body[36]) && isPlateColor(body[24]) ? '2011' : '2013';
}

export function writeRegistration(message: Jt808Registration): Uint8Array {
  const { maker, model, terminalId } = LAYOUTS[message.edition];
  const plate = encodeGbk(message.plate);
  const body = new Uint8Array(5 + maker + model + terminalId + plate.length);
  writeU16(body, 0, message.province);
  writeU16(body, 2, message.city);
  body.set(encodeGbk(message.maker).subarray(0, maker), 4);
  body.set(encodeGbk(message.model).subarray(0, model), 4 + maker);
  body.set(encodeGbk(message.terminalId).subarray(0, terminalId), 4 + maker + model);
  body[4 + maker + model + terminalId] = message.plateColor;
  body.set(plate, 5 + maker + model + terminalId);
  return body;
}

export interface Jt808Authentication {
  readonly type: 'authenticate';
  readonly code: string;
  /** 2019 only. */
  readonly imei?: string;
  readonly softwareVersion?: string;
}

const IMEI_BYTES = 15;
const SOFTWARE_BYTES = 20;

export function readAuthentication(body: Uint8Array, is2019: boolean): Jt808Authentication {
  const length = body[0] ?? 0;
  // A 2013 body under a 2019 header occurs: then the whole of it is the code.
  if (!is2019 || body.length < 1 + length + IMEI_BYTES) return { type: 'authenticate', code: readGbk(body) };
  const imeiAt = 1 + length;
  return {
    type: 'authenticate',
    code: readGbk(body.subarray(1, imeiAt)),
    imei: readGbk(body.subarray(imeiAt, imeiAt + IMEI_BYTES)),
    softwareVersion: readGbk(body.subarray(imeiAt + IMEI_BYTES, imeiAt + IMEI_BYTES + SOFTWARE_BYTES)),
  };
}

export function writeAuthentication(message: Jt808Authentication, is2019: boolean): Uint8Array {
  const code = encodeGbk(message.code);
  if (!is2019) return code;
  const tail = new Uint8Array(IMEI_BYTES + SOFTWARE_BYTES);
  tail.set(encodeGbk(message.imei ?? '').subarray(0, IMEI_BYTES));
  tail.set(encodeGbk(message.softwareVersion ?? '').subarray(0, SOFTWARE_BYTES), IMEI_BYTES);
  return concat([Uint8Array.of(code.length), code, tail]);
}
