/** JT301B container trackers: sensors one by one, or as a list in item EA. */
import { ByteReader } from '../../byte-reader.ts';
import { readU16, readU32 } from '../../bytes.ts';
import type { ReportDraft } from '../report-draft.ts';
import { type ItemReader, type ItemReaders, sized } from './item-reader.ts';
import { takeTlvs } from './tlv.ts';

const TEMPERATURE_SHIFT = 50;

/** Tenths above -50 degrees. */
function addTemperature(draft: ReportDraft, value: Uint8Array): void {
  const temperatureC = (readU16(value, 0) - TEMPERATURE_SHIFT * 10) / 10;
  draft.temperaturesC = [...(draft.temperaturesC ?? []), temperatureC];
}

const light = sized(2, (draft, value) => {
  draft.light = readU16(value, 0);
});
const pressure = sized(2, (draft, value) => {
  draft.extras['pressureHpa'] = readU16(value, 0);
});
const humidity = sized(2, (draft, value) => {
  draft.humiditiesPercent = [readU16(value, 0) / 10];
});

const entries: ItemReaders = {
  // No document names its bits.
  0x11: sized(15, (draft, value) => {
    draft.extras['sensorAlarmBits'] = readU16(value, 0);
    draft.extras['sensorAlarmKind'] = value[2] ?? 0;
    draft.extras['sensorUpper'] = readU32(value, 3);
    draft.extras['sensorValue'] = readU32(value, 7);
    draft.extras['sensorLower'] = readU32(value, 11);
  }),
  0x13: light,
  0x14: pressure,
  0x15: humidity,
  0x16: sized(2, addTemperature),
};

const LIST_AT = 1;

const list: ItemReader = (draft, value, context) => {
  if (value.length <= LIST_AT + 1) return false;
  const found = takeTlvs(new ByteReader(value, LIST_AT), 1);
  for (const entry of found) entries[entry.id]?.(draft, entry.value, context);
  return found.length > 0;
};

export const containerItems: ItemReaders = { 0xea: list, 0xf5: light, 0xf6: pressure, 0xf7: humidity };

/** F8 of a container tracker whose dialect is known. */
export const secondTemperature = sized(2, addTemperature);
