/** 0x8802 search of stored media, 0x0802 its result, 0x8803 and 0x8805 upload of them (2013, tables 84 to 88). */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import type { Jt808Version } from '../frame.ts';
import { type Jt808Location, LOCATION_BYTES, LocationView, writeLocation } from '../location.ts';
import { putTime, takeTime } from '../time.ts';
import type { MessageCodec } from './codec.ts';

interface Search {
  readonly mediaKind: number;
  /** 0 for all. */
  readonly channel: number;
  readonly event: number;
  /** Undefined for any. */
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

function readSearch(reader: ByteReader): Search {
  return {
    mediaKind: reader.u8(),
    channel: reader.u8(),
    event: reader.u8(),
    from: takeTime(reader),
    to: takeTime(reader),
  };
}

function writeSearch(writer: ByteWriter, { mediaKind, channel, event, from, to }: Search): void {
  writer.u8(mediaKind).u8(channel).u8(event);
  putTime(writer, from);
  putTime(writer, to);
}

export interface Jt808SearchMedia extends Search {
  readonly type: 'searchMedia';
}

export const searchMedia: MessageCodec<Jt808SearchMedia> = {
  id: 0x88_02,
  read: (reader) => ({ type: 'searchMedia', ...readSearch(reader) }),
  write: writeSearch,
};

export interface Jt808SendStoredMedia extends Search {
  readonly type: 'sendStoredMedia';
  readonly isDeletedAfter: boolean;
}

export const sendStoredMedia: MessageCodec<Jt808SendStoredMedia> = {
  id: 0x88_03,
  read: (reader) => ({
    type: 'sendStoredMedia',
    ...readSearch(reader),
    isDeletedAfter: reader.u8() === 1,
  }),
  write: (writer, message) => {
    writeSearch(writer, message);
    writer.u8(message.isDeletedAfter ? 1 : 0);
  },
};

export interface Jt808SendOneMedia {
  readonly type: 'sendOneMedia';
  readonly mediaId: number;
  readonly isDeletedAfter: boolean;
}

export const sendOneMedia: MessageCodec<Jt808SendOneMedia> = {
  id: 0x88_05,
  read: (reader) => ({ type: 'sendOneMedia', mediaId: reader.u32(), isDeletedAfter: reader.u8() === 1 }),
  write: (writer, { mediaId, isDeletedAfter }) => {
    writer.u32(mediaId).u8(isDeletedAfter ? 1 : 0);
  },
};

export interface Jt808FoundMedia {
  /** Since 2013. */
  readonly mediaId?: number;
  readonly mediaKind: number;
  readonly channel: number;
  readonly event: number;
  readonly location: Jt808Location;
}

export interface Jt808MediaSearchResult {
  readonly type: 'mediaSearchResult';
  readonly replySerial: number;
  readonly media: readonly Jt808FoundMedia[];
}

const ITEM_BYTES_2011 = 3 + LOCATION_BYTES;

export const mediaSearchResult: MessageCodec<Jt808MediaSearchResult> = {
  id: 0x08_02,
  read: (reader, { version }) => {
    const replySerial = reader.u16();
    const count = reader.u16();
    const hasIds = reader.left !== count * ITEM_BYTES_2011;
    const media = reader.many(count, (each) => readFound(each, hasIds, version));
    return { type: 'mediaSearchResult', replySerial, media };
  },
  write: (writer, { replySerial, media }) => {
    writer.u16(replySerial).u16(media.length);
    for (const { mediaId, mediaKind, channel, event, location } of media) {
      if (mediaId !== undefined) writer.u32(mediaId);
      writer.u8(mediaKind).u8(channel).u8(event);
      writeLocation(writer, location);
    }
  },
};

function readFound(reader: ByteReader, hasId: boolean, version: Jt808Version): Jt808FoundMedia {
  const found = {
    ...(hasId && { mediaId: reader.u32() }),
    mediaKind: reader.u8(),
    channel: reader.u8(),
    event: reader.u8(),
    location: new LocationView(reader.bytes, reader.at, reader.at + LOCATION_BYTES, version),
  };
  reader.skip(LOCATION_BYTES);
  return found;
}
