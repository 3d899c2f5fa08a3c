import type { Services } from '../../services.ts';
import { deleteSessions, type SessionFilter } from '../../store/session/sessions.ts';

/** Ends sessions, tells whoever holds a socket of them, and returns how many there were. */
export async function endSessions(
  { database, bus }: Pick<Services, 'database' | 'bus'>,
  filter: SessionFilter,
): Promise<number> {
  const ended = await deleteSessions(database, filter);
  announceEnded(bus, ended);
  return ended.length;
}

/** What the password of an account held open: its sessions but this one, and those begun by links that it has made. */
export async function endSessionsOfPassword(
  services: Pick<Services, 'database' | 'bus'>,
  accountId: string,
  exceptSessionId?: string,
): Promise<void> {
  await endSessions(services, { accountId, ...(exceptSessionId === undefined ? {} : { exceptSessionId }) });
  await endSessions(services, { linkCreatorId: accountId });
}

/** Tells whoever holds a socket of a session that it has ended. */
export function announceEnded(bus: Services['bus'], ended: readonly Buffer[]): void {
  for (const tokenHash of ended) bus.publish('session.ended', tokenHash.toString('hex'));
}
