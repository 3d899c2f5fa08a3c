import type { Services } from '../../services.ts';
import { deleteSessions, type SessionFilter } from '../../store/sessions.ts';

/** Ends sessions, tells whoever holds a socket of them, and returns how many there were. */
export async function endSessions(
  { database, bus }: Pick<Services, 'database' | 'bus'>,
  filter: SessionFilter,
): Promise<number> {
  const ended = await deleteSessions(database, filter);
  for (const tokenHash of ended) bus.publish('session.ended', tokenHash.toString('hex'));
  return ended.length;
}
