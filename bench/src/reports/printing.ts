/** How long a month of trips of some vehicles takes to be printed, from the roll-ups to the pages. */
import { exportReport } from '@outrider/contract/reports.ts';
import { runReport } from '@outrider/server/api/reports/run-report.ts';
import { EXPORT_SETTINGS } from '@outrider/server/config-exports.ts';
import { readSettings } from '@outrider/server/config-setting.ts';
import { createAddressBook } from '@outrider/server/geocoding/address-book.ts';
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import { createFleetDatabase } from '../fleet-database.ts';
import { fillMonth, FROM, TO } from './answers.ts';

export interface Printing {
  readonly devices: number;
  readonly rows: number;
  readonly bytes: number;
  readonly durationMs: number;
}

export function measurePrinting(devices: number): Promise<Printing> {
  return withDatabaseServer(async () => {
    const fleet = await createFleetDatabase(devices, Date.parse(FROM));
    try {
      await fillMonth(fleet);
      const { database } = fleet;
      const addresses = createAddressBook({
        database,
        hasProvider: () => Promise.resolve(false),
        wake: () => Promise.resolve(),
      });
      const services = { database, addresses, exportLimits: readSettings(EXPORT_SETTINGS, {}) };
      const request = {
        id: fleet.accountId,
        kind: 'trips',
        from: FROM,
        to: TO,
        format: 'pdf',
        language: 'cn',
      };
      let bytes = 0;
      const begun = performance.now();
      const { rows } = await runReport(services, exportReport.input.parse(request), {
        write(part) {
          bytes += part.length;
          return Promise.resolve();
        },
      });
      return { devices, rows, bytes, durationMs: performance.now() - begun };
    } finally {
      await fleet.close();
    }
  });
}
