/** The one place that asks whether something lies in the caller's subtree. */
import type { Call, ScopeKind } from '@outrider/contract/call.ts';
import { isFactoryRole } from '@outrider/domain/roles.ts';
import { DomainError } from '../domain-error.ts';
import { areInSubtree, findParentId } from '../store/accounts/accounts.ts';
import type { Database } from '../store/database.ts';
import { findContactAccounts } from '../store/messages/contacts.ts';
import { findWebhookAccounts } from '../store/messages/webhooks.ts';
import { findPolicyAccounts } from '../store/notifications/policies.ts';
import { findSilenceAccounts } from '../store/notifications/silences.ts';
import { findDeviceAccounts, findTerminalAccounts } from '../store/devices/devices.ts';
import { findFenceAccounts } from '../store/fences/fences.ts';
import { findRiskPointAccounts } from '../store/risk-points/risk-points.ts';
import { findApiKeyAccounts } from '../store/session/api-keys.ts';
import { findLoginLinkAccounts } from '../store/session/login-links.ts';
import { findShareAccounts } from '../store/shares/share-links.ts';
import { findJobAccounts } from '../store/jobs/jobs.ts';
import { findScheduleAccounts } from '../store/schedules/schedules.ts';
import { findUnitAccounts } from '../store/stock/units.ts';
import type { Caller } from './session/caller.ts';

/**
 * @throws DomainError notFound, whether the thing is a stranger's or does not exist: an answer tells neither; ownAccount
 * where only an account below the caller's own will do.
 */
export async function assertInScope(
  database: Database,
  caller: Caller,
  call: Call,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [argument, kind] of Object.entries(call.scope)) {
    const named = toList(input[argument]);
    if (named.length === 0 || kind === undefined) continue;
    if (caller.device) {
      assertOwnDevice(caller.device, kind, named, argument);
      continue;
    }
    const accountIds = await findAccounts(database, kind, named);
    const root = await findViewRoot(database, caller, call);
    if (accountIds === undefined || !(await areInSubtree(database, root, accountIds))) {
      throw new DomainError('notFound', { argument });
    }
    if (kind === 'below' && accountIds.includes(caller.accountId)) throw new DomainError('ownAccount');
  }
}

/** A session of one device sees that device and nothing else, not even the account that it belongs to. */
function assertOwnDevice(
  device: NonNullable<Caller['device']>,
  kind: ScopeKind,
  named: readonly string[],
  argument: string,
): void {
  const all = { device: device.deviceId, terminal: device.terminalId };
  const own = kind === 'device' || kind === 'terminal' ? all[kind] : undefined;
  if (!named.every((each) => each === own)) throw new DomainError('notFound', { argument });
}

function toList(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
}

/**
 * Where the caller's view begins: at their own account. Factory staff have nothing below them; in the calls of their
 * area they see what the account sees that employs them.
 */
export async function findViewRoot(
  database: Database,
  caller: Pick<Caller, 'accountId' | 'role'>,
  { access, staffAccess }: Pick<Call, 'access' | 'staffAccess'>,
): Promise<string> {
  const isOfFactory = access.startsWith('test:') || staffAccess !== undefined;
  if (!isOfFactory || !isFactoryRole(caller.role)) return caller.accountId;
  return (await findParentId(database, caller.accountId)) ?? caller.accountId;
}

const FINDERS = {
  device: findDeviceAccounts,
  terminal: findTerminalAccounts,
  fence: findFenceAccounts,
  riskPoint: findRiskPointAccounts,
  share: findShareAccounts,
  loginLink: findLoginLinkAccounts,
  job: findJobAccounts,
  unit: findUnitAccounts,
  schedule: findScheduleAccounts,
  apiKey: findApiKeyAccounts,
  contact: findContactAccounts,
  webhook: findWebhookAccounts,
  policy: findPolicyAccounts,
  silence: findSilenceAccounts,
} as const;

/** The accounts that are named or own what is named; undefined when one of these does not exist. */
async function findAccounts(
  database: Database,
  kind: ScopeKind,
  named: readonly string[],
): Promise<readonly string[] | undefined> {
  if (kind === 'account' || kind === 'below') return named;
  const owners = await FINDERS[kind](database, named);
  return owners.size === new Set(named).size ? [...owners.values()] : undefined;
}
