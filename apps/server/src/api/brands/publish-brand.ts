import { DomainError } from '../../domain-error.ts';
import type { AccountNode } from '../../store/accounts/account-changes.ts';
import { findBrand, setPublishedBrand } from '../../store/brands/brands.ts';
import type { BrandValues } from '../../store/column-values.ts';
import { findUniqueViolation } from '../../store/database.ts';
import { changeTree, getNode } from '../accounts/change.ts';
import { getRole } from '../accounts/role-rules.ts';
import { record, toDifference } from '../audit/record.ts';
import type { Handler, CallerContext } from '../call-context.ts';
import { toAuditValues } from './audit-values.ts';

export const publishBrand: Handler<'publishBrand'> = async (context, { id }) => {
  await setLive(context, 'publishBrand', id);
  return null;
};

export const unpublishBrand: Handler<'unpublishBrand'> = async (context, { id }) => {
  await setLive(context, 'unpublishBrand', id);
  return null;
};

/** Without an address it is the platform's own page, and that is the top administrator's to give. */
function assertHasPlace({ parentId, role }: AccountNode, { path, hostName }: BrandValues): void {
  if (path !== '' || hostName !== '') return;
  if (parentId !== null || getRole(role) !== 'admin') {
    throw new DomainError('invalidInput', { argument: 'path', problem: 'neither a path nor a host name' });
  }
}

async function setLive(
  context: CallerContext,
  action: 'publishBrand' | 'unpublishBrand',
  id: string,
): Promise<void> {
  await changeTree(context, 'shared', [id], async (transaction) => {
    const account = await getNode(transaction, id);
    const brand = await findBrand(transaction, id);
    if (!brand) throw new DomainError('notFound');
    const live = action === 'publishBrand' ? brand.draft : null;
    if (live) assertHasPlace(account, live);
    try {
      await setPublishedBrand(transaction, id, live, new Date());
    } catch (error) {
      const constraint = findUniqueViolation(error);
      if (constraint === undefined) throw error;
      const address = constraint === 'brands_path' ? brand.draft.path : brand.draft.hostName;
      throw new DomainError('brandAddressTaken', { address });
    }
    const before = brand.published ? toAuditValues(brand.published) : {};
    await record(context, transaction, {
      action,
      accountId: id,
      subject: account.username,
      ...(live === null ? { before } : toDifference(before, toAuditValues(live))),
    });
  });
}
