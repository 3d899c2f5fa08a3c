import type {
  ALARM_FIGURES_COLUMNS,
  AlarmFiguresRow,
  exportAlarmFigures,
} from '@outrider/contract/figures.ts';
import type { z } from 'zod';
import { defineExport } from '../../jobs/define-export.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import { findAlarmFigures } from '../../store/statistics/alarm-figures.ts';
import { presentAlarmFigures, toAlarmFiguresFilter } from './alarm-figures.ts';
import { checkExport } from './export-limits.ts';
import { daysIn } from './statistics-range.ts';

/** Each reading counts all of it: few readings of many rows. */
const ROWS_AT_ONCE = 10_000;

type Input = z.infer<(typeof exportAlarmFigures)['input']>;

/** What the page of alarm figures lists, as a file. */
export const alarmFiguresExport = defineExport<
  Input,
  AlarmFiguresRow,
  (typeof ALARM_FIGURES_COLUMNS)[number]
>({
  kind: 'exportAlarmFigures',
  name: 'alarm-figures',
  columns: {
    kind: ({ kind }) => kind,
    day: ({ day }) => day,
    to: ({ to }) => to,
    name: ({ displayName, accountName }) => displayName ?? accountName,
    terminalID: ({ terminalID }) => terminalID,
    account: ({ accountName }) => accountName,
    count: ({ count }) => count,
    devices: ({ deviceCount }) => deviceCount,
    kinds: ({ alarms }) =>
      Object.entries(alarms)
        .map(([kind, count]) => `${kind}: ${count}`)
        .join(', '),
  },
  subjectOf: (context, input) => checkExport(context, toAlarmFiguresFilter(input), daysIn(input)),
  batches: readCounts,
});

async function* readCounts({ services }: JobContext, input: Input): AsyncGenerator<AlarmFiguresRow[]> {
  const filter = toAlarmFiguresFilter(input);
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const { rows } = await findAlarmFigures(services.database, filter, { limit: ROWS_AT_ONCE, offset });
    yield rows.map((row) => presentAlarmFigures(row, filter));
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
