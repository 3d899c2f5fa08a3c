/** Additional items back to bytes: the standard's by ascending id, then the others in their order. */
import { ByteWriter } from '../../byte-writer.ts';
import type { ItemSizes, Jt808Items } from './items.ts';

type Row = readonly [id: number, write: (writer: ByteWriter, items: Jt808Items) => void];

/** Each writes its value, or nothing where the item is absent (2013, table 27; 2019, table 27; JT/T 1078, table 14). */
const ROWS: readonly Row[] = [
  [0x01, (w, { odometerM }) => odometerM !== undefined && w.u32(Math.round(odometerM / 100))],
  [0x02, writeFuel],
  [0x03, (w, { recorderSpeedKmh: speed }) => speed !== undefined && w.u16(Math.round(speed * 10))],
  [0x04, (w, { alarmEventId }) => alarmEventId !== undefined && w.u16(alarmEventId)],
  [0x05, (w, { tirePressures }) => tirePressures && w.put(Uint8Array.from(tirePressures))],
  [0x06, (w, { compartmentTemperatureC: degrees }) => degrees !== undefined && w.u16(toSigned(degrees))],
  [0x11, writeOverspeedArea],
  [
    0x12,
    (w, { areaAlarm: a }) =>
      a &&
      w
        .u8(a.place)
        .u32(a.areaId)
        .u8(a.direction === 'in' ? 0 : 1),
  ],
  [
    0x13,
    (w, { segmentTime: s }) =>
      s &&
      w
        .u32(s.segmentId)
        .u16(s.seconds)
        .u8(s.isTooLong ? 1 : 0),
  ],
  [0x14, (w, { videoAlarmBits }) => videoAlarmBits !== undefined && w.u32(videoAlarmBits)],
  [0x15, (w, { videoLostBits }) => videoLostBits !== undefined && w.u32(videoLostBits)],
  [0x16, (w, { videoCoveredBits }) => videoCoveredBits !== undefined && w.u32(videoCoveredBits)],
  [0x17, (w, { storageFaultBits }) => storageFaultBits !== undefined && w.u16(storageFaultBits)],
  [0x18, writeAbnormalDriving],
  [0x25, (w, { vehicleSignalBits }) => vehicleSignalBits !== undefined && w.u32(vehicleSignalBits)],
  [0x2a, (w, { ioBits }) => ioBits !== undefined && w.u16(ioBits)],
  [0x2b, (w, { analog }) => analog && w.u16(analog.ad1).u16(analog.ad0)],
  [0x30, (w, { signal }) => signal !== undefined && w.u8(signal)],
  [0x31, (w, { satellites }) => satellites !== undefined && w.u8(satellites)],
];

const USUAL_SIZES: ItemSizes = { id: 1, length: 1 };

/** @throws RangeError for a value that is longer than its length field allows. */
export function writeItems(writer: ByteWriter, items: Jt808Items): void {
  const { sizes = USUAL_SIZES } = items;
  for (const [id, write] of ROWS) {
    const value = new ByteWriter();
    write(value, items);
    if (value.length > 0) writeItem(writer, id, value.done(), sizes);
  }
  for (const { id, value } of items.others) writeItem(writer, id, value, sizes);
  if (items.rest) writer.put(items.rest);
}

function writeItem(writer: ByteWriter, id: number, value: Uint8Array, sizes: ItemSizes): void {
  if (value.length >= 2 ** (8 * sizes.length)) throw new RangeError(`item ${id} of ${value.length} bytes`);
  writeSized(writer, id, sizes.id);
  writeSized(writer, value.length, sizes.length);
  writer.put(value);
}

function writeSized(writer: ByteWriter, value: number, size: 1 | 2 | 4): void {
  if (size === 1) writer.u8(value);
  else if (size === 2) writer.u16(value);
  else writer.u32(value);
}

function writeFuel(writer: ByteWriter, { fuelL, fuelPercent }: Jt808Items): void {
  if (fuelL !== undefined) writer.u16(Math.round(fuelL * 10));
  else if (fuelPercent !== undefined) writer.u16(fuelPercent | 0x80_00);
}

function toSigned(degrees: number): number {
  const magnitude = Math.min(Math.round(Math.abs(degrees)), 0x7f_ff);
  return degrees < 0 ? magnitude | 0x80_00 : magnitude;
}

function writeOverspeedArea(writer: ByteWriter, { overspeedArea }: Jt808Items): void {
  if (!overspeedArea) return;
  writer.u8(overspeedArea.place);
  if (overspeedArea.areaId !== undefined) writer.u32(overspeedArea.areaId);
}

function writeAbnormalDriving(writer: ByteWriter, { abnormalDriving }: Jt808Items): void {
  if (!abnormalDriving) return;
  writer.u16(abnormalDriving.bits);
  if (abnormalDriving.fatigue !== undefined) writer.u8(abnormalDriving.fatigue);
}
