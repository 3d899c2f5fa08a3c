/** Stays of an account's devices: which are asked for, and as the contract has them. */
import { type exportStays, type StayRow, STAYS_DAYS_MAX } from '@outrider/contract/figures.ts';
import type { z } from 'zod';
import type { AddressBook } from '../../geocoding/address-book.ts';
import type { AccountStayRow, StaysFilter } from '../../store/statistics/account-stays.ts';
import { displayNameOf } from '../devices/present-device.ts';
import { presentPlace, presentSpan } from '../tracks/present-span.ts';
import { toPeriodMs } from '../tracks/track-range.ts';

type Filters = Omit<
  z.infer<(typeof exportStays)['input']>,
  'format' | 'columns' | 'timeZone' | 'key' | 'language'
>;

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

/** With what is known of their addresses; whoever asks for more than a page has nobody asked for the others. */
export async function presentStays(
  addresses: AddressBook,
  rows: readonly AccountStayRow[],
  filter: StaysFilter,
  { language, isWanted }: { readonly language: string; readonly isWanted: boolean },
): Promise<StayRow[]> {
  const places = await addresses.find(rows, language, isWanted);
  return rows.map((row, index) => {
    const { address, isPending = false } = places[index] ?? {};
    return { ...presentStay(row, filter), ...(address && { address }), addressPending: isPending };
  });
}

function presentStay(row: AccountStayRow, { from, to }: StaysFilter): Omit<StayRow, 'addressPending'> {
  const { beganAt, endedAt, accOnS } = row;
  const edge = edgeOf(beganAt < from, !row.ongoing && endedAt > to);
  return {
    ...presentSpan(row.deviceId, beganAt.getTime(), endedAt.getTime(), row.ongoing),
    ...presentPlace(row),
    terminalID: row.terminalId,
    displayName: displayNameOf(row),
    accountName: row.accountName,
    ...(edge && { edge }),
    ...(accOnS !== null && { accOnS }),
  };
}

function edgeOf(isBefore: boolean, isAfter: boolean): StayRow['edge'] {
  if (isBefore) return isAfter ? 'both' : 'before';
  return isAfter ? 'after' : undefined;
}
