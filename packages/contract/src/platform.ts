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
    /** Blocks of the frame log that could not be stored. */
    lostFrameBlocks: z.int().nonnegative(),
    /** Numbers that name no imported device, or more than one; newest last. */
    strangers: z.array(
      z.object({
        terminalID: z.string(),
        protocol: z.string(),
        /** Of the last connection. */
        address: z.string(),
        reason: z.enum(['notImported', 'ambiguous']),
        /** The terminal ids that an ambiguous number would fit. */
        candidates: z.array(z.string()),
        lastSeen: z.iso.datetime(),
        reports: z.int().nonnegative(),
        /** The last ones, oldest first, as hex. */
        frames: z.array(z.string()),
      }),
    ),
  }),
});
