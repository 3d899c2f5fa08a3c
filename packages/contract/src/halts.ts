import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf } from './envelope.ts';

/** More than a screen shows at once. */
export const HALTS_DEVICES_MAX = 200;

export const findHalts = call({
  method: 'POST',
  path: '/device/findHalts',
  feature: 'devices',
  summary: 'Since when each of some devices has been where it is, within its account’s radius of a stay',
  access: 'main:monitor',
  scope: { ids: 'device' },
  reads: ['positions', 'thresholds'],
  writes: [],
  input: z.object({ ids: z.array(id).min(1).max(HALTS_DEVICES_MAX) }),
  /** Devices that never had a fix are left out. */
  output: listOf(z.object({ id, since: z.iso.datetime() })),
});
