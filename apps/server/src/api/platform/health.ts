import { isAlive } from '../../store/database.ts';
import type { Handler } from '../call-context.ts';

export const health: Handler<'health'> = async ({ services, reply }) => {
  const { database, ingest } = services;
  const alive = await isAlive(database);
  const healthy = alive && ingest.healthy;
  // Load balancers go by the status alone.
  if (!healthy) reply.code(503);
  return { status: healthy ? 'ok' : 'degraded', database: alive, ingestQueue: ingest.pending };
};
