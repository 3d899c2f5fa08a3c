/** 0x0704 batch of locations (2013, tables 75 and 76). */
import { ByteWriter } from '../../byte-writer.ts';
import { type Jt808Location, LOCATION_BYTES, LocationView, writeLocation } from '../location.ts';
import type { MessageCodec } from './codec.ts';

export interface Jt808LocationBatch {
  readonly type: 'locationBatch';
  /** Stored while out of coverage, rather than gathered in normal service. */
  readonly blindArea: boolean;
  readonly locations: readonly Jt808Location[];
  /** Items that are no location: shorter than its fixed part. */
  readonly lost: number;
}

const KIND_BLIND_AREA = 1;
const COUNT_BYTES = 2;

export const locationBatch: MessageCodec<Jt808LocationBatch> = {
  id: 0x07_04,
  read: (reader, { version }) => {
    // Devices have the count wrong; the lengths lead.
    reader.skip(COUNT_BYTES, 'count');
    const blindArea = reader.u8() === KIND_BLIND_AREA;
    const { bytes, end } = reader;
    const locations: Jt808Location[] = [];
    let lost = 0;
    while (reader.left >= 2) {
      const length = reader.u16('length');
      const start = reader.at;
      reader.at = Math.min(start + length, end);
      // Of one that is cut off by the message's end the fixed part may still be there.
      if (reader.at - start >= LOCATION_BYTES) {
        locations.push(new LocationView(bytes, start, reader.at, version));
      } else lost++;
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
