import { canDo } from '@outrider/domain/permissions.ts';
import { canGetSubAccounts } from '@outrider/domain/roles.ts';
import { DomainError } from '../../domain-error.ts';
import { findBrand, setBrandDraft } from '../../store/brands/brands.ts';
import { changeTree, getNode } from '../accounts/change.ts';
import { getRole } from '../accounts/role-rules.ts';
import { record, toDifference } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { toAuditValues } from './audit-values.ts';
import { checkLogo } from './logo.ts';

export const updateBrand: Handler<'updateBrand'> = async (context, { id, ...input }) => {
  const values = { ...input, logo: checkLogo(input.logo) };
  await changeTree(context, 'shared', [id], async (transaction) => {
    const account = await getNode(transaction, id);
    if (!canGetSubAccounts(getRole(account.role))) throw new DomainError('notAnAgent');
    const before = await findBrand(transaction, id);
    // Under the operator's own name an agent could ask strangers for their passwords.
    const isNewHost = values.hostName !== '' && values.hostName !== before?.draft.hostName;
    if (isNewHost && !canDo(context.caller.permissions, 'main:system_config')) {
      throw new DomainError('noPermission', { argument: 'hostName' });
    }
    await setBrandDraft(transaction, id, values);
    await record(context, transaction, {
      action: 'updateBrand',
      accountId: id,
      subject: account.username,
      ...toDifference(before ? toAuditValues(before.draft) : {}, toAuditValues(values)),
    });
  });
  return null;
};
