import { deviceReadings } from '@outrider/contract/readings.ts';
import { findReadingsOf } from '../../store/latest-readings.ts';
import type { Handler } from '../call-context.ts';

const EXTRA = 'extras.';

export const findReadings: Handler<'findReadings'> = async ({ services }, input) => {
  const known: Record<string, unknown> = {};
  const extras: Record<string, unknown> = {};
  for (const [name, [timeMs, value]] of Object.entries(await findReadingsOf(services.database, input.id))) {
    const reading = { time: new Date(timeMs).toISOString(), value };
    if (name.startsWith(EXTRA)) extras[name.slice(EXTRA.length)] = reading;
    else known[name] = reading;
  }
  return deviceReadings.parse({ ...known, extras });
};
