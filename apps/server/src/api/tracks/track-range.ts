import { TRACK_DAYS_MAX } from '@outrider/contract/tracks.ts';
import { DomainError } from '../../domain-error.ts';
import { DAY_MS } from '../../telemetry/days.ts';

export interface TrackRange {
  /** Each once. */
  readonly deviceIds: readonly string[];
  /** Epoch milliseconds, UTC; `[fromMs, toMs)`. */
  readonly fromMs: number;
  readonly toMs: number;
}

interface Input {
  readonly ids: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** Days of a zone whose clocks go back meanwhile are an hour longer, and the way to the first point begins before it. */
const SLACK_MS = 2 * 3_600_000;

/** @throws DomainError for more than is served at once, and for a range that is none. */
export function toTrackRange({ ids, from, to }: Input, devicesMax: number): TrackRange {
  const deviceIds = [...new Set(ids)];
  if (deviceIds.length > devicesMax) throw new DomainError('tooManyDevices', { max: devicesMax });
  return { deviceIds, ...toPeriodMs({ from, to }, TRACK_DAYS_MAX) };
}

/** @throws DomainError for more days than these, and for a period that is none. */
export function toPeriodMs(
  { from, to }: Omit<Input, 'ids'>,
  maxDays: number,
): Pick<TrackRange, 'fromMs' | 'toMs'> {
  const fromMs = Date.parse(from);
  const toMs = Date.parse(to);
  if (toMs <= fromMs) throw new DomainError('invalidInput', { argument: 'to', problem: 'not after from' });
  if (toMs - fromMs > maxDays * DAY_MS + SLACK_MS) {
    throw new DomainError('rangeTooLong', { maxDays });
  }
  return { fromMs, toMs };
}
