/** What every change of a key begins with. */
import { API_KEY_DAYS_MAX } from '@outrider/contract/api-keys.ts';
import { canDo } from '@outrider/domain/permissions.ts';
import { DomainError } from '../../domain-error.ts';
import type { AuditValues } from '../../store/audit/audit-log.ts';
import type { Database } from '../../store/database.ts';
import { type ApiKeySettings, lockApiKey, type StoredApiKey } from '../../store/session/api-keys.ts';
import { changeTree, getNode } from '../accounts/change.ts';
import { assertMayBecome, assertMayGive, getRole } from '../accounts/role-rules.ts';
import type { CallerContext } from '../call-context.ts';
import type { Caller } from '../session/caller.ts';

const DAY_MS = 86_400_000;

interface GivenSettings {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly readOnly: boolean;
  readonly addresses: readonly string[];
  readonly expire: string;
}

/** @throws DomainError apiKeyEnd for an end that is past or too far away. */
export function toSettings(given: GivenSettings, now: Date): ApiKeySettings {
  const expiresAt = new Date(given.expire);
  const latestMs = now.getTime() + API_KEY_DAYS_MAX * DAY_MS;
  if (expiresAt <= now || expiresAt.getTime() > latestMs)
    throw new DomainError('apiKeyEnd', { days: API_KEY_DAYS_MAX });
  const { name, readOnly, permissions, addresses } = given;
  return { name, permissions, addresses, expiresAt, isReadOnly: readOnly };
}

/**
 * A key is a way in that lasts: whoever came by a link makes none, and none for an account below is made without the
 * right to log in there.
 * @throws DomainError noPermission, apiKeysBelow, and those of an account that has more rights than the caller.
 */
export async function assertMayMakeFor(
  transaction: Database,
  caller: Caller,
  accountId: string,
): Promise<void> {
  if (caller.session !== 'password') throw new DomainError('noPermission');
  if (accountId === caller.accountId) return;
  if (!canDo(caller.permissions, 'main:agents_login_link')) throw new DomainError('apiKeysBelow');
  const account = await getNode(transaction, accountId);
  assertMayGive(caller, getRole(account.role));
  assertMayBecome(caller, account);
}

/** Runs `work` on a key in one transaction with the tree held still. @throws DomainError notFound */
export async function changeKey<Result>(
  context: CallerContext,
  keyId: string,
  work: (transaction: Database, key: StoredApiKey & { readonly username: string }) => Promise<Result>,
): Promise<Result> {
  return changeTree(context, 'shared', [], async (transaction) => {
    const key = await lockApiKey(transaction, keyId);
    // Deleted since the scope was checked.
    if (!key) throw new DomainError('notFound');
    const { username } = await getNode(transaction, key.accountId);
    return work(transaction, { ...key, username });
  });
}

/** What the audit log keeps of a key: everything but the key. */
export function toAudited({
  name,
  permissions,
  isReadOnly,
  addresses,
  expiresAt,
}: ApiKeySettings): AuditValues {
  return {
    keyName: name,
    permissions: [...permissions],
    readOnly: isReadOnly,
    addresses: [...addresses],
    expire: expiresAt.toISOString(),
  };
}
