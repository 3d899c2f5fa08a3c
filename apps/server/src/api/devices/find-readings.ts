import { deviceReadings } from '@outrider/contract/readings.ts';
import { EXTRA_READING } from '../../telemetry/incoming-report.ts';
import { findReadingsOf } from '../../store/reports/latest-readings.ts';
import type { Handler } from '../call-context.ts';

export const findReadings: Handler<'findReadings'> = async ({ services }, input) => {
  const known: Record<string, unknown> = {};
  const extras: Record<string, unknown> = {};
  for (const { name, reportedAt, value } of await findReadingsOf(services.database, input.id)) {
    const reading = { time: reportedAt.toISOString(), value };
    if (name.startsWith(EXTRA_READING)) extras[name.slice(EXTRA_READING.length)] = reading;
    else known[name] = reading;
  }
  // The database holds them by name as JSON: what they are is known again from here on.
  return deviceReadings.parse({ ...known, extras });
};
