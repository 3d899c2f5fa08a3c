import { z } from 'zod';
import { call } from './call.ts';

/** A dropped thing of the gateways, by reason: garbage, bad checksums, devices that nobody imported. */
const counter = z.record(z.string(), z.int().nonnegative());

export const health = call({
  method: 'GET',
  path: '/health',
  feature: 'platform',
  summary: 'Whether the platform can take and serve reports now',
  access: 'public',
  scope: {},
  input: z.object({}),
  output: z.object({
    status: z.enum(['ok', 'degraded']),
    /** Whether the database answers. */
    database: z.boolean(),
    /** Reports waiting for their commit. */
    ingestQueue: z.int().nonnegative(),
  }),
});

export const findGatewayCounters = call({
  method: 'POST',
  path: '/platform/findGatewayCounters',
  feature: 'platform',
  summary: 'What the device gateways took and what they dropped, and why, since they started',
  access: 'test:log',
  scope: {},
  input: z.object({}),
  output: z.object({
    connections: z.int().nonnegative(),
    frames: counter,
    discarded: counter,
    /** Devices that nobody imported, newest last: terminal number, protocol, last address and count. */
    strangers: z.array(
      z.object({
        terminalID: z.string(),
        protocol: z.string(),
        address: z.string(),
        lastSeen: z.iso.datetime(),
        reports: z.int().nonnegative(),
      }),
    ),
  }),
});
