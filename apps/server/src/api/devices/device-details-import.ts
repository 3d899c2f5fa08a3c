/** What is written down of devices, from a filled-in template, as a job that can be undone. */
import { type DeviceField, FIELD_PERMISSIONS } from '@outrider/contract/device-changes.ts';
import { IMPORT_COLUMNS } from '@outrider/contract/jobs.ts';
import { canDo } from '@outrider/domain/permissions.ts';
import { DomainError } from '../../domain-error.ts';
import { type Cells, defineImport, type ImportRow } from '../../jobs/define-import.ts';
import type { JobContext, Problem } from '../../jobs/job-kind.ts';
import type { RowDone } from '../../jobs/run-rows.ts';
import type { DatabaseTransaction } from '../../store/database.ts';
import { findDeviceIdsByTerminals } from '../../store/devices/device-values.ts';
import { changeDevices, fieldsOf, type SomeValues, type Wanted } from './change-devices.ts';
import { findTakenMarks, type Marked } from './own-marks.ts';
import { readDetails } from './read-device-cells.ts';

const COLUMNS = IMPORT_COLUMNS.importDeviceDetails;
type Row = Cells<(typeof COLUMNS)[number]>;

export const deviceDetailsImport = defineImport({
  kind: 'importDeviceDetails',
  columns: COLUMNS,
  examples: [
    ['13912345678', 'Lorry 7', '粤B12345', '13800138000', '89860012345678901234'],
    ['863902040718523', '', '', '', '89860012345678901235'],
  ],
  rowsMax: ({ deviceLimits }) => deviceLimits.devicesPerImportMax,
  atOnce: 500,
  nameOf: ({ terminalID }) => terminalID,
  subjectOf: async ({ caller: { accountId, username } }, _input: object) => ({ accountId, name: username }),
  check: (context, _input, rows) => findProblems(context, rows),
  prepare: () => Promise.resolve(undefined),
  async write(context, transaction, _input, rows) {
    const { accountId: topId } = context.caller;
    const terminalIds = rows.map(({ cells }) => cells.terminalID);
    const byTerminal = await findDeviceIdsByTerminals(transaction, topId, terminalIds);
    const wanted = rows.map(({ cells }): Wanted => {
      const deviceId = byTerminal.get(cells.terminalID);
      if (deviceId === undefined) throw new DomainError('deviceUnknown', { terminalID: cells.terminalID });
      return { deviceId, values: readRow(context, cells) };
    });
    return changeAll(context, transaction, wanted);
  },
  async undo(context, transaction, changes) {
    const wanted = changes.map(({ id: deviceId = '', before, after }) => ({
      deviceId,
      values: before,
      was: after,
    }));
    return changeAll(context, transaction, wanted);
  },
});

async function changeAll(
  context: JobContext,
  transaction: DatabaseTransaction,
  wanted: readonly Wanted[],
): Promise<RowDone[]> {
  const changed = await changeDevices(context, transaction, wanted);
  const changes = new Map(changed.map(({ deviceId: id, ...change }) => [id, { id, ...change }]));
  return wanted.map(({ deviceId }) => ({ change: changes.get(deviceId) }));
}

/** @throws DomainError for what is wrong with the row by itself, or what the caller may not change. */
function readRow({ caller }: JobContext, cells: Row): SomeValues {
  const values = readDetails(cells);
  const may = (field: DeviceField) => canDo(caller.permissions, FIELD_PERMISSIONS[field]);
  if (!fieldsOf(values).every(may)) throw new DomainError('noPermission');
  return values;
}

async function findProblems(
  context: JobContext,
  rows: readonly ImportRow<(typeof COLUMNS)[number]>[],
): Promise<Map<number, Problem>> {
  const { database } = context.services;
  const { accountId: topId } = context.caller;
  const terminalIds = rows.map(({ cells }) => cells.terminalID);
  const byTerminal = await findDeviceIdsByTerminals(database, topId, terminalIds);
  const seen = new Set<string>();
  const problems = new Map<number, Problem>();
  const given = new Map<number, Marked>();
  for (const { line, cells } of rows) {
    const { terminalID } = cells;
    try {
      const deviceId = byTerminal.get(terminalID);
      if (deviceId === undefined) throw new DomainError('deviceUnknown', { terminalID });
      if (seen.has(terminalID)) throw new DomainError('deviceNamedTwice', { terminalID });
      const { carNumber: plate, simNumber } = readRow(context, cells);
      seen.add(terminalID);
      given.set(line, { deviceId, terminalId: terminalID, plate, simNumber });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.set(line, { key: error.key, params: error.params });
    }
  }
  const lines = [...given.keys()];
  const taken = await database
    .transaction()
    .execute((transaction) => findTakenMarks(transaction, topId, [...given.values()]));
  for (const [index, problem] of taken) {
    const line = lines[index];
    if (line !== undefined) problems.set(line, problem);
  }
  return problems;
}
