/** Somebody of every role, with their own data, some below them, and a parent's, a sibling's and a stranger's beside. */
import { isFactoryRole, type Role, ROLES } from '@outrider/domain/roles.ts';
import { setBrandDraft } from '@outrider/server/store/brands/brands.ts';
import { setTrialAccount } from '@outrider/server/store/accounts/trial-account.ts';
import { ALL_ROLES, type TableRow } from '../../../scripts/permissions/table.ts';
import { createOwned } from './owned.ts';
import { EMPTY_BRAND, type Ids, MISSING, toIds, type Tried, type Verdict } from './permission-cases.ts';
import type { Client, Stack } from './stack.ts';

export interface PermissionWorld {
  /** @throws for a role that was not asked for. */
  ids(role: Role): Ids;
  client(role: Role): Client;
}

export async function createPermissionWorld(
  stack: Stack,
  roles: readonly Role[] = ALL_ROLES,
): Promise<PermissionWorld> {
  const idsOf = new Map<Role, Ids>();
  const clients = new Map<Role, Client>();
  const top = await stack.createAccount('top', 'agent');
  const stranger = await stack.createAccount('elsewhere', 'agent');
  const sibling = await stack.createAccount('sibling', 'agent', top);
  await setTrialAccount(stack.platform.database, await stack.createAccount('visited', 'user', top));
  const shared = {
    parent: await createOwned(stack, top),
    sibling: await createOwned(stack, sibling),
    stranger: await createOwned(stack, stranger),
    missing: MISSING,
  };
  for (const role of roles) {
    const own = await stack.createAccount(`own-${role}`, role, top);
    const below = await stack.createAccount(`below-${role}`, 'agent', own);
    for (const id of [own, below]) {
      await setBrandDraft(stack.platform.database, id, { ...EMPTY_BRAND, path: `brand-${id}` });
    }
    idsOf.set(
      role,
      toIds({
        ...shared,
        own: await createOwned(stack, own, { accountId: own, creatorId: top }),
        below: await createOwned(stack, below, { creatorId: top }),
      }),
    );
    clients.set(role, await stack.logIn(`own-${role}`));
  }
  return { ids: (role) => pick(idsOf, role), client: (role) => pick(clients, role) };
}

function pick<Value>(values: ReadonlyMap<Role, Value>, role: Role): Value {
  const value = values.get(role);
  if (value === undefined) throw new Error(`nobody is ${role}`);
  return value;
}

/** What the page says of a cell. */
export function expectedVerdict(row: TableRow, role: Role, relation: Tried): Verdict {
  if (!row.roles.has(role)) return 'role refused';
  const relations = isFactoryRole(ROLES[role]) ? row.staffRelations : row.relations;
  if (row.argument === '' || (relation !== 'missing' && relations.has(relation))) return 'allowed';
  return relation === 'own' ? 'own refused' : 'not found';
}
