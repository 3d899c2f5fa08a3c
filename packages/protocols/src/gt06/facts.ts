/**
 * Facts of the vehicle, with the same names in all messages: one function makes a report of
 * it. A message needs no more than its fields' names to be reported.
 */
import type { ReportContext, ReportDraft, ReportPosition, ReportWifi } from '../report.ts';
import { alarmsOf, extendedCode, type Gt06Dialect, isNormal } from './alarm-codes.ts';
import { type Gt06Cell, type Gt06ListedCell, type Gt06Network, reportCells } from './cell.ts';
import type { Gt06Gps } from './gps.ts';
import { batteryPercent, csqPercent, isVoltage, levelOrPercent, signalPercent } from './levels.ts';
import { toUtc } from './local-time.ts';
import type { Gt06Status } from './status.ts';
import { addUploadMode } from './upload-mode.ts';

export interface Gt06ReportContext extends ReportContext {
  /** Of the device's model; unset, the codes are those of most makers. */
  readonly dialect?: Gt06Dialect | undefined;
}

interface Gt06Facts {
  readonly protocolNumber: number;
  readonly imei?: string;
  readonly date?: Date | undefined;
  readonly gps?: Gt06Gps;
  readonly altitudeM?: number;
  readonly cell?: Gt06Cell;
  readonly network?: Gt06Network | number;
  readonly cells?: readonly Gt06ListedCell[];
  readonly wifi?: readonly ReportWifi[];
  readonly acc?: boolean;
  readonly uploadMode?: number;
  readonly reUpload?: boolean;
  readonly mileageM?: number;
  readonly status?: Gt06Status;
  readonly voltageLevel?: number;
  readonly batteryPercent?: number;
  readonly batteryVoltageV?: number;
  readonly externalVoltageV?: number;
  readonly gsm?: number;
  readonly csq?: number;
  readonly alarm?: number;
  readonly language?: number;
  readonly fence?: number;
  readonly temperatureC?: number;
  readonly humidityPercent?: number;
  readonly light?: number;
}

/** What has a name and no place of its own in a report. */
const EXTRAS = [
  'terminalBits',
  'driver',
  'portBits',
  'inputBits',
  'outputBits',
  'extensionBits',
  'engineMinutes',
  'engineTimeS',
  'travelTimeS',
  'drivingTime',
  'workMode',
  'startCount',
  'runCount',
  'gpsSatellites',
  'beidouSatellites',
  'card',
  'cardValid',
  'cardStatus',
  'cardAlarm',
  'swipe',
  'fuel',
  'stateByte',
  'eventData',
  'files',
  'lockStatus',
  'dataAndAlarmBits',
] as const;

/** Facts by these names go to the extras. */
type Gt06NamedExtras = { readonly [Name in (typeof EXTRAS)[number]]?: string | number | boolean };

/** Their language byte extends the alarm's. */
const EXTENDED: ReadonlySet<number> = new Set([0x27, 0x39, 0xa4, 0xa9]);

/**
 * A message whose word of alarms names none tells that all have ended. One without such a word tells nothing, and one
 * that names an alarm nothing of others: the word holds one at a time.
 */
export function reportOf(facts: Gt06Facts & Gt06NamedExtras, context: Gt06ReportContext): ReportDraft {
  const code = EXTENDED.has(facts.protocolNumber) ? extendedCode(facts.alarm, facts.language) : facts.alarm;
  const draft: ReportDraft = {
    kind: facts.gps ? 'position' : 'status',
    time: toUtc(facts.date, facts.protocolNumber, context),
    historical: facts.reUpload ?? false,
    alarms: alarmsOf(code, facts.status?.alarm, facts.fence, context.dialect),
    extras: {},
  };
  draft.tellsAlarms = isNormal(code, facts.status?.alarm);
  if (facts.gps) addPosition(draft, facts.gps, facts.date, facts.altitudeM);
  if (facts.uploadMode !== undefined) addUploadMode(draft, facts.uploadMode);
  addState(draft, facts);
  addPower(draft, facts, context.dialect);
  const network = typeof facts.network === 'object' ? facts.network : undefined;
  const cells = reportCells(facts.cell, network, facts.cells);
  if (cells) draft.cells = cells;
  if (facts.wifi && facts.wifi.length > 0) draft.wifi = facts.wifi;
  if (facts.light !== undefined) draft.light = facts.light;
  for (const name of EXTRAS) {
    const value = facts[name];
    if (value !== undefined) draft.extras[name] = value;
  }
  return draft;
}

function addState(draft: ReportDraft, { status, acc, gps, imei, mileageM }: Gt06Facts): void {
  const ignition = acc ?? status?.acc ?? gps?.acc;
  if (imei !== undefined) draft.imei = imei;
  if (ignition !== undefined) draft.acc = ignition;
  if (mileageM !== undefined) draft.odometerM = mileageM;
  if (!status) return;
  draft.charging = status.charging;
  draft.fuelCut = status.fuelCut;
  draft.armed = status.armed;
}

function addPower(draft: ReportDraft, facts: Gt06Facts, dialect: Gt06Dialect | undefined): void {
  const { voltageLevel, gsm, csq, temperatureC, humidityPercent } = facts;
  const battery =
    facts.batteryPercent ?? (voltageLevel === undefined ? undefined : batteryPercent(voltageLevel));
  const signal = csq === undefined ? signalOf(gsm, dialect) : csqPercent(csq);
  if (battery !== undefined && battery <= 100) draft.batteryPercent = battery;
  if (signal !== undefined) draft.gsmPercent = signal;
  if (facts.batteryVoltageV !== undefined) draft.batteryVoltageV = facts.batteryVoltageV;
  if (facts.externalVoltageV !== undefined) draft.externalVoltageV = facts.externalVoltageV;
  else if (voltageLevel !== undefined && isVoltage(voltageLevel)) draft.externalVoltageV = voltageLevel / 10;
  if (temperatureC !== undefined) draft.temperaturesC = [temperatureC];
  if (humidityPercent !== undefined) draft.humiditiesPercent = [humidityPercent];
}

/** SEEWORLD never sends CSQ. */
function signalOf(gsm: number | undefined, dialect: Gt06Dialect | undefined): number | undefined {
  if (gsm === undefined) return undefined;
  return dialect === 'seeworld' ? levelOrPercent(gsm) : signalPercent(gsm);
}

export function addPosition(
  draft: ReportDraft,
  gps: Gt06Gps,
  date: Date | undefined,
  altitudeM?: number,
): void {
  const position = positionOf(gps, date);
  if (position) draft.position = altitudeM === undefined ? position : { ...position, altitudeM };
}

/** None at 0/0: a device must never be drawn there. */
export function positionOf(gps: Gt06Gps, date: Date | undefined): ReportPosition | undefined {
  const { latitude, longitude, satellites, speedKmh } = gps;
  if (latitude === 0 && longitude === 0) return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  const position: { -readonly [Key in keyof ReportPosition]: ReportPosition[Key] } = {
    latitude,
    longitude,
    // Without an instant of its own there is no telling when the device was there.
    valid: gps.fixed && date !== undefined,
    locationType: 'gps',
    course: gps.course % 360,
  };
  if (speedKmh !== undefined) position.speedKmh = speedKmh;
  if (satellites !== undefined) position.satellites = satellites;
  return position;
}

/** A report of nothing but what the caller adds. */
export function status(time?: Date): ReportDraft {
  return { kind: 'status', time, historical: false, alarms: [], extras: {} };
}
