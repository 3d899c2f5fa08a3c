/** Batteries and voltages in vendors' items. */
import { readU16, readU32 } from '../../bytes.ts';
import { setBatteryPercent, setSatellites } from '../report-draft.ts';
import { signalPercent } from '../signal.ts';
import { type ItemReader, type ItemReaders, sized } from './item-reader.ts';
import { readMotionList } from './vendor-alarms.ts';

const percentByte = sized(1, (draft, [percent = 0]) => setBatteryPercent(draft, percent));

const CHARGING = 0xff;

const percentOrCharging = sized(1, (draft, [percent = 0]) => {
  if (percent === CHARGING) draft.charging = true;
  else setBatteryPercent(draft, percent);
});

function voltage(key: 'externalVoltageV' | 'batteryVoltageV', unitsPerVolt: number): ItemReader {
  return sized(2, (draft, value) => {
    draft[key] = readU16(value, 0) / unitsPerVolt;
  });
}

/** A tracker's own battery has one cell; what feeds it from the vehicle has more. */
const BATTERY_MAX_V = 6;

function isOfBattery(volts: number): boolean {
  return volts <= BATTERY_MAX_V;
}

export const powerItems: ItemReaders = {
  0x06: percentByte,
  0x56: sized(2, (draft, [level = 0, percent = 0]) => {
    const isPercent = percent >= 1 && percent <= 100;
    setBatteryPercent(draft, isPercent ? percent : Math.min(10, level) * 10);
  }),
  0x61: voltage('externalVoltageV', 100),
  0x68: sized(2, (draft, value) => setBatteryPercent(draft, readU16(value, 0) / 100)),
  0x69: voltage('batteryVoltageV', 100),
  0x82: voltage('externalVoltageV', 10),
  0xd3: sized(2, (draft, value) => {
    const volts = readU16(value, 0) / 10;
    draft[isOfBattery(volts) ? 'batteryVoltageV' : 'externalVoltageV'] = volts;
  }),
  0xd4: percentOrCharging,
  0xe9: percentOrCharging,
  // Two spare bytes may follow.
  0xe3: (draft, value) => {
    if (value.length !== 4 && value.length !== 6) return false;
    const percent = value[1] ?? 0;
    const volts = readU16(value, 2) / 100;
    if (isOfBattery(volts)) draft.batteryVoltageV = volts;
    else draft.externalVoltageV = volts;
    // A vehicle's supply has no percentage.
    if (percent !== 0 || isOfBattery(volts)) setBatteryPercent(draft, percent);
    return true;
  },
  0xe4: sized(2, (draft, [state = 0, percent = 0]) => {
    draft.charging = state === 0;
    setBatteryPercent(draft, percent);
  }),
  // Signal and satellites, which the standard has items for, stand around them.
  0xee: sized(6, (draft, value) => {
    draft.gsmPercent ??= signalPercent(value[0] ?? 0);
    draft.externalVoltageV = readU16(value, 1) / 1000;
    draft.batteryVoltageV = readU16(value, 3) / 1000;
    setSatellites(draft, value[5] ?? 0);
  }),
  0xf7: (draft, value) => {
    if (value.length < 4) return false;
    draft.batteryVoltageV = readU32(value, 0) / 1000;
    const [state, percent] = value.subarray(4);
    if (state !== undefined) draft.charging = state === 2 || state === 3;
    if (percent !== undefined) setBatteryPercent(draft, percent);
    return true;
  },
  0xfb: sized(4, (draft, value) => {
    setBatteryPercent(draft, value[0] ?? 0);
    draft.externalVoltageV = readU16(value, 1) / 100;
    draft.charging = value[3] === 1;
  }),
  0xfe: (draft, value) => {
    if (value.length === 1) setBatteryPercent(draft, value[0] ?? 0);
    else if (value.length === 2) draft.externalVoltageV = readU16(value, 0) / 10;
    else if (value.length === 4) draft.odometerM = readU32(value, 0);
    else return readMotionList(draft, value);
    return true;
  },
};
