import type { exportStays, StayRow, STAYS_COLUMNS } from '@outrider/contract/figures.ts';
import type { z } from 'zod';
import { defineExport } from '../../jobs/define-export.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import { readAccountStays, type StayPlace } from '../../store/statistics/account-stays.ts';
import { DAY_MS } from '../../telemetry/days.ts';
import { checkExport } from './export-limits.ts';
import { presentStays, toStaysFilter } from './stays.ts';

/** Each reading looks at all of the period: few readings of many rows. */
const ROWS_AT_ONCE = 10_000;

type Input = z.infer<(typeof exportStays)['input']>;

/** What the page of stays lists, as a file: durations in minutes. */
export const staysExport = defineExport<Input, StayRow, (typeof STAYS_COLUMNS)[number]>({
  kind: 'exportStays',
  name: 'stays',
  columns: {
    name: ({ displayName }) => displayName,
    terminalID: ({ terminalID }) => terminalID,
    account: ({ accountName }) => accountName,
    begin: ({ startTime }) => new Date(startTime),
    end: ({ endTime }) => new Date(endTime),
    duration: ({ durationS }) => Math.round(durationS / 6) / 10,
    ongoing: ({ ongoing }) => String(ongoing),
    edge: ({ edge }) => edge,
    acc: ({ accOnS }) => (accOnS === undefined ? undefined : Math.round(accOnS / 6) / 10),
    address: ({ address }) => address,
    latitude: ({ lat }) => lat,
    longitude: ({ lon }) => lon,
  },
  subjectOf(context, input) {
    const filter = toStaysFilter(input);
    return checkExport(context, filter, (filter.to.getTime() - filter.from.getTime()) / DAY_MS);
  },
  batches: readStays,
});

async function* readStays({ services }: JobContext, input: Input): AsyncGenerator<StayRow[]> {
  const filter = toStaysFilter(input);
  let last: StayPlace | undefined;
  for (;;) {
    const rows = await readAccountStays(services.database, filter, { limit: ROWS_AT_ONCE, offset: 0 }, last);
    yield presentStays(services.addresses, rows, filter, { language: input.language, isWanted: false });
    last = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
