/** Lets import quota lapse whose end has come, by the clock; each turn does what has become due since the one before. */
import type { Database } from '../store/database.ts';
import { lockQuota, tryChangeQuota } from '../store/accounts/import-quota.ts';
import { findEndedLots, findLapsing } from '../store/accounts/quota-lots.ts';

const ACCOUNTS_AT_ONCE = 200;

export async function lapseQuotas(database: Database, now: Date, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const accountIds = await findLapsing(database, now, ACCOUNTS_AT_ONCE);
    for (const accountId of accountIds) {
      signal?.throwIfAborted();
      await lapse(database, accountId, now);
    }
    if (accountIds.length < ACCOUNTS_AT_ONCE) return;
  }
}

async function lapse(database: Database, accountId: string, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockQuota(transaction, accountId);
    for (const { amount, giver: operator } of await findEndedLots(transaction, accountId, now)) {
      const change = { accountId, setType: 'expired', amount, operator, at: now } as const;
      const changed = await tryChangeQuota(transaction, change);
      if (!changed) throw new Error(`account ${accountId} has less import quota than has an end`);
    }
  });
}
