import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FrameEntry } from '../../frame-log/frame-entry.ts';
import type { FrameLog, FrameQuery } from '../../frame-log/frame-log.ts';
import { presentFrame } from './present-frame.ts';
import { findDeviceByTerminalId } from '../../store/devices/devices.ts';
import { DomainError } from '../../domain-error.ts';
import type { Handler } from '../call-context.ts';

const US_PER_MS = 1_000;

export const findFrames: Handler<'findFrames'> = async ({ services, reply }, input) => {
  const device = await findDeviceByTerminalId(services.database, input.terminalID);
  // Its scope was just found, so it was there a moment ago.
  if (!device) throw new DomainError('notFound', { argument: 'terminalID' });
  const fromUs = input.from === undefined ? 0 : Date.parse(input.from) * US_PER_MS;
  const query: FrameQuery = {
    deviceId: device.deviceId,
    afterUs: Math.max(fromUs - 1, Number(input.after ?? 0)),
    untilUs: input.to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(input.to) * US_PER_MS,
    limit: input.pageSize,
    newestFirst: input.newestFirst,
  };
  const waitMs = input.waitSeconds * 1_000;
  const found = await findOrWait(services.frameLog, query, waitMs, reply.raw);
  return { list: found.map(presentFrame) };
};

/** Listens before it looks, so that no frame passes in between. */
async function findOrWait(
  frameLog: FrameLog,
  query: FrameQuery,
  waitMs: number,
  response: ServerResponse,
): Promise<FrameEntry[]> {
  const next = Promise.withResolvers<void>();
  const waiting = new AbortController();
  const stop = frameLog.follow(query.deviceId, next.resolve);
  // The caller may hang up.
  response.once('close', next.resolve);
  try {
    const found = await frameLog.find(query);
    if (found.length > 0 || waitMs === 0) return found;
    await Promise.race([next.promise, sleep(waitMs, undefined, { signal: waiting.signal })]);
    return await frameLog.find(query);
  } finally {
    waiting.abort();
    stop();
  }
}
