import { PREVIEW_ALARMS_MAX, PREVIEW_DAYS, PREVIEW_DEVICES } from '@outrider/contract/alarm-rules.ts';
import { ruleTraits } from '@outrider/domain/alarm-rules.ts';
import { findPreviewedDevices } from '../../store/rules/alarm-rules.ts';
import type { Handler } from '../call-context.ts';
import { previewDevice } from './preview-device.ts';

const DAY_MS = 86_400_000;

/** Few devices a call: whoever asks shows how far it is, and stops when nobody waits any more. */
export const previewRule: Handler<'previewRule'> = async ({ services }, input) => {
  const { database } = services;
  const { id: accountId, deviceId, fenceId, kind, settings, after } = input;
  const of = { accountId, deviceId, fenceId };
  const { count, devices } = await findPreviewedDevices(database, of, { after, limit: PREVIEW_DEVICES });
  const toMs = Date.now();
  const period = { fromMs: toMs - PREVIEW_DAYS * DAY_MS, toMs };
  const previewed = { kind, settings: { ...settings, second: settings.second }, fenceId };
  const alarms = [];
  for (const device of ruleTraits(kind).hasPreview ? devices : []) {
    const told = await previewDevice(database, device, previewed, period);
    for (const { sinceMs, closedAtMs, measured } of told) {
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
