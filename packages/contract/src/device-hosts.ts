/** Which platform devices report to: written down, and told to them. */
import { readHost, toHost } from '@outrider/domain/device-details.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { confirmation, MANY_DEVICES_BODY_MAX_BYTES, manyDevices, manyDevicesAnswer } from './many-devices.ts';

export const updateHosts = call({
  method: 'POST',
  path: '/device/updateHosts',
  feature: 'devices',
  summary:
    'Say which host devices report to, and have each told as soon as it is connected; undoing it calls back those that were not told yet',
  access: 'main:devices_management',
  scope: { ids: 'device' },
  reads: [],
  writes: ['commands', 'devices', 'jobs'],
  audit: 'entry',
  input: z.object({
    ...manyDevices,
    /** `address:port`; an address alone has the port 8080. */
    host: z
      .string()
      .max(64)
      .transform(toHost)
      .refine((host) => readHost(host) !== undefined, 'not an address with a port'),
    /** Whether the devices are told, which also takes the permission for commands and `confirmation`. */
    tells: z.boolean().default(true),
    confirmation,
  }),
  bodyMaxBytes: MANY_DEVICES_BODY_MAX_BYTES,
  output: manyDevicesAnswer,
});
