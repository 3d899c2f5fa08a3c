/**
 * What a rule would have raised of one device, had it been set when the preview's days began: by the device's history,
 * or by the day on which its SIM card or service ends.
 */
import { isFenceRule, type RuleKind, type RuleSettings } from '@outrider/domain/alarm-rules.ts';
import { prepareFence } from '@outrider/domain/fences/fence-shape.ts';
import { sliceTrack } from '@outrider/tracks/merge-tracks.ts';
import { foldRule } from '../../history/fold-rules.ts';
import { readTrack } from '../../history/read-history.ts';
import type { Rule, Told } from '../../rules/conditions/condition.ts';
import { armedOf } from '../../rules/conditions/to-rule.ts';
import type { Database } from '../../store/database.ts';
import { findWatchedFences } from '../../store/fences/fence-states.ts';
import type { PreviewedDevice } from '../../store/rules/alarm-rules.ts';

const DAY_MS = 86_400_000;

export interface PreviewedRule {
  readonly kind: RuleKind;
  readonly settings: RuleSettings;
  /** The fence whose rule it would be. */
  readonly fenceId: string | undefined;
}

interface PreviewPeriod {
  /** Epoch milliseconds, UTC. */
  readonly fromMs: number;
  readonly toMs: number;
}

export async function previewDevice(
  database: Database,
  device: PreviewedDevice,
  previewed: PreviewedRule,
  period: PreviewPeriod,
): Promise<Told[]> {
  const { kind, settings } = previewed;
  if (kind === 'simExpiry') return endingOf(device.simExpiresAt, settings.limit, period);
  if (kind === 'platformExpiry') return endingOf(device.expiresAt, settings.limit, period);
  const { fromMs, toMs } = period;
  const rules = await rulesFor(database, device, previewed);
  if (rules.length === 0) return [];
  const track = sliceTrack(await readTrack(database, device.deviceId, fromMs, toMs), fromMs, toMs);
  return rules.flatMap((rule) => foldRule(rule, track));
}

/** Also what was near already when the days began; what had ended by then is no news. */
function endingOf(endsAt: Date | null, limitDays: number, { fromMs, toMs }: PreviewPeriod): Told[] {
  if (!endsAt) return [];
  const endMs = endsAt.getTime();
  const sinceMs = endMs - limitDays * DAY_MS;
  if (sinceMs > toMs || endMs <= fromMs) return [];
  return [{ sinceMs, toldAtMs: Math.max(sinceMs, fromMs), closedAtMs: undefined, measured: undefined }];
}

/** Of what is about fences, one for each of the device's, or for the fence alone whose rule it would be. */
async function rulesFor(
  database: Database,
  device: PreviewedDevice,
  { kind, settings, fenceId: only }: PreviewedRule,
): Promise<Rule[]> {
  const { deviceId, timeZone } = device;
  const rule = { ...settings, ruleId: '0', kind, timeZone };
  if (kind === 'displacement') {
    const armed = armedOf(device);
    return armed ? [{ ...rule, armed }] : [];
  }
  if (!isFenceRule(kind)) return [rule];
  const fences = await findWatchedFences(database, [deviceId]);
  const meant = only === undefined ? fences : fences.filter(({ fenceId }) => fenceId === only);
  return meant.map(({ fenceId, name, accountId, shape, schedule }) => ({
    ...rule,
    fence: { fenceId, name, accountId, area: prepareFence(shape), schedule },
  }));
}
