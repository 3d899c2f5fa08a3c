/**
 * Items that are not the standard's, read into a report. Their ids collide between makers by design: the dialect
 * decides where it is known, else the value's length does, and what fits nothing is left alone.
 */
import { readU16, readU32 } from '../../bytes.ts';
import type { Jt808ReportContext, ReportDraft } from '../report-draft.ts';
import { setBatteryPercent } from '../report-draft.ts';
import { signalPercent } from '../signal.ts';
import { readEb } from './bsj-report.ts';
import { BSJ_LIST } from './bsj.ts';
import type { ItemReaders } from './item-reader.ts';
import { isFixedBlock, type Jt808Items } from './items.ts';
import { readSafetyAlarm } from './safety.ts';
import { addSafetyAlarm } from './safety-report.ts';
import { alarmItems } from './vendor-alarms.ts';
import { jimiItems } from './vendor-jimi.ts';
import { networkItems } from './vendor-networks.ts';
import { obdItems } from './vendor-obd.ts';
import { powerItems } from './vendor-power.ts';
import { sensorItems } from './vendor-sensors.ts';

const readers: ItemReaders = {
  ...obdItems,
  ...powerItems,
  ...alarmItems,
  ...jimiItems,
  ...networkItems,
  ...sensorItems,
  [BSJ_LIST]: readEb,
};

export function addVendorItems(draft: ReportDraft, items: Jt808Items, context: Jt808ReportContext): void {
  if (context.dialect === 'zt06' && items.alarmEventId !== undefined) {
    draft.charging = items.alarmEventId >> 8 === 0;
    setBatteryPercent(draft, items.alarmEventId & 0xff);
  }
  for (const item of items.others) {
    const safety = readSafetyAlarm(item);
    if (safety) addSafetyAlarm(draft, safety);
    else readers[item.id]?.(draft, item.value, context);
  }
  if (items.rest && items.others.length === 0 && isFixedBlock(items.rest.length))
    addFixedBlock(draft, items.rest);
}

/** One vendor's fixed fields in the place of items. */
function addFixedBlock(draft: ReportDraft, block: Uint8Array): void {
  draft.odometerM ??= readU32(block, 4) * 1000;
  draft.batteryVoltageV ??= readU16(block, 8) / 10;
  draft.gsmPercent ??= signalPercent(block[14] ?? 0);
}
