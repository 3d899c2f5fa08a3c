/** 0x0800 media event, 0x0801 media data, 0x8800 its receipt (2013, tables 79 to 82). */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import { LOCATION_BYTES, type Jt808Location, LocationView, writeLocation } from '../location.ts';
import { readTime } from '../time.ts';
import type { MessageCodec } from './codec.ts';

export interface MediaDescription {
  readonly mediaId: number;
  /** 0 image, 1 audio, 2 video. */
  readonly mediaKind: number;
  /** 0 JPEG, 1 TIF, 2 MP3, 3 WAV, 4 WMV. */
  readonly format: number;
  readonly event: number;
  readonly channel: number;
}

function readDescription(reader: ByteReader): MediaDescription {
  return {
    mediaId: reader.u32(),
    mediaKind: reader.u8(),
    format: reader.u8(),
    event: reader.u8(),
    channel: reader.u8(),
  };
}

function writeDescription(writer: ByteWriter, description: MediaDescription): void {
  const { mediaId, mediaKind, format, event, channel } = description;
  writer.u32(mediaId).u8(mediaKind).u8(format).u8(event).u8(channel);
}

export interface Jt808MediaEvent extends MediaDescription {
  readonly type: 'mediaEvent';
}

export const mediaEvent: MessageCodec<Jt808MediaEvent> = {
  id: 0x08_00,
  read: (reader) => ({ type: 'mediaEvent', ...readDescription(reader) }),
  write: writeDescription,
};

export interface Jt808MediaData extends MediaDescription {
  readonly type: 'mediaData';
  /** Since 2013, though some vendors leave it out. */
  readonly location?: Jt808Location;
  readonly data: Uint8Array;
}

const TIME_AT = 22;
/** How a JPEG begins. */
const JPEG = [0xff, 0xd8] as const;

function beginsJpeg(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === JPEG[0] && bytes[at + 1] === JPEG[1];
}

/** Only the following bytes show whether there is a location: its time, or the begin of the picture. */
function hasLocation({ bytes, at, left }: ByteReader): boolean {
  if (left < LOCATION_BYTES || beginsJpeg(bytes, at)) return false;
  return readTime(bytes, at + TIME_AT) !== undefined || beginsJpeg(bytes, at + LOCATION_BYTES);
}

export const mediaData: MessageCodec<Jt808MediaData> = {
  id: 0x08_01,
  read: (reader, { version }) => {
    const description = readDescription(reader);
    const location = hasLocation(reader)
      ? new LocationView(reader.bytes, reader.at, reader.at + LOCATION_BYTES, version)
      : undefined;
    if (location) reader.skip(LOCATION_BYTES);
    return { type: 'mediaData', ...description, ...(location && { location }), data: reader.rest() };
  },
  write: (writer, message) => {
    writeDescription(writer, message);
    if (message.location) writeLocation(writer, message.location);
    writer.put(message.data);
  },
};

export interface Jt808MediaReceived {
  readonly type: 'mediaReceived';
  readonly mediaId: number;
  /** Numbers of the packets to send again; none when all arrived. */
  readonly missing: readonly number[];
}

export const mediaReceived: MessageCodec<Jt808MediaReceived> = {
  id: 0x88_00,
  read: (reader) => ({
    type: 'mediaReceived',
    mediaId: reader.u32(),
    missing: reader.left === 0 ? [] : reader.many(reader.u8(), (each) => each.u16()),
  }),
  write: (writer, { mediaId, missing }) => {
    writer.u32(mediaId);
    if (missing.length > 0) writer.u8(missing.length).many(missing, (each, number) => each.u16(number));
  },
};
