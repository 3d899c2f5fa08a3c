/** A report while the items of a location are read into it, one after the other. */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { LocationType } from '@outrider/domain/location-types.ts';
import type {
  Report,
  ReportAlarm,
  ReportCell,
  ReportContext,
  ReportPosition,
  ReportWifi,
} from '../report.ts';
import type { Jt808Dialect } from './dialects.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export type ReportDraft = Writable<Report> & { extras: Record<string, string | number | boolean> };

/**
 * A draft of a location's report. The fields that most reports have are declared, so that all are of one shape and
 * filling one in never moves the others: reports are made by the hundred thousand a second.
 */
export class LocationReport implements Report {
  readonly kind = 'position';
  readonly historical: boolean;
  time: Date | undefined;
  position?: ReportPosition;
  acc: boolean;
  fuelCut: boolean;
  doorOpen: boolean;
  alarms: readonly ReportAlarm[];
  extras: Record<string, string | number | boolean> = {};
  odometerM?: number;
  fuelL?: number;
  gsmPercent?: number;
  externalVoltageV?: number;
  batteryPercent?: number;

  constructor(
    time: Date | undefined,
    historical: boolean,
    acc: boolean,
    fuelCut: boolean,
    doorOpen: boolean,
    alarms: readonly ReportAlarm[],
  ) {
    this.time = time;
    this.historical = historical;
    this.acc = acc;
    this.fuelCut = fuelCut;
    this.doorOpen = doorOpen;
    this.alarms = alarms;
  }
}

export interface Jt808ReportContext extends ReportContext {
  /** Without it, the items prove the dialect, or the length of each item decides. */
  readonly dialect?: Jt808Dialect | undefined;
}

export class LocationPosition implements ReportPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly valid: boolean;
  readonly locationType: LocationType;
  altitudeM?: number;
  speedKmh?: number;
  course?: number;
  satellites?: number;

  constructor(latitude: number, longitude: number, valid: boolean, locationType: LocationType) {
    this.latitude = latitude;
    this.longitude = longitude;
    this.valid = valid;
    this.locationType = locationType;
  }
}

/** The same kind is reported once, from the first source that has it. */
export function addAlarm(
  draft: ReportDraft,
  kind: AlarmKind,
  code: string,
  more: Partial<ReportAlarm> = {},
): void {
  if (kind !== 'other' && draft.alarms.some((alarm) => alarm.kind === kind)) return;
  draft.alarms = [...draft.alarms, { kind, code, mode: 'event', ...more }];
}

export function addCells(draft: ReportDraft, cells: readonly ReportCell[]): void {
  if (cells.length > 0) draft.cells = [...(draft.cells ?? []), ...cells];
}

export function addWifi(draft: ReportDraft, points: readonly ReportWifi[]): void {
  if (points.length > 0) draft.wifi = [...(draft.wifi ?? []), ...points];
}

export function setBatteryPercent(draft: ReportDraft, percent: number): void {
  if (percent <= 100) draft.batteryPercent = percent;
}

/** Used where the standard's item has not given them. */
export function setSatellites(draft: ReportDraft, satellites: number): void {
  const { position } = draft;
  if (position && position.satellites === undefined) draft.position = { ...position, satellites };
}
