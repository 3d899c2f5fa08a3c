/** 0x0704 batch of locations (2013, tables 75 and 76). */
import { readU16 } from '../../bytes.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { type Jt808Location, LOCATION_BYTES, LocationView, writeLocation } from '../location.ts';
import type { MessageCodec } from './codec.ts';

export interface Jt808LocationBatch {
  readonly type: 'locationBatch';
  /** Stored while out of coverage, rather than gathered in normal service. */
  readonly blindArea: boolean;
  readonly locations: readonly Jt808Location[];
  /** Items that are no location: shorter than its fixed part, or cut off by the message's end. */
  readonly lost: number;
}

const KIND_BLIND_AREA = 1;

export const locationBatch: MessageCodec<Jt808LocationBatch> = {
  id: 0x07_04,
  read: (reader, { version }) => {
    // Devices have the count wrong; the lengths lead.
    reader.skip(2);
    const blindArea = reader.u8() === KIND_BLIND_AREA;
    const { bytes, end } = reader;
    const locations: Jt808Location[] = [];
    let lost = 0;
    for (let at = reader.at; at + 2 <= end;) {
      const start = at + 2;
      const length = readU16(bytes, at);
      at = start + length;
      if (length >= LOCATION_BYTES && at <= end) locations.push(new LocationView(bytes, start, at, version));
      else lost++;
    }
    return { type: 'locationBatch', blindArea, locations, lost };
  },
  write: (writer, { blindArea, locations }) => {
    writer.u16(locations.length).u8(blindArea ? KIND_BLIND_AREA : 0);
    for (const location of locations) {
      const item = new ByteWriter();
      writeLocation(item, location);
      writer.u16(item.length).put(item.done());
    }
  },
};
