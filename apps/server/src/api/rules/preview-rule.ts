import { PREVIEW_ALARMS_MAX, PREVIEW_DAYS, PREVIEW_DEVICES } from '@outrider/contract/alarm-rules.ts';
import { isFenceRule, type RuleKind, type RuleSettings, ruleTraits } from '@outrider/domain/alarm-rules.ts';
import { prepareFence } from '@outrider/domain/fences/fence-shape.ts';
import { sliceTrack } from '@outrider/tracks/merge-tracks.ts';
import { foldRule } from '../../history/fold-rules.ts';
import { readTrack } from '../../history/read-history.ts';
import type { Rule } from '../../rules/conditions/condition.ts';
import type { Database } from '../../store/database.ts';
import { findWatchedFences } from '../../store/fences/fence-states.ts';
import { findPreviewedDevices, type PreviewedDevice } from '../../store/rules/alarm-rules.ts';
import type { Handler } from '../call-context.ts';

const DAY_MS = 86_400_000;

/** Few devices a call: whoever asks shows how far it is, and stops when nobody waits any more. */
export const previewRule: Handler<'previewRule'> = async ({ services }, input) => {
  const { database } = services;
  const { id: accountId, deviceId, fenceId, kind, settings, after } = input;
  const of = { accountId, deviceId, fenceId };
  const { count, devices } = await findPreviewedDevices(database, of, { after, limit: PREVIEW_DEVICES });
  const toMs = Date.now();
  const fromMs = toMs - PREVIEW_DAYS * DAY_MS;
  const alarms = [];
  for (const device of ruleTraits(kind).hasPreview ? devices : []) {
    const rules = await rulesFor(database, device, {
      kind,
      settings: { ...settings, second: settings.second },
      fenceId,
    });
    if (rules.length === 0) continue;
    const track = sliceTrack(await readTrack(database, device.deviceId, fromMs, toMs), fromMs, toMs);
    for (const { sinceMs, closedAtMs, measured } of rules.flatMap((rule) => foldRule(rule, track))) {
      alarms.push({
        deviceId: device.deviceId,
        displayName: device.plate || device.name || device.terminalId,
        startTime: new Date(sinceMs).toISOString(),
        ...(closedAtMs !== undefined && { closedTime: new Date(closedAtMs).toISOString() }),
        ...(measured !== undefined && { measured }),
      });
    }
  }
  const last = devices.length < PREVIEW_DEVICES ? undefined : devices.at(-1)?.deviceId;
  return {
    deviceCount: count,
    looked: devices.length,
    ...(last !== undefined && { after: last }),
    total: alarms.length,
    list: alarms.slice(0, PREVIEW_ALARMS_MAX),
  };
};

interface Previewed {
  readonly kind: RuleKind;
  readonly settings: RuleSettings;
  readonly fenceId: string | undefined;
}

/** Of what is about fences, one for each of the device's, or for the fence alone whose rule it would be. */
async function rulesFor(
  database: Database,
  { deviceId, timeZone }: PreviewedDevice,
  { kind, settings, fenceId: only }: Previewed,
): Promise<Rule[]> {
  const rule = { ...settings, ruleId: '0', kind, timeZone };
  if (!isFenceRule(kind)) return [rule];
  const fences = await findWatchedFences(database, [deviceId]);
  const meant = only === undefined ? fences : fences.filter(({ fenceId }) => fenceId === only);
  return meant.map(({ fenceId, name, accountId, shape }) => ({
    ...rule,
    fence: { fenceId, name, accountId, area: prepareFence(shape) },
  }));
}
