/** Stays of an account's devices: which are asked for, and as the contract has them. */
import { type exportStays, type StayRow, STAYS_DAYS_MAX } from '@outrider/contract/figures.ts';
import type { z } from 'zod';
import type { AccountStayRow, StaysFilter } from '../../store/statistics/account-stays.ts';
import { displayNameOf } from '../devices/present-device.ts';
import { presentPlace, presentSpan } from '../tracks/present-span.ts';
import { toPeriodMs } from '../tracks/track-range.ts';

type Filters = Omit<z.infer<(typeof exportStays)['input']>, 'format' | 'columns' | 'timeZone' | 'key'>;

/** @throws DomainError for a period that is too long, or none. */
export function toStaysFilter(input: Filters): StaysFilter {
  const { fromMs, toMs } = toPeriodMs(input, STAYS_DAYS_MAX);
  return {
    accountId: input.id,
    subtree: input.subtree,
    deviceIds: input.ids,
    from: new Date(fromMs),
    to: new Date(toMs),
  };
}

export function presentStay(row: AccountStayRow): StayRow {
  return {
    ...presentSpan(row.deviceId, row.beganAt.getTime(), row.endedAt.getTime(), row.ongoing),
    ...presentPlace(row),
    terminalID: row.terminalId,
    displayName: displayNameOf(row),
    accountName: row.accountName,
  };
}
