import { canKeepSubAccounts, canStandBelow } from '@outrider/domain/roles.ts';
import { DomainError } from '../../domain-error.ts';
import { findChildRoles, findNode, setRole } from '../../store/accounts/account-changes.ts';
import { closeLinksWithoutRight } from '../../store/session/ways-in.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { announceEnded, endSessions } from '../session/end-sessions.ts';
import { changeTree, getNode } from './change.ts';
import { releaseQuota } from './release-quota.ts';
import { assertFitsBelow, assertMayGive, getRole } from './role-rules.ts';

export const updateRole: Handler<'updateRole'> = async (context, input) => {
  const role = getRole(input.role);
  assertMayGive(context.caller, role);
  const ended = await changeTree(context, 'exclusive', [input.id], async (transaction) => {
    const account = await getNode(transaction, input.id);
    // Only an administrator may touch a role that reaches over the whole platform.
    assertMayGive(context.caller, getRole(account.role));
    const parent = account.parentId === null ? undefined : await findNode(transaction, account.parentId);
    if (parent) assertFitsBelow(role, getRole(parent.role));
    if (account.accountsBelow > 0 && !canKeepSubAccounts(role)) {
      throw new DomainError('accountHasSubAccounts', {
        username: account.username,
        count: account.accountsBelow,
      });
    }
    const children = (await findChildRoles(transaction, input.id)).map(getRole);
    if (!children.every((child) => canStandBelow(child, role === 'superUser' ? 'agent' : role))) {
      throw new DomainError('roleNotAllowed');
    }
    if (role !== 'agent') await releaseQuota(context, transaction, account);
    await setRole(transaction, input.id, input.role);
    await record(context, transaction, {
      action: 'updateRole',
      accountId: input.id,
      subject: account.username,
      before: { role: account.role },
      after: { role: input.role },
    });
    return closeLinksWithoutRight(transaction, new Date());
  });
  announceEnded(context.services.bus, ended);
  await endSessions(context.services, { accountId: input.id });
  return null;
};
