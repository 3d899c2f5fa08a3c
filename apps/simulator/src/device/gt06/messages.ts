/** Encodes reports and states as GT06 messages. */
import { ByteWriter } from '@outrider/protocols/byte-writer.ts';
import { writeDate } from '@outrider/protocols/gt06/date.ts';
import { writeGps } from '@outrider/protocols/gt06/gps.ts';
import { type Gt06Status, writeStatus } from '@outrider/protocols/gt06/status.ts';
import type { Reading } from '../../driving/reading.ts';
import { faultyReading } from '../../mistakes/faulty-reading.ts';
import type { AlarmName, Report } from '../report.ts';
import { type Cell, accessPointsAt, cellsAt } from '../surroundings.ts';
import { ALARMS, HEARTBEATS, LOCATIONS, type Outgoing, type Unit } from './unit.ts';

const WIFI = 0x2c;
const LOGIN = 0x01;
const TYPE_ID = 0x36_05;
const ENGLISH = 2;
const CELL_LENGTHS = { short: 9, with4g: 16 } as const;
const NO_FENCE = 0xff;
const NO_ADVANCE = 0xff;
const CELLS_TOLD = 7;

const ALARM_CODES: Readonly<Record<Exclude<AlarmName, 'fence'>, number>> = {
  sos: 1,
  powerOff: 2,
  overspeed: 6,
  lowPower: 0x19,
};
const FENCE_CODES = { in: 4, out: 5 } as const;
/** Bits 3 to 5 of the status byte; other alarms have none. */
const STATUS_ALARMS: Readonly<Partial<Record<AlarmName, number>>> = { sos: 4, powerOff: 2, lowPower: 3 };
const UPLOAD_MODES: Readonly<Record<Report['reason'], number>> = {
  interval: 0,
  corner: 2,
  ignition: 3,
  alarm: 0,
};
/** Messages whose dates are in the device's local time; all others are UTC. */
const LOCAL_TIME: ReadonlySet<number> = new Set([LOCATIONS.local, ALARMS.local]);

export function toLogin({ identity, profile }: Unit): Outgoing {
  const writer = new ByteWriter().bcd(identity.terminalId, 8);
  if (profile.login === 'long') writer.u16(TYPE_ID).u16(zoneWord(profile.utcOffsetMinutes));
  return { protocolNumber: LOGIN, content: writer.done() };
}

/** The time zone as hours x 100 + minutes, above four bits: one for west, and the language. */
function zoneWord(offsetMinutes: number): number {
  const minutes = Math.abs(offsetMinutes);
  const clock = Math.floor(minutes / 60) * 100 + (minutes % 60);
  return (clock << 4) | (offsetMinutes < 0 ? 8 : 0) | ENGLISH;
}

export function toLocation(report: Report, unit: Unit): Outgoing {
  const { identity, profile, mistakes } = unit;
  const reading = faultyReading(report.reading, mistakes);
  if (profile.hasWifi && !reading.hasFix) return toWifi(reading, unit);
  const protocolNumber = profile.location;
  const writer = new ByteWriter();
  putPlace(writer, protocolNumber, reading, unit);
  const [cell] = cellsAt(reading, identity.mcc);
  if (protocolNumber === LOCATIONS.with4gCell) putCell4g(writer, cell);
  else putCell(writer, cell);
  if (protocolNumber !== LOCATIONS.local) {
    writer
      .u8(reading.ignition ? 1 : 0)
      .u8(UPLOAD_MODES[report.reason])
      .u8(report.stored ? 1 : 0)
      .u32(Math.round(reading.odometerM));
  }
  return { protocolNumber, content: writer.done() };
}

/** 0x2C: the surrounding cells and access points, for a service that knows their positions. */
function toWifi(reading: Reading, unit: Unit): Outgoing {
  const writer = new ByteWriter();
  putDate(writer, WIFI, reading, unit);
  const cells = cellsAt(reading, unit.identity.mcc, CELLS_TOLD);
  writer.u16(unit.identity.mcc).u8(cells[0]?.mnc ?? 0);
  for (const { lac, cellId, signal } of cells) writer.u16(lac).u24(cellId).u8(signal);
  const points = accessPointsAt(reading);
  writer.u8(NO_ADVANCE).u8(points.length);
  for (const { mac, signalDbm } of points) writer.bcd(mac.replaceAll(':', ''), 6).u8(-signalDbm);
  return { protocolNumber: WIFI, content: writer.done() };
}

export function toAlarm(report: Report, alarm: AlarmName, unit: Unit): Outgoing {
  const { identity, profile, mistakes } = unit;
  const reading = faultyReading(report.reading, mistakes);
  const protocolNumber = profile.alarm;
  const writer = new ByteWriter();
  putPlace(writer, protocolNumber, reading, unit);
  const [cell] = cellsAt(reading, identity.mcc);
  if (protocolNumber === ALARMS.with4gCell) putCell4g(writer.u8(CELL_LENGTHS.with4g), cell);
  else putCell(writer.u8(CELL_LENGTHS.short), cell);
  writer
    .u8(writeStatus(toStatus(reading, unit, STATUS_ALARMS[alarm] ?? 0)))
    .u8(batteryLevel(reading))
    .u8(signalLevel(reading))
    .u8(alarm === 'fence' ? FENCE_CODES[report.crossing?.direction ?? 'in'] : ALARM_CODES[alarm])
    .u8(ENGLISH);
  if (protocolNumber === ALARMS.withFence || protocolNumber === ALARMS.with4gCell)
    writer.u8(report.crossing ? report.crossing.area.id - 1 : NO_FENCE);
  return { protocolNumber, content: writer.done() };
}

export function toHeartbeat(reading: Reading, unit: Unit): Outgoing {
  const protocolNumber = unit.profile.heartbeat;
  const writer = new ByteWriter().u8(writeStatus(toStatus(reading, unit, 0)));
  if (protocolNumber === HEARTBEATS.voltage) writer.u16(Math.round(batteryV(reading) * 100));
  else writer.u8(batteryLevel(reading));
  writer.u8(signalLevel(reading)).u8(0).u8(ENGLISH);
  return { protocolNumber, content: writer.done() };
}

function putPlace(writer: ByteWriter, protocolNumber: number, reading: Reading, unit: Unit): void {
  putDate(writer, protocolNumber, reading, unit);
  writeGps(writer, {
    satellites: reading.satellites,
    latitude: reading.latitude,
    longitude: reading.longitude,
    speedKmh: reading.speedKmh,
    course: Math.round(reading.courseDeg) % 360,
    fixed: reading.hasFix,
  });
}

function putDate(writer: ByteWriter, protocolNumber: number, { atMs }: Reading, unit: Unit): void {
  const { profile, mistakes } = unit;
  const offsetMs = LOCAL_TIME.has(protocolNumber) ? profile.utcOffsetMinutes * 60_000 : 0;
  writeDate(writer, mistakes.has('zeroTime') ? undefined : new Date(atMs + offsetMs));
}

function putCell(writer: ByteWriter, cell: Cell | undefined): void {
  const { mcc = 0, mnc = 0, lac = 0, cellId = 0 } = cell ?? {};
  writer.u16(mcc).u8(mnc).u16(lac).u24(cellId);
}

function putCell4g(writer: ByteWriter, cell: Cell | undefined): void {
  const { mcc = 0, mnc = 0, lac = 0, cellId = 0 } = cell ?? {};
  writer.u16(mcc).u8(mnc).u32(lac).u64(cellId);
}

function toStatus(reading: Reading, { memory, profile }: Unit, alarm: number): Gt06Status {
  return {
    armed: memory.armed,
    acc: reading.ignition,
    // Devices that sleep run on a battery without a wire.
    charging: profile.awakeMs === undefined && !reading.powerOff,
    alarm,
    tracking: reading.hasFix,
    fuelCut: memory.fuelCut,
  };
}

function batteryV({ batteryPercent }: Reading): number {
  return 3.5 + batteryPercent * 0.007;
}

/** 0 to 6. */
function batteryLevel({ batteryPercent }: Reading): number {
  return Math.max(1, Math.min(6, Math.ceil(batteryPercent / 16.7)));
}

/** 0 to 4. */
function signalLevel({ csq }: Reading): number {
  return csq === 0 ? 0 : Math.min(4, 1 + Math.floor(csq / 8));
}
