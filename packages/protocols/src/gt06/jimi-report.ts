/** Messages of Jimi's 4G trackers in a report. */
import { readI16, readU16 } from '../bytes.ts';
import { ByteReader } from '../byte-reader.ts';
import type { Report, ReportDraft } from '../report.ts';
import { readGbk } from '../text.ts';
import { addPosition, type Gt06ReportContext, reportOf, status } from './facts.ts';
import { combine } from './gps.ts';
import { type Gt06DeviceState, PERIPHERALS } from './messages/device-state.ts';
import type { Gt06JimiLocation } from './messages/jimi-location.ts';
import type { Gt06TagReport } from './messages/tag-report.ts';
import { addModules, extra, type ModuleReader, sized, u8 } from './module-report.ts';
import { addTag } from './tag.ts';
import { readMac } from './wifi.ts';

export function reportOfJimiLocation(message: Gt06JimiLocation, context: Gt06ReportContext): Report {
  const draft = reportOf(message, context);
  const { cellSignal: signal } = message;
  if (draft.cells && signal !== undefined) draft.cells = draft.cells.map((cell) => ({ ...cell, signal }));
  addModules(draft, message.modules);
  return draft;
}

export function reportOfTag(message: Gt06TagReport): Report {
  const { date, mac, signalDbm, batteryVoltageV: batteryV, uuid, major, minor, stateByte: state } = message;
  const draft = status(date);
  addTag(draft, { mac, signalDbm, batteryV, uuid, major, minor, state });
  return draft;
}

const MOVING: ReadonlySet<number> = new Set([2, 4]);
/** No vehicle has less; what is below is the device's own battery. */
const VEHICLE_VOLTAGE_MIN_V = 6;

const STATE_READERS: Readonly<Record<number, ModuleReader>> = {
  0x00_01: sized(1, (draft, value) => {
    draft.moving = MOVING.has(u8(value));
  }),
  0x00_02: sized(1, (draft, value) => {
    draft.armed = u8(value) !== 0;
  }),
  0x00_04: sized(1, (draft, value) => {
    draft.acc = u8(value) !== 0;
  }),
  0x00_05: sized(2, (draft, value) => {
    const volts = readU16(value, 0) / 100;
    if (volts < VEHICLE_VOLTAGE_MIN_V) draft.batteryVoltageV = volts;
    else draft.externalVoltageV = volts;
  }),
  0x00_07: sized(1, (draft, value) => {
    draft.charging = u8(value) !== 0;
  }),
  // The unit is not documented.
  0x00_0a: sized(
    2,
    extra('chargeVoltage', (value) => readU16(value, 0)),
  ),
  0x00_0b: sized(
    2,
    extra('batteryTemperatureC', (value) => readI16(value, 0) / 10),
  ),
};

const PERIPHERAL_READERS: Readonly<Record<number, ModuleReader>> = {
  0x00_0a: addBluetooth,
  0x00_0b: sized(10, (draft, value) => {
    const reader = new ByteReader(value);
    const flags = reader.u16();
    const gps = combine(undefined, reader.u32(), reader.u32(), undefined, flags);
    draft.kind = 'position';
    draft.tellsAlarms = false;
    if (gps.acc !== undefined) draft.acc = gps.acc;
    addPosition(draft, gps, draft.time);
  }),
  0x00_0c: sized(10, (draft, value) => {
    const reader = new ByteReader(value);
    const percent = reader.u8();
    const isCharging = reader.u8() !== 0;
    draft.batteryPack = {
      ...(percent <= 100 && { percent }),
      cycles: reader.u16(),
      cellVoltagesV: [],
      ...(isCharging && { chargeState: 'charging' }),
    };
  }),
};

const BLUETOOTH_BYTES = 9;

function addBluetooth(draft: ReportDraft, value: Uint8Array): void {
  if (value.length < BLUETOOTH_BYTES) return;
  const reader = new ByteReader(value);
  const addressType = reader.u8();
  const mac = readMac(reader);
  const event = reader.u8();
  const eventData = event > 0 ? reader.u8() : undefined;
  const dataType = reader.u8();
  const details = readGbk(reader.rest());
  addTag(draft, { mac, addressType, event, eventData, dataType, details: details || undefined });
}

export function reportOfDeviceState({ protocolNumber, date, modules }: Gt06DeviceState): Report {
  const draft = status(date);
  const readers = protocolNumber === PERIPHERALS ? PERIPHERAL_READERS : STATE_READERS;
  for (const { id, value } of modules) readers[id]?.(draft, value);
  return draft;
}
