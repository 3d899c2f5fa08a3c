/** Why a device reports its position: the mode byte of 0x22 and its relatives. */
import type { ReportDraft } from '../report.ts';

/** 00 is the interval, which needs no name. */
const REASONS: Readonly<Record<number, string>> = {
  0x01: 'distance',
  0x02: 'turn',
  0x03: 'accChanged',
  0x04: 'stopped',
  0x05: 'networkBack',
  0x06: 'ephemeris',
  0x07: 'sideKey',
  0x08: 'powerOn',
  0x0a: 'stillTimeRefreshed',
  0x0b: 'wifiPosition',
  0x0c: 'command',
  0x0d: 'still',
  0x0e: 'stillDuplicate',
  0x0f: 'trackingEnded',
};
/** The device stands still: its coordinates are old by design. */
const STILL: ReadonlySet<number> = new Set([0x0a, 0x0d, 0x0e]);
const WIFI = 0x0b;

export function addUploadMode(draft: ReportDraft, mode: number): void {
  if (mode === 0) return;
  const reason = REASONS[mode];
  if (reason) draft.extras['uploadReason'] = reason;
  if (STILL.has(mode)) draft.moving = false;
  if (mode === WIFI && draft.position) draft.position = { ...draft.position, locationType: 'wifi' };
}
