import { updateUser } from '@outrider/contract/account-changes.ts';
import { findById } from '@outrider/contract/accounts.ts';
import { findAuditLog } from '@outrider/contract/audit.ts';
import { findBrand, updateBrand } from '@outrider/contract/brands.ts';
import { deleteSession } from '@outrider/contract/sessions.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { callQuery, refetchChanged } from './use-call.ts';

test.each([
  ['updateUser', updateUser, ['account', 'audit', 'choice']],
  ['updateBrand', updateBrand, ['audit', 'brand']],
  ['deleteSession, which leaves no entry', deleteSession, []],
] as const)(
  'after %s the queries that read its kinds of data are refetched',
  async (_name, call, expected) => {
    const client = new QueryClient();
    const queries = {
      account: callQuery(findById, { id: '1' }),
      audit: callQuery(findAuditLog, { id: '1' }),
      brand: callQuery(findBrand, { id: '1' }),
      choice: { queryKey: ['choice'], meta: { reads: findById.reads } },
      other: { queryKey: ['other'] },
    };
    for (const query of Object.values(queries)) {
      await client.fetchQuery<unknown>({ ...query, queryFn: () => null });
    }
    await refetchChanged(client, call);
    const invalidated = Object.entries(queries).filter(
      ([, { queryKey }]) => client.getQueryState(queryKey)?.isInvalidated,
    );
    expect(invalidated.map(([name]) => name)).toEqual(expected);
  },
);
