/** The replay's choice in the address. Periods are instants, so that a link means the same for everyone. */
import { TRACK_DAYS_MAX, TRACK_DEVICES_MAX } from '@outrider/contract/tracks.ts';
import { type Period, periodOf } from './periods.ts';

export interface Choice {
  /** Each once, and at most as many as allowed. */
  readonly deviceIds: readonly string[];
  readonly period: Period;
  /** A problem of the devices or the period. A period with a problem is not loaded. */
  readonly problem: 'tooManyDevices' | 'rangeTooLong' | 'rangeInvalid' | undefined;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** In a zone whose clocks are set back, the days are an hour longer. */
const PERIOD_MAX_MS = TRACK_DAYS_MAX * DAY_MS + HOUR_MS;

/** Without a period, today is chosen. */
export function readChoice(params: URLSearchParams, timeZone: string, nowMs: number): Choice {
  const ids = [
    ...new Set((params.get('devices') ?? '').split(',').filter((id) => /^[1-9]\d{0,18}$/.test(id))),
  ];
  const [from, to] = [params.get('from'), params.get('to')];
  const period =
    from === null && to === null
      ? periodOf('today', timeZone, nowMs)
      : { fromMs: Date.parse(from ?? ''), toMs: Date.parse(to ?? '') };
  return {
    deviceIds: ids.slice(0, TRACK_DEVICES_MAX),
    period,
    problem: problemOf(period) ?? (ids.length > TRACK_DEVICES_MAX ? 'tooManyDevices' : undefined),
  };
}

function problemOf({ fromMs, toMs }: Period): 'rangeTooLong' | 'rangeInvalid' | undefined {
  if (!(toMs > fromMs)) return 'rangeInvalid';
  return toMs - fromMs > PERIOD_MAX_MS ? 'rangeTooLong' : undefined;
}

/** The parameters for the choice; others stay. */
export function writeChoice(
  params: URLSearchParams,
  { deviceIds, period }: { readonly deviceIds?: readonly string[]; readonly period?: Period },
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (deviceIds?.length === 0) next.delete('devices');
  else if (deviceIds) next.set('devices', deviceIds.join(','));
  if (period) {
    next.set('from', new Date(period.fromMs).toISOString());
    next.set('to', new Date(period.toMs).toISOString());
  }
  return next;
}
