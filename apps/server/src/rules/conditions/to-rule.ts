import { prepareFence } from '@outrider/domain/fences/fence-shape.ts';
import type { RuleKind, RuleSettings } from '@outrider/domain/alarm-rules.ts';
import type { FenceSchedule } from '@outrider/domain/fences/fence-schedule.ts';
import type { FenceShape } from '@outrider/domain/fences/fence-shape.ts';
import type { Rule } from './condition.ts';

/** A stored rule with what it needs of the device for which it holds. */
interface HeldRule extends RuleSettings {
  readonly ruleId: string;
  readonly kind: RuleKind;
  readonly timeZone: string;
  /** Whether it is of the device or of a fence, rather than of an account. */
  readonly isOwn: boolean;
  readonly speedLimitKmh: number | null;
  readonly armedAt: Date | null;
  readonly armedLatitudeE6: number | null;
  readonly armedLongitudeE6: number | null;
  readonly fence:
    | {
        readonly fenceId: string;
        readonly name: string;
        readonly accountId: string;
        readonly shape: FenceShape;
        readonly schedule: FenceSchedule;
      }
    | undefined;
}

/** The limit that a device's owner set for it goes before one of an account. */
export function toRule(row: HeldRule): Rule {
  const { ruleId, kind, timeZone, isOn, level, second, durationS, days, fromMinute, toMinute, fence } = row;
  const ownLimit = kind === 'overspeed' && !row.isOwn ? row.speedLimitKmh : null;
  return {
    ruleId,
    kind,
    timeZone,
    isOn,
    level,
    limit: ownLimit ?? row.limit,
    second,
    durationS,
    days,
    fromMinute,
    toMinute,
    fence: fence && {
      fenceId: fence.fenceId,
      name: fence.name,
      accountId: fence.accountId,
      area: prepareFence(fence.shape),
      schedule: fence.schedule,
    },
    armed: kind === 'displacement' ? armedOf(row) : undefined,
  };
}

/** Since when, and where, a device is armed, out of what is stored of it. */
export function armedOf({
  armedAt,
  armedLatitudeE6,
  armedLongitudeE6,
}: Pick<HeldRule, 'armedAt' | 'armedLatitudeE6' | 'armedLongitudeE6'>): Rule['armed'] {
  if (!armedAt) return undefined;
  const place =
    armedLatitudeE6 === null || armedLongitudeE6 === null
      ? undefined
      : { latitude: armedLatitudeE6 / 1e6, longitude: armedLongitudeE6 / 1e6 };
  return { atMs: armedAt.getTime(), place };
}
