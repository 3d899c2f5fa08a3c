/** What every call takes and answers that does the same to many devices: a verdict on each, then a job. */
import { z } from 'zod';
import { id } from './envelope.ts';
import { importAnswer, operationKey } from './jobs.ts';

/** Devices of one job. */
export const MANY_DEVICES_MAX = 50_000;
const TERMINAL_ID_MAX = 40;
/** A list as long as that, of the longest ids or numbers with their quotes and commas, and what stands beside it. */
export const MANY_DEVICES_BODY_MAX_BYTES = MANY_DEVICES_MAX * (TERMINAL_ID_MAX + 3) + 64 * 1024;

/** The scope of `ids` is 'device'. */
export const manyDevices = {
  ids: z.array(id).max(MANY_DEVICES_MAX).default([]),
  /** As pasted; those that no device of the subtree has fail, and nothing tells whether a stranger's does. */
  terminalIDs: z.array(z.string().trim().min(1).max(TERMINAL_ID_MAX)).max(MANY_DEVICES_MAX).default([]),
  /** Only gives the verdict. */
  dryRun: z.boolean().default(false),
  key: operationKey,
};

export const manyDevicesAnswer = importAnswer.extend({
  /** Devices that are so already; they are left out of the job. */
  unchanged: z.int().nonnegative(),
});

export type ManyDevicesAnswer = z.infer<typeof manyDevicesAnswer>;

/** What cannot be undone is begun by who types this: the terminal id of the one device, or how many there are. */
export const confirmation = z.string().trim().max(TERMINAL_ID_MAX).default('');
