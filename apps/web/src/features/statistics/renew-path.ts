import type { DueEnd, DueWithin } from '@outrider/contract/past-due.ts';

interface Due {
  readonly account: string;
  readonly end: DueEnd;
  readonly within: DueWithin;
  /** Of one device alone. */
  readonly terminalID?: string;
}

/** What the page of renewals calls it; it filters by the user's service alone. */
const EXPIRIES: Readonly<Partial<Record<DueWithin, string>>> = {
  over: 'expired',
  within7: 'within7',
  within60: 'within60',
};
const SORTS = { service: 'expire', user: 'userExpire', sim: 'simExpire' } as const;

/** The page of renewals with these devices: filtered where it can be, and in any case the earliest end first. */
export function renewPath({ account, end, within, terminalID }: Due): string {
  const expiry = end === 'user' ? EXPIRIES[within] : undefined;
  const address = new URLSearchParams({
    account,
    sort: SORTS[end],
    ...(expiry !== undefined && { expiry }),
    ...(terminalID !== undefined && { search: terminalID }),
  });
  return `/index/device/deviceUpdateTime?${address}`;
}
