/** Additional items of manufacturers, by what a model measures. Ids and layouts are those of the manufacturers. */
import { ByteWriter } from '@outrider/protocols/byte-writer.ts';
import type { Jt808Items, Jt808RawItem } from '@outrider/protocols/jt808/items/items.ts';
import { writeCells, writeWifi } from '@outrider/protocols/jt808/items/networks.ts';
import type { Reading } from '../../driving/reading.ts';
import { hashUnit } from '../../random.ts';
import { accessPointsAt, cellsAt } from '../surroundings.ts';
import { bsjList } from './bsj-items.ts';
import { imeiOf } from './identity.ts';
import type { ItemSet, Terminal } from './terminal.ts';
import { tireAlarm, tireStates } from './tire-items.ts';

type Items = Pick<Jt808Items, 'vehicleSignalBits' | 'recorderSpeedKmh' | 'others'>;

export function vendorItems(reading: Reading, terminal: Terminal): Items {
  const { profile, mistakes, identity } = terminal;
  const others = profile.items.flatMap((set) => SETS[set](reading, terminal));
  // A device without a number in its header is identified by this.
  if (mistakes.has('zeroNumber')) {
    others.push({ id: 0xf6, value: new ByteWriter().bcd(imeiOf(identity), 8).done() });
  }
  return { ...(profile.items.includes('obd') && vehicleItems(reading)), others };
}

const SETS: Readonly<Record<ItemSet, (reading: Reading, terminal: Terminal) => Jt808RawItem[]>> = {
  standby,
  bsj: (reading, terminal) => [bsjList(reading, terminal)],
  // EE: signal, supply and battery in mV, satellites.
  power: ({ csq, supplyV, batteryPercent, satellites }) => [
    item(0xee, (w) =>
      w
        .u8(csq)
        .u16(Math.round(supplyV * 1_000))
        .u16(batteryMv(batteryPercent))
        .u8(satellites),
    ),
  ],
  // 61: supply in 0.01 V; 56: level of ten, and percent.
  battery: ({ supplyV, batteryPercent }) => [
    item(0x61, (w) => w.u16(Math.round(supplyV * 100))),
    item(0x56, (w) => w.u8(Math.round(batteryPercent / 10)).u8(Math.round(batteryPercent))),
  ],
  tires: (reading, terminal) => [tireStates(reading, terminal), ...tireAlarm(reading, terminal)],
  obd: ({ supplyV }) => [item(0x82, (w) => w.u16(Math.round(supplyV * 10)))],
  // 51 and 58: a cold room's temperatures and humidity, in tenths.
  climate: ({ atMs, latitude }) => {
    const drift = hashUnit(Math.floor(atMs / 600_000), Math.floor(latitude * 100));
    return [
      item(0x51, (w) =>
        w.u16(signed(-180 + Math.round(25 * drift))).u16(signed(35 + Math.round(12 * drift))),
      ),
      item(0x58, (w) => w.u16(620 + Math.round(80 * drift))),
    ];
  },
};

/**
 * Battery, motion, cells, and without a fix also access points: the only way to find a device that sleeps under a roof.
 */
function standby(reading: Reading, { identity }: Terminal): Jt808RawItem[] {
  const { batteryPercent, powerOff, speedKmh, hasFix } = reading;
  const cells = cellsAt(reading, identity.mcc, hasFix ? 1 : 3);
  return [
    item(0xe4, (w) => w.u8(powerOff ? 1 : 0).u8(Math.round(batteryPercent))),
    item(0xe5, (w) => w.u8(speedKmh > 0 ? 1 : 0)),
    { id: 0xe1, value: writeCells(cells) },
    ...(hasFix ? [] : [{ id: 0xec, value: writeWifi(accessPointsAt(reading)) }]),
    item(0xcc, (w) => w.fixedText(identity.iccid, 20)),
  ];
}

/** Bits of the vehicle's signals (2013, table 31): low beam, brake, indicators, air-conditioning. */
function vehicleItems({ speedKmh, ignition, atMs }: Reading): Omit<Items, 'others'> {
  const hour = new Date(atMs + 8 * 3_600_000).getUTCHours();
  const isDark = hour < 7 || hour >= 18;
  const isBraking = ignition && speedKmh < 5;
  return {
    recorderSpeedKmh: speedKmh,
    vehicleSignalBits: (isDark && ignition ? 1 : 0) | (isBraking ? 1 << 4 : 0) | (ignition ? 1 << 9 : 0),
  };
}

export function batteryMv(percent: number): number {
  return Math.round(3_500 + percent * 7);
}

/** The top bit means minus; it is not a two's complement. */
function signed(tenths: number): number {
  return tenths < 0 ? 0x80_00 | -tenths : tenths;
}

function item(id: number, write: (writer: ByteWriter) => ByteWriter): Jt808RawItem {
  return { id, value: write(new ByteWriter()).done() };
}
