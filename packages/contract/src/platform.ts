import { z } from 'zod';
import { call } from './call.ts';

/** What the gateways discarded, counted by reason: garbage, bad checksums, devices that nobody imported. */
const counter = z.record(z.string(), z.int().nonnegative());

export const health = call({
  method: 'GET',
  path: '/health',
  feature: 'platform',
  summary: 'Whether the platform can take and serve reports now',
  access: 'public',
  scope: {},
  reads: ['platform'],
  writes: [],
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
  reads: ['platform'],
  writes: [],
  input: z.object({}),
  output: z.object({
    connections: z.int().nonnegative(),
    frames: counter,
    discarded: counter,
    /** Blocks of the frame log that could not be stored. */
    lostFrameBlocks: z.int().nonnegative(),
    /**
     * Frames that were not logged because their device or network sent too many, and whose they were; the latest last.
     */
    lostFrames: z.int().nonnegative(),
    frameLosses: z.array(
      z.object({
        terminalID: z.string(),
        network: z.string(),
        frames: z.int().positive(),
        lastAt: z.iso.datetime(),
      }),
    ),
    /** Numbers that belong to no imported device, or to more than one; the newest last. */
    strangers: z.array(
      z.object({
        terminalID: z.string(),
        protocol: z.string(),
        /** The address of the last connection. */
        address: z.string(),
        reason: z.enum(['notImported', 'ambiguous']),
        /** The terminal ids that match an ambiguous number. */
        candidates: z.array(z.string()),
        lastSeen: z.iso.datetime(),
        reports: z.int().nonnegative(),
        /** The last frames as hex, oldest first. */
        frames: z.array(z.string()),
      }),
    ),
    /** Devices connected from two networks at the same time, until someone dismisses it; the latest first. */
    doubles: z.array(
      z.object({
        terminalID: z.string(),
        /** IPv4 addresses, or the first halves of IPv6 addresses; the latest first. */
        networks: z.array(z.string()),
        times: z.int().positive(),
        firstAt: z.iso.datetime(),
        lastAt: z.iso.datetime(),
      }),
    ),
  }),
});

export const findMisdatedDevices = call({
  method: 'POST',
  path: '/platform/findMisdatedDevices',
  feature: 'platform',
  summary:
    'Devices whose clock was more than a day ahead or a year behind: their positions are in no history',
  access: 'test:log',
  scope: {},
  reads: ['platform'],
  writes: [],
  input: z.object({
    /** How many days to look back. */
    days: z.int().min(1).max(90).default(7),
    pageSize: z.int().min(1).max(1_000).default(100),
  }),
  output: z.object({
    /** Devices by their last report, the latest first. */
    list: z.array(
      z.object({
        terminalID: z.string(),
        /** The number of positions with a wrong date by the device's clock. */
        positions: z.int().positive(),
        /** The arrival of the last of them, and the time by the device's clock. */
        lastSeen: z.iso.datetime(),
        deviceTime: z.iso.datetime(),
      }),
    ),
  }),
});
