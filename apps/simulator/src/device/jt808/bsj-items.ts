/** Item EB of BSJ devices, a list of its own. In its two alarm words a bit of 0 means an alarm. */
import { ByteWriter } from '@outrider/protocols/byte-writer.ts';
import { writeBsjList } from '@outrider/protocols/jt808/items/bsj.ts';
import type { Jt808RawItem } from '@outrider/protocols/jt808/items/items.ts';
import type { Reading } from '../../driving/reading.ts';
import { accessPointsAt, cellsAt } from '../surroundings.ts';
import { imeiOf } from './identity.ts';
import type { Terminal } from './terminal.ts';

const POWER_LOST = 0;
const FIX_SHIFT = 3;
const FIX_BITS = 0b11;
const GPS_FIX = 0b10;
const STILL_SHIFT = 23;
const STILL_BITS = 0b11;
const STILL = 0b01;
const BATTERY_NORMAL = 0;
const BATTERY_LOW = 3;
const ALL = 0xff_ff_ff_ff;

export function bsjList(reading: Reading, { identity }: Terminal): Jt808RawItem {
  const [cell] = cellsAt(reading, identity.mcc);
  return writeBsjList([
    entry(0x00_b2, (w) => w.bcd(identity.iccid.padEnd(20, 'f'), 10)),
    entry(0x00_d5, (w) => w.fixedText(imeiOf(identity), 15)),
    entry(0x00_89, (w) => w.u32(reading.powerOff ? without(ALL, POWER_LOST) : ALL)),
    entry(0x00_c5, (w) => w.u32(stateWord(reading))),
    entry(0x00_c6, (w) => w.u8(reading.lowPower ? BATTERY_LOW : BATTERY_NORMAL)),
    entry(0x00_2d, (w) => w.u32(Math.round(reading.supplyV * 1_000))),
    entry(0x00_a8, (w) => w.u8(Math.round(reading.batteryPercent))),
    ...(cell ? [entry(0x00_d8, (w) => w.u16(cell.mcc).u8(cell.mnc).u16(cell.lac).u32(cell.cellId))] : []),
    ...(reading.hasFix ? [] : [entry(0x00_b9, (w) => writeNamedWifi(w, reading))]),
  ]);
}

function stateWord({ hasFix, speedKmh }: Reading): number {
  let word = ALL & ~(FIX_BITS << FIX_SHIFT) & ~(STILL_BITS << STILL_SHIFT);
  if (hasFix) word |= GPS_FIX << FIX_SHIFT;
  if (speedKmh === 0) word |= STILL << STILL_SHIFT;
  return word >>> 0;
}

/** A count, then text of `mac,rssi` pairs. */
function writeNamedWifi(writer: ByteWriter, reading: Reading): ByteWriter {
  const points = accessPointsAt(reading);
  return writer.u8(points.length).text(points.map(({ mac, signalDbm }) => `${mac},${signalDbm}`).join(','));
}

function without(word: number, bit: number): number {
  return (word & ~(1 << bit)) >>> 0;
}

function entry(id: number, write: (writer: ByteWriter) => ByteWriter): Jt808RawItem {
  return { id, value: write(new ByteWriter()).done() };
}
