/** Messages that vendors added, and what they are answered with. */
import { ByteWriter } from '../../byte-writer.ts';
import { type Jt808Location, LOCATION_BYTES, LocationView, writeLocation } from '../location.ts';
import { putTime, takeTime } from '../time.ts';
import type { MessageCodec } from './codec.ts';

/** 0x0210: battery and time, or locations whose lengths take one byte. */
export interface Jt808CompactReport {
  readonly type: 'compactReport';
  readonly batteryPercent?: number;
  readonly time?: Date | undefined;
  readonly locations?: readonly Jt808Location[];
}

const BATTERY_REPORT_BYTES = 7;

export const compactReport: MessageCodec<Jt808CompactReport> = {
  id: 0x02_10,
  read: (reader, { version }) => {
    const type = 'compactReport';
    if (reader.left === BATTERY_REPORT_BYTES)
      return { type, batteryPercent: reader.u8(), time: takeTime(reader) };
    const locations: Jt808Location[] = [];
    while (reader.left > LOCATION_BYTES) {
      const end = reader.at + 1 + reader.u8();
      if (end > reader.end || end - reader.at < LOCATION_BYTES) return undefined;
      locations.push(new LocationView(reader.bytes, reader.at, end, version));
      reader.at = end;
    }
    return { type, locations };
  },
  write: (writer, { batteryPercent = 0, time, locations }) => {
    if (!locations) {
      writer.u8(batteryPercent);
      putTime(writer, time);
      return;
    }
    for (const location of locations) {
      const item = new ByteWriter();
      writeLocation(item, location);
      writer.u8(item.length).put(item.done());
    }
  },
};

interface Data<Type> {
  readonly type: Type;
  readonly data: Uint8Array;
}

function data<const Type extends string>(id: number, type: Type): MessageCodec<Data<Type>> {
  return {
    id,
    read: (reader) => ({ type, data: reader.rest() }),
    write: (writer, message) => {
      writer.put(message.data);
    },
  };
}

export const iccidReport = data(0x01_20, 'iccidReport');
export const timeZoneReport = data(0x10_07, 'timeZoneReport');

/** 0x0105, what became of a control word of an OBD unit. */
export interface Jt808ControlReply {
  readonly type: 'controlReply';
  readonly replySerial: number;
  readonly data: Uint8Array;
}

export const controlReply: MessageCodec<Jt808ControlReply> = {
  id: 0x01_05,
  read: (reader) => ({ type: 'controlReply', replySerial: reader.u16(), data: reader.rest() }),
  write: (writer, message) => {
    writer.u16(message.replySerial).put(message.data);
  },
};

/** 0xA006 oil control. */
export interface Jt808OilControl {
  readonly type: 'oilControl';
  readonly isCut: boolean;
  readonly time: Date | undefined;
}

export const oilControl: MessageCodec<Jt808OilControl> = {
  id: 0xa0_06,
  read: (reader) => ({ type: 'oilControl', isCut: reader.u8() === 1, time: takeTime(reader) }),
  write: (writer, { isCut, time }) => {
    writer.u8(isCut ? 1 : 0);
    putTime(writer, time);
  },
};

/** 0x4401, the answer to a lock tracker's 0x5501 and 0x5502. */
export interface Jt808LockReply {
  readonly type: 'lockReply';
  readonly replyId: number;
  readonly result: number;
}

export const lockReply: MessageCodec<Jt808LockReply> = {
  id: 0x44_01,
  read: (reader) => ({ type: 'lockReply', replyId: reader.u16(), result: reader.u8() }),
  write: (writer, { replyId, result }) => {
    writer.u16(replyId).u8(result);
  },
};
