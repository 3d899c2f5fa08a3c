/**
 * What becomes of a telling whose next tier is due: a pure function of what the database says at that moment. So it makes
 * no difference how often the server was killed in between, nor which process does it.
 */
import { isBorderAlarm } from '@outrider/domain/alarm-kinds.ts';
import type { Hold, Stop, Tier } from '@outrider/domain/notifications/policies.ts';
import type { PolicyRecipient } from '../store/notifications/policies.ts';
import type { DueTelling, TellingStep } from '../store/notifications/tellings.ts';

const MINUTE_MS = 60_000;

/** A tier that is told, or that is not and why. */
export interface TierTold {
  readonly tier: number;
  readonly recipients: readonly PolicyRecipient[];
  readonly held: { readonly status: 'heldBack' | 'stopped'; readonly reason: Hold | Stop } | undefined;
}

interface Advance {
  readonly step: TellingStep;
  readonly told: readonly TierTold[];
}

type Tiers = readonly Tier<PolicyRecipient>[];

/** Why a telling ends without anybody being told: there is nobody to ask, or nothing to tell. */
type End = 'policyGone' | 'notCovered' | 'alarmGone' | 'deleted';

export function advance(telling: DueTelling, tiers: Tiers, now: Date): Advance {
  const end = endOf(telling, tiers);
  if (end) return finish(telling, 'stopped', end);
  const tier = tiers[telling.nextTier];
  if (!tier) return finish(telling, 'done', null);
  const isFirst = telling.nextTier === 0;
  const hold = (reason: Hold) => ({
    tier: telling.nextTier,
    recipients: tier.recipients,
    held: { status: 'heldBack', reason } as const,
  });
  if (isFirst && telling.isRepeat) return finish(telling, 'heldBack', 'repeat', [hold('repeat')]);
  if (telling.hasCause) return finish(telling, 'heldBack', 'cause', [hold('cause')]);
  if (telling.silentUntil) return putOff(telling, telling.silentUntil, now, hold('silence'));
  // After a silence only what still lasts, and what nobody has taken care of, is worth telling.
  const waited = telling.reason === 'silence' ? stopOf(telling, ['acknowledged', 'ended'], true) : undefined;
  if (waited) return finish(telling, 'heldBack', 'silence');
  const stop = tier.delayMin === 0 ? undefined : stopOf(telling, tier.stopsOn, false);
  const held = stop && ({ status: 'stopped', reason: stop } as const);
  const told = { tier: telling.nextTier, recipients: tier.recipients, held };
  return goOn(telling, tiers, told, now);
}

function endOf(telling: DueTelling, tiers: Tiers): End | undefined {
  if (telling.policyId === null || tiers.length === 0) return 'policyGone';
  if (telling.level === null) return 'alarmGone';
  if (telling.isDeleted) return 'deleted';
  return telling.isCovered ? undefined : 'notCovered';
}

/** What of these has happened to the alarm since the telling began. A crossed border has no end: it is over at once. */
function stopOf(telling: DueTelling, stops: readonly Stop[], hasInstantEnd: boolean): Stop | undefined {
  const { acknowledgedAt, readAt, closedAt, begunAt, kind } = telling;
  const has: Readonly<Record<Stop, boolean>> = {
    // An alarm that was acknowledged and then raised anew has not been acknowledged this time.
    acknowledged: acknowledgedAt !== null && acknowledgedAt >= begunAt,
    read: readAt !== null && readAt >= begunAt,
    ended: closedAt !== null && (hasInstantEnd || !isBorderAlarm(kind)),
  };
  return (['acknowledged', 'ended', 'read'] as const).find((stop) => stops.includes(stop) && has[stop]);
}

function finish(
  { deviceId, tellingId, nextTier, baseAt }: DueTelling,
  status: TellingStep['status'],
  reason: string | null,
  told: readonly TierTold[] = [],
): Advance {
  return { step: { deviceId, tellingId, nextTier, baseAt, dueAt: baseAt, status, reason }, told };
}

/** The tier is told when the silence is over; that it waits for that is told once. */
function putOff(telling: DueTelling, until: Date, now: Date, held: TierTold): Advance {
  const { deviceId, tellingId, nextTier, baseAt } = telling;
  const delayMs = now.getTime() - baseAt.getTime();
  const base = new Date(until.getTime() - Math.max(0, delayMs));
  return {
    step: { deviceId, tellingId, nextTier, baseAt: base, dueAt: until, status: 'open', reason: 'silence' },
    told: telling.reason === 'silence' ? [] : [held],
  };
}

function goOn(telling: DueTelling, tiers: Tiers, told: TierTold, now: Date): Advance {
  const { deviceId, tellingId, baseAt } = telling;
  const nextTier = telling.nextTier + 1;
  const next = tiers[nextTier];
  const status = next ? 'open' : 'done';
  const dueAt = next ? dueOf(baseAt, next) : now;
  return { step: { deviceId, tellingId, nextTier, baseAt, dueAt, status, reason: null }, told: [told] };
}

export function dueOf(baseAt: Date, { delayMin }: Pick<Tier<unknown>, 'delayMin'>): Date {
  return new Date(baseAt.getTime() + delayMin * MINUTE_MS);
}
