/**
 * Items that are not the standard's, read into a report. Their ids collide between makers by design: the dialect
 * decides where it is known, else the value's length does, and what fits nothing is left alone.
 */
import { readU16, readU32 } from '../../bytes.ts';
import type { Jt808Dialect } from '../dialects.ts';
import type { Jt808ReportContext, ReportDraft } from '../report-draft.ts';
import { setBatteryPercent } from '../report-draft.ts';
import { signalPercent } from '../signal.ts';
import { readEb } from './bsj-report.ts';
import { BSJ_LIST } from './bsj.ts';
import { type ItemReader, type ItemReaders, sized } from './item-reader.ts';
import { isFixedBlock, type Jt808Items, type Jt808RawItem } from './items.ts';
import { readSafetyAlarm } from './safety.ts';
import { addSafetyAlarm } from './safety-report.ts';
import { alarmItems, readDoorAlarm } from './vendor-alarms.ts';
import { aovxItems } from './vendor-aovx.ts';
import { containerItems, secondTemperature } from './vendor-container.ts';
import { jimiItems } from './vendor-jimi.ts';
import { lockItems } from './vendor-locks.ts';
import { networkItems } from './vendor-networks.ts';
import { obdItems } from './vendor-obd.ts';
import { powerItems } from './vendor-power.ts';
import { sensorItems, steps } from './vendor-sensors.ts';

/** Where several makers use an id, the table in front is tried first. */
const TABLES: readonly ItemReaders[] = [
  { [BSJ_LIST]: readEb },
  lockItems,
  containerItems,
  sensorItems,
  networkItems,
  jimiItems,
  alarmItems,
  powerItems,
  obdItems,
];
const IDS = 256;

/** By id: the first one whose length and content fit reads the value. */
const readers: readonly (readonly ItemReader[])[] = Array.from({ length: IDS }, (_, id) =>
  TABLES.flatMap((table) => table[id] ?? []),
);

/** Items that only the dialect decides. */
const readersByDialect: Readonly<Partial<Record<Jt808Dialect, ItemReaders>>> = {
  aovx: aovxItems,
  al300: aovxItems,
  vl300: aovxItems,
  c5: { 0xf8: steps },
  // Not fuel; its meaning is unknown.
  dt800: { 0xe2: sized(4, () => undefined) },
  jt301b: { 0xf8: secondTemperature },
  mv: { 0x57: readDoorAlarm },
};

export function addVendorItems(draft: ReportDraft, items: Jt808Items, context: Jt808ReportContext): void {
  if (context.dialect === 'zt06' && items.alarmEventId !== undefined) {
    draft.charging = items.alarmEventId >> 8 === 0;
    setBatteryPercent(draft, items.alarmEventId & 0xff);
  }
  for (const item of items.others) {
    const safety = readSafetyAlarm(item);
    if (safety) addSafetyAlarm(draft, safety);
    else readItem(draft, item, context);
  }
  if (items.rest && items.others.length === 0 && isFixedBlock(items.rest.length))
    addFixedBlock(draft, items.rest);
}

function readItem(draft: ReportDraft, { id, value }: Jt808RawItem, context: Jt808ReportContext): void {
  const own = context.dialect && readersByDialect[context.dialect]?.[id];
  if (own?.(draft, value, context)) return;
  for (const read of readers[id] ?? []) if (read(draft, value, context)) return;
}

/** One vendor's fixed fields in the place of items. */
function addFixedBlock(draft: ReportDraft, block: Uint8Array): void {
  draft.odometerM ??= readU32(block, 4) * 1000;
  draft.batteryVoltageV ??= readU16(block, 8) / 10;
  draft.gsmPercent ??= signalPercent(block[14] ?? 0);
}
