/**
 * Pictures of X1: 0x35 announces one, the platform asks for its pieces by 0x36 and gets them in long frames of 0x36.
 */
import { readDate, writeDate } from '../date.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06PhotoStart {
  readonly type: 'photoStart';
  readonly protocolNumber: number;
  /** As the device's clock shows it. */
  readonly date: Date | undefined;
  readonly fix: number;
  /** Degrees WGS84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly camera: number;
  readonly source: number;
  readonly format: number;
  readonly size: number;
  readonly pictureId: number;
}

const PHOTO_START = 0x35;
export const PHOTO = 0x36;
const START_BYTES = 26;
/** The wire counts 1/30,000 of a minute. */
const DEGREE = 1_800_000;

export const photoStart: MessageCodec<Gt06PhotoStart> = {
  numbers: [PHOTO_START],
  read: (reader, { protocolNumber }) => {
    if (reader.left !== START_BYTES) return undefined;
    return {
      type: 'photoStart',
      protocolNumber,
      date: readDate(reader),
      fix: reader.u8(),
      latitude: (reader.u32() | 0) / DEGREE,
      longitude: (reader.u32() | 0) / DEGREE,
      camera: reader.u8(),
      source: reader.u8(),
      format: reader.u8(),
      size: reader.u32(),
      pictureId: reader.u32(),
    };
  },
  write: (writer, message) => {
    writeDate(writer, message.date);
    writer.u8(message.fix);
    writer.u32(Math.round(message.latitude * DEGREE)).u32(Math.round(message.longitude * DEGREE));
    writer.u8(message.camera).u8(message.source).u8(message.format);
    writer.u32(message.size).u32(message.pictureId);
  },
};

/** From the platform. */
export interface Gt06PhotoRequest {
  readonly type: 'photoRequest';
  readonly protocolNumber: number;
  readonly pictureId: number;
  readonly offset: number;
  /** At most `PIECE_MAX_BYTES`. */
  readonly requestedBytes: number;
}

export const PIECE_MAX_BYTES = 1024;
const REQUEST_BYTES = 10;
/** In a heartbeat of this size the length of its one module, 2, stands here. */
const MODULE_LENGTH_AT = 7;
const MODULE_LENGTH = 2;

export const photoRequest: MessageCodec<Gt06PhotoRequest> = {
  numbers: [PHOTO],
  read: (reader, { protocolNumber, long }) => {
    if (long || reader.left !== REQUEST_BYTES) return undefined;
    if (reader.bytes[reader.at + MODULE_LENGTH_AT] === MODULE_LENGTH) return undefined;
    const pictureId = reader.u32();
    const offset = reader.u32();
    const requestedBytes = reader.u16();
    if (requestedBytes === 0 || requestedBytes > PIECE_MAX_BYTES) return undefined;
    return { type: 'photoRequest', protocolNumber, pictureId, offset, requestedBytes };
  },
  write: (writer, { pictureId, offset, requestedBytes }) => {
    writer.u32(pictureId).u32(offset).u16(requestedBytes);
  },
};

export interface Gt06PhotoPiece {
  readonly type: 'photoPiece';
  readonly protocolNumber: number;
  readonly pictureId: number;
  readonly offset: number;
  readonly data: Uint8Array;
}

const PIECE_HEAD_BYTES = 10;

export const photoPiece: MessageCodec<Gt06PhotoPiece> = {
  numbers: [PHOTO],
  read: (reader, { protocolNumber, long }) => {
    if (!long || reader.left < PIECE_HEAD_BYTES) return undefined;
    const pictureId = reader.u32();
    const offset = reader.u32();
    const length = reader.u16('length');
    // Anything else in a long frame is a heartbeat.
    if (length !== reader.left) return undefined;
    return { type: 'photoPiece', protocolNumber, pictureId, offset, data: reader.rest() };
  },
  write: (writer, { pictureId, offset, data }) => {
    writer.u32(pictureId).u32(offset).u16(data.length).put(data);
  },
};
