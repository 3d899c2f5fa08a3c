/** Modules of 0x2D, 0x36 to 0x39 and 0x70 in a report. */
import { readI16, readU16, readU32, toHex } from '../bytes.ts';
import { ByteReader } from '../byte-reader.ts';
import type { Report, ReportCell, ReportDraft } from '../report.ts';
import { readGbk } from '../text.ts';
import { alarmsOf, eventAlarmsOf } from './alarm-codes.ts';
import { CELL_2G, CELL_4G, type CellForm, readCell, readListedCells, reportCells } from './cell.ts';
import { addPosition, status } from './facts.ts';
import { combine, readCoordinates } from './gps.ts';
import { csqPercent } from './levels.ts';
import { readUnixTime } from './date.ts';
import type { Gt06Module } from './modules.ts';
import { addTag } from './tag.ts';
import { POINT_BYTES, readMac, readPoints } from './wifi.ts';

/** Reads a value into a report; what is not of the length that it knows is left alone. */
export type ModuleReader = (draft: ReportDraft, value: Uint8Array) => void;

export function sized(length: number, read: ModuleReader): ModuleReader {
  return (draft, value) => {
    if (value.length === length) read(draft, value);
  };
}

export function extra(name: string, read: (value: Uint8Array) => number | string): ModuleReader {
  return (draft, value) => {
    if (value.length > 0) draft.extras[name] = read(value);
  };
}

export const u8 = ([byte = 0]: Uint8Array): number => byte;

const batteryVoltage = sized(2, (draft, value) => {
  draft.batteryVoltageV = readU16(value, 0) / 100;
});

/** Of 0x2D and 0x36 to 0x39. */
const READERS: Readonly<Record<number, ModuleReader>> = {
  0x00_01: sized(8, (draft, value) => {
    draft.imei = toHex(value).slice(1);
  }),
  0x00_11: (draft, value) => {
    addCells(draft, readServingCell(value));
  },
  0x00_12: addNeighbours,
  0x00_13: (draft, value) => {
    // Some put a count in front.
    const reader = new ByteReader(value, value.length % POINT_BYTES === 1 ? 1 : 0);
    const points = readPoints(reader, Infinity);
    if (points.length > 0) draft.wifi = points;
  },
  0x00_16: sized(1, (draft, value) => {
    const percent = csqPercent(u8(value));
    if (percent !== undefined) draft.gsmPercent = percent;
  }),
  0x00_18: batteryVoltage,
  0x00_19: sized(1, (draft, value) => {
    draft.charging = u8(value) === 1;
  }),
  0x00_1f: (draft, value) => {
    draft.alarms = [...draft.alarms, ...alarmsOf(value.at(-1), 0)];
    draft.tellsAlarms = draft.alarms.length === 0;
  },
  0x00_26: extra('settings', readGbk),
  0x00_27: sized(2, (draft, value) => {
    draft.externalVoltageV = readU16(value, 0) / 100;
  }),
  0x00_2e: sized(4, (draft, value) => {
    draft.odometerM = readU32(value, 0);
  }),
  0x00_32: extra('startupStatus', u8),
  0x00_37: sized(2, (draft, value) => {
    draft.temperaturesC = [readI16(value, 0) / 10];
  }),
  0x00_38: sized(2, (draft, value) => {
    draft.humiditiesPercent = [readU16(value, 0) / 10];
  }),
  0x00_39: extra('workMode', u8),
  0x00_3a: sized(1, (draft, value) => {
    draft.moving = u8(value) === 1;
  }),
  0x00_3b: sized(2, (draft, value) => {
    if (draft.position) draft.position = { ...draft.position, accuracyM: readU16(value, 0) / 100 };
  }),
  0x00_3d: extra('removalSwitch', u8),
  0x00_6a: sized(1, (draft, value) => {
    if (u8(value) <= 100) draft.batteryPercent = u8(value);
  }),
};

export function addModules(draft: ReportDraft, modules: readonly Gt06Module[]): void {
  for (const { id, value } of modules) READERS[id]?.(draft, value);
}

function addCells(draft: ReportDraft, cells: readonly ReportCell[]): void {
  if (cells.length > 0) draft.cells = [...(draft.cells ?? []), ...cells];
}

const LONG_MNC = 0x80;

/** A signal may follow; the size decides. */
function readServingCell(value: Uint8Array): readonly ReportCell[] {
  const mncBytes = (value[0] ?? 0) >= LONG_MNC ? 2 : 1;
  const form = [CELL_2G, CELL_4G].find((each) => {
    const over = value.length - 2 - mncBytes - each.lac - each.cellId;
    return over === 0 || over === 1;
  });
  if (!form) return [];
  const reader = new ByteReader(value);
  const cells = reportCells(readCell(reader, form)) ?? [];
  const [signal] = reader.rest();
  return signal === undefined ? cells : cells.map((cell) => ({ ...cell, signal }));
}

/** In the network of the serving cell, which comes first. */
function addNeighbours(draft: ReportDraft, value: Uint8Array): void {
  const [network] = draft.cells ?? [];
  if (!network) return;
  const listed = readListedCells(new ByteReader(value), Infinity, CELL_2G);
  addCells(draft, reportCells(undefined, network, listed) ?? []);
}

const CELL_WITH_LONG_MNC: CellForm = { ...CELL_2G, plainLongMnc: true };
const ICCID_FILLER = /f+$/;

const imsi = sized(
  8,
  extra('imsi', (value) => toHex(value).replace(/^0/, '')),
);

/** Of 0x70, whose ids mean other things. */
const GENERIC_READERS: Readonly<Record<number, ModuleReader>> = {
  0x01: sized(8, (draft, value) => {
    draft.imei = toHex(value).slice(1);
  }),
  0x02: imsi,
  0x03: sized(10, (draft, value) => {
    draft.iccid = toHex(value).replace(ICCID_FILLER, '');
  }),
  0x09: extra('satellites', u8),
  0x0a: extra('satellitesVisible', u8),
  0x11: sized(10, (draft, value) => {
    const reader = new ByteReader(value);
    const cells = reportCells(readCell(reader, CELL_WITH_LONG_MNC)) ?? [];
    const signal = reader.u8();
    addCells(
      draft,
      cells.map((cell) => ({ ...cell, signal })),
    );
  }),
  0x18: batteryVoltage,
  0x28: sized(1, (draft, value) => {
    draft.hdop = u8(value) / 10;
  }),
  0x29: sized(
    4,
    extra('index', (value) => readU32(value, 0)),
  ),
  0x2a: sized(1, (draft, value) => {
    draft.doorOpen = (u8(value) & 0x0f) > 0;
    draft.extras['tamperSwitch'] = u8(value) >> 4;
  }),
  0x2b: extra('bootReason', u8),
  0x2c: sized(4, (draft, value) => {
    draft.time ??= readUnixTime(new ByteReader(value));
  }),
  0x2e: sized(4, (draft, value) => {
    draft.odometerM = readU32(value, 0);
  }),
  0x33: sized(18, addGenericPosition),
  0x34: addEvent,
  0x47: imsi,
  0x7f: sized(14, addClimateTag),
};

/** Its instant, and content that the kind of event gives a meaning. */
function addEvent(draft: ReportDraft, value: Uint8Array): void {
  if (value.length === 0) return;
  const reader = new ByteReader(value);
  const event = reader.u8();
  draft.extras['event'] = event;
  draft.alarms = [...draft.alarms, ...eventAlarmsOf(event)];
  if (reader.left < 4) return;
  draft.time ??= readUnixTime(reader);
  const content = toHex(reader.slice(reader.u8()));
  if (content !== '') draft.extras['eventData'] = content;
}

const NO_VOLTAGE = 0x7f_ff;

function addClimateTag(draft: ReportDraft, value: Uint8Array): void {
  const reader = new ByteReader(value);
  const mac = readMac(reader);
  const millivolts = reader.u16();
  const batteryPercent = reader.u8();
  draft.temperaturesC = [...(draft.temperaturesC ?? []), readI16(value, reader.at) / 10];
  reader.skip(2);
  draft.humiditiesPercent = [...(draft.humiditiesPercent ?? []), reader.u16() / 10];
  addTag(draft, {
    mac,
    batteryV: millivolts === NO_VOLTAGE ? undefined : millivolts / 1000,
    batteryPercent,
    state: reader.u8(),
  });
}

/** The position's own time comes before that of the message. All zeros mean no position. */
function addGenericPosition(draft: ReportDraft, value: Uint8Array): void {
  if (value.every((byte) => byte === 0)) return;
  const reader = new ByteReader(value);
  const time = readUnixTime(reader);
  const satellites = reader.u8();
  const altitudeM = (reader.u16() << 16) >> 16;
  const [latitude, longitude] = readCoordinates(reader);
  const speedKmh = reader.u8();
  const gps = combine(satellites, latitude, longitude, speedKmh, reader.u16());
  draft.kind = 'position';
  draft.tellsAlarms = false;
  draft.time = time;
  if (gps.acc !== undefined) draft.acc = gps.acc;
  addPosition(draft, gps, time, altitudeM);
}

export function reportOfModules(modules: readonly Gt06Module[]): Report {
  const draft = status();
  for (const { id, value } of modules) GENERIC_READERS[id]?.(draft, value);
  return draft;
}
