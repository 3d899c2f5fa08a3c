/** The five bytes of 0x13 with makers that send a voltage among them: taken as usual, it would be an alarm. */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import type { Gt06Dialect } from '../alarm-codes.ts';
import { isVoltage } from '../levels.ts';
import {
  type Gt06StatusGroup,
  hasVoltageGroup,
  readStatus,
  readVoltageGroup,
  STATUS_GROUP_BYTES,
  writeStatus,
  writeVoltageGroup,
} from '../status.ts';

/** The makers' own forms, by the dialects that they prove. */
export type HeartbeatForm = Extract<Gt06Dialect, 'r31' | 'lw' | 'sl4x' | 'seeworld'>;

export interface MakerHeartbeat extends Gt06StatusGroup {
  readonly form?: HeartbeatForm;
  readonly extensionBits?: number;
}

const LANGUAGE_MAX = 2;
/** LW: the high nibble of the word is reserved, and set. No vehicle has a voltage that sets the two bits behind it. */
const LW_MARK = 0xf0_00;
const LW_MASK = 0x0f_ff;
const LW_SIGN_BITS = 0xfc;

/**
 * Undefined, with nothing read, for the usual form. Most forms are proven by their bytes, the others by the device's
 * dialect.
 */
export function readMakerForm(
  reader: ByteReader,
  dialect: Gt06Dialect | undefined,
): MakerHeartbeat | undefined {
  if (reader.left !== STATUS_GROUP_BYTES) return undefined;
  if (hasVoltageGroup(reader) || dialect === 'r31') return { ...readVoltageGroup(reader), form: 'r31' };
  if (isLw(reader, dialect)) return readLw(reader);
  if (isVoltage(reader.bytes[reader.at + 1] ?? 0) || dialect === 'sl4x') return readSl4x(reader);
  return dialect === 'seeworld' ? readSeeworld(reader) : undefined;
}

function isLw({ bytes, at }: ByteReader, dialect: Gt06Dialect | undefined): boolean {
  if (((bytes[at + 3] ?? 0) & LW_SIGN_BITS) !== LW_MARK >> 8) return false;
  return dialect === 'lw' || (bytes[at + 4] ?? 0) > LANGUAGE_MAX;
}

function readLw(reader: ByteReader): MakerHeartbeat {
  return {
    form: 'lw',
    status: readStatus(reader.u8()),
    voltageLevel: reader.u8(),
    gsm: reader.u8(),
    externalVoltageV: (reader.u16() & LW_MASK) / 10,
  };
}

function readSl4x(reader: ByteReader): MakerHeartbeat {
  return {
    form: 'sl4x',
    status: readStatus(reader.u8()),
    voltageLevel: reader.u8(),
    gsm: reader.u8(),
    extensionBits: reader.u8(),
    language: reader.u8(),
  };
}

function readSeeworld(reader: ByteReader): MakerHeartbeat {
  return {
    form: 'seeworld',
    status: readStatus(reader.u8()),
    voltageLevel: reader.u8(),
    gsm: reader.u8(),
    externalVoltageV: reader.u8(),
    language: reader.u8(),
  };
}

export function writeMakerForm(writer: ByteWriter, message: MakerHeartbeat, form: HeartbeatForm): void {
  if (form === 'r31') {
    writeVoltageGroup(writer, message);
    return;
  }
  const {
    status,
    voltageLevel = 0,
    externalVoltageV = 0,
    extensionBits = 0,
    gsm = 0,
    language = 0,
  } = message;
  if (status) writer.u8(writeStatus(status));
  writer.u8(voltageLevel).u8(gsm);
  if (form === 'lw') writer.u16(LW_MARK | Math.round(externalVoltageV * 10));
  else {
    writer.u8(form === 'seeworld' ? Math.round(externalVoltageV) : extensionBits);
    writer.u8(language);
  }
}
