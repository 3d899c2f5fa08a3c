/** What the dialog's fields hold, and the call that they make. */
import type { CallInput } from '@outrider/contract/call.ts';
import type { insertShare, ShareField } from '@outrider/contract/shares.ts';

const HOUR_MS = 3_600_000;

/** As the component library's fields give instants. */
interface PickedInstant {
  valueOf: () => number;
}

export interface Period {
  readonly period?: readonly [PickedInstant, PickedInstant];
}

export interface ShareValues extends Period {
  readonly ids: readonly string[];
  readonly name?: string | undefined;
  /** From now on; 0 where a period was picked. */
  readonly hours: number;
  readonly shows: readonly ShareField[];
  readonly trailMinutes: number;
  readonly fenceId?: string | undefined;
  readonly hasCircle?: boolean;
  /** Latitude and longitude with a comma between. */
  readonly center?: string | undefined;
  readonly radiusM?: number;
}

export function toShareInput(values: ShareValues, nowMs: number): CallInput<typeof insertShare> {
  const { period, hours, hasCircle, center = '', radiusM = 0 } = values;
  const [fromMs, toMs] =
    hours === 0 && period ? [period[0].valueOf(), period[1].valueOf()] : [nowMs, nowMs + hours * HOUR_MS];
  // The field takes nothing but two numbers.
  const [lat = Number.NaN, lon = Number.NaN] = center.split(',').map(Number);
  return {
    ids: [...values.ids],
    name: values.name ?? '',
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
    shows: [...values.shows],
    trailMinutes: values.trailMinutes,
    ...(values.fenceId && { fenceId: values.fenceId }),
    ...(hasCircle && { circle: { lat, lon, radiusM } }),
  };
}
