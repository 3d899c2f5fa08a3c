/** A report while the items of a location are read into it, one after the other. */
import type { AlarmKind, Report, ReportAlarm, ReportCell, ReportContext, ReportWifi } from '../report.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export type ReportDraft = Writable<Report> & { extras: Record<string, string | number | boolean> };

/** Makers whose ids collide with those of others; unset, an item's length decides. */
export type Jt808Dialect = 'bsj' | 'longStandby' | 'zt06' | 'jimi';

export interface Jt808ReportContext extends ReportContext {
  readonly dialect?: Jt808Dialect | undefined;
}

/** The same kind is told once, by whichever source comes first. */
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
