/** 0x8801 shoot, 0x0805 its result, 0x8804 record sound (2013, tables 83, 86 and 87). */
import type { MessageCodec } from './codec.ts';

export interface Jt808Shoot {
  readonly type: 'shoot';
  readonly channel: number;
  /** 0 stop, 0xFFFF video, else so many photos. */
  readonly command: number;
  /** Between photos, or the length of the video; 0 the shortest, or without end. */
  readonly seconds: number;
  readonly isKept: boolean;
  /** 1 320x240, 2 640x480, 3 800x600, 4 1024x768, 5 QCIF, 6 CIF, 7 half D1, 8 D1. */
  readonly resolution: number;
  /** 1 the best, 10 the smallest. */
  readonly quality: number;
  readonly brightness: number;
  readonly contrast: number;
  readonly saturation: number;
  readonly chroma: number;
}

export const shoot: MessageCodec<Jt808Shoot> = {
  id: 0x88_01,
  read: (reader) => ({
    type: 'shoot',
    channel: reader.u8(),
    command: reader.u16(),
    seconds: reader.u16(),
    isKept: reader.u8() === 1,
    resolution: reader.u8(),
    quality: reader.u8(),
    brightness: reader.u8(),
    contrast: reader.u8(),
    saturation: reader.u8(),
    chroma: reader.u8(),
  }),
  write: (writer, message) => {
    writer
      .u8(message.channel)
      .u16(message.command)
      .u16(message.seconds)
      .u8(message.isKept ? 1 : 0)
      .u8(message.resolution)
      .u8(message.quality)
      .u8(message.brightness)
      .u8(message.contrast)
      .u8(message.saturation)
      .u8(message.chroma);
  },
};

export interface Jt808ShootResult {
  readonly type: 'shootResult';
  readonly replySerial: number;
  /** 0 done, 1 failed, 2 channel unsupported. */
  readonly result: number;
  readonly mediaIds?: readonly number[];
}

export const shootResult: MessageCodec<Jt808ShootResult> = {
  id: 0x08_05,
  read: (reader) => ({
    type: 'shootResult',
    replySerial: reader.u16(),
    result: reader.u8(),
    ...(reader.left > 0 && { mediaIds: reader.many(reader.u16(), (each) => each.u32()) }),
  }),
  write: (writer, { replySerial, result, mediaIds }) => {
    writer.u16(replySerial).u8(result);
    if (mediaIds) writer.u16(mediaIds.length).many(mediaIds, (each, id) => each.u32(id));
  },
};

export interface Jt808RecordSound {
  readonly type: 'recordSound';
  readonly isStart: boolean;
  /** 0 without end. */
  readonly seconds: number;
  readonly isKept: boolean;
  /** 0 8 kHz, 1 11 kHz, 2 23 kHz, 3 32 kHz. */
  readonly rate: number;
}

export const recordSound: MessageCodec<Jt808RecordSound> = {
  id: 0x88_04,
  read: (reader) => ({
    type: 'recordSound',
    isStart: reader.u8() === 1,
    seconds: reader.u16(),
    isKept: reader.u8() === 1,
    rate: reader.u8(),
  }),
  write: (writer, { isStart, seconds, isKept, rate }) => {
    writer
      .u8(isStart ? 1 : 0)
      .u16(seconds)
      .u8(isKept ? 1 : 0)
      .u8(rate);
  },
};
