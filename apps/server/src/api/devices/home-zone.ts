import { findAncestorsAmong } from '../../store/accounts/accounts.ts';
import type { CallerContext } from '../call-context.ts';

const HONG_KONG = 'Asia/Hong_Kong';

/**
 * The time zone of new devices of which nobody says where they are at home: Hong Kong's for those whom the configuration
 * names as its (docs/decisions/0026); undefined for the database's own.
 */
export async function findHomeZone({ services, caller }: CallerContext): Promise<string | undefined> {
  const named = [...services.people.hkAccountIds];
  const line = await findAncestorsAmong(services.database, caller.accountId, named);
  return line.length > 0 ? HONG_KONG : undefined;
}
