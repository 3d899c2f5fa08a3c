/** Units from a filled-in template, as a job that can be undone for those that nobody has moved since. */
import { IMPORT_COLUMNS } from '@outrider/contract/jobs.ts';
import { BATCH_MAX } from '@outrider/contract/stock.ts';
import { STOCK_IMPORT_MAX, type importStock } from '@outrider/contract/stock-movements.ts';
import type { z } from 'zod';
import { DomainError } from '../../domain-error.ts';
import { type Cells, defineImport, type ImportRow } from '../../jobs/define-import.ts';
import type { JobContext, Problem } from '../../jobs/job-kind.ts';
import { findWithinSubtree } from '../../store/accounts/accounts.ts';
import { findLedgerUnits, findUnitsByTerminals, moveUnits, type NewUnit } from '../../store/stock/ledger.ts';
import { getNode } from '../accounts/change.ts';
import { readDetails, readKind } from '../devices/read-device-cells.ts';
import { assertNotMeeting, readTerminalIds } from '../devices/read-terminal-ids.ts';
import { assertPuttable, type Put, putUnits } from './put-units.ts';
import { findTakenNumbers } from './find-taken-numbers.ts';
import { assertMayHold, findStockTop } from './stock-view.ts';

const COLUMNS = IMPORT_COLUMNS.importStock;
type Column = (typeof COLUMNS)[number];
type Input = Pick<
  z.infer<(typeof importStock)['input']>,
  'id' | 'deviceType' | 'deviceProtocol' | 'batch' | 'isAnnounced'
>;

export const stockImport = defineImport({
  kind: 'importStock',
  columns: COLUMNS,
  examples: [
    ['863902040718523', 'Gt06', 'gt06', '2026-11-A', '89860012345678901234', '13800138000'],
    ['13912345678', '808', 'jt808', '2026-11-A', '', ''],
  ],
  rowsMax: ({ deviceLimits }) => Math.min(STOCK_IMPORT_MAX, deviceLimits.devicesPerImportMax),
  atOnce: 500,
  nameOf: ({ terminalID }) => terminalID,
  async subjectOf(context, input: Input) {
    const { accountId, username } = await getNode(
      context.services.database,
      input.id ?? (await findStockTop(context)),
    );
    return { accountId, name: username };
  },
  check: findProblems,
  prepare: () => Promise.resolve(undefined),
  async write(context, transaction, input, rows) {
    const put = await toPut(context, input);
    const ids = await putUnits(
      context,
      transaction,
      put,
      rows.map(({ cells }) => readUnit(input, cells)),
    );
    return ids.map((id) => ({ change: { id, before: {}, after: { holderId: put.holderId } } }));
  },
  async undo(context, transaction, changes) {
    const unitIds = changes.map(({ id = '' }) => id);
    const topId = await findStockTop(context);
    const units = await findLedgerUnits(transaction, { topId, unitIds, locks: true });
    const byId = new Map(units.map((unit) => [unit.unitId, unit]));
    const movements = changes.map(({ id = '', after }) => {
      const unit = byId.get(id);
      const isThere = unit?.state === 'onShelf' || unit?.state === 'announced';
      if (!unit || !isThere || unit.holderId !== after['holderId'])
        throw new DomainError('changedMeanwhile', { fields: 'holderId' });
      return {
        unitId: id,
        kind: 'removed',
        reason: 'mistake',
        fromId: unit.holderId,
        toId: null,
      } as const;
    });
    await moveUnits(transaction, context.caller, new Date(), movements);
    return changes.map(() => ({}));
  },
});

export async function toPut(
  context: Pick<JobContext, 'services' | 'caller'>,
  { id, isAnnounced }: Pick<Input, 'id' | 'isAnnounced'>,
): Promise<Put> {
  const topId = await findStockTop(context);
  return { holderId: id ?? topId, topId, isAnnounced };
}

/** @throws DomainError for what is wrong with the row by itself. */
function readUnit(input: Input, cells: Cells<Column>): NewUnit {
  const { terminalID, deviceType, deviceProtocol } = cells;
  const kind = readKind({ deviceType, deviceProtocol, servicePeriod: '' });
  const protocolType = kind.protocolType ?? input.deviceProtocol;
  if (cells.batch.length > BATCH_MAX)
    throw new DomainError('invalidInput', { argument: 'batch', problem: `longer than ${BATCH_MAX}` });
  const [terminalId = terminalID] = readTerminalIds([terminalID], protocolType);
  const { simNumber, iccid } = cells;
  const details = readDetails({ nickname: '', carNumber: '', simNumber, iccid });
  return {
    terminalId,
    model: kind.model ?? input.deviceType,
    protocolType,
    batch: cells.batch || input.batch,
    iccid: details.iccid ?? '',
    simNumber: details.simNumber ?? '',
  };
}

async function findProblems(
  context: JobContext,
  input: Input,
  rows: readonly ImportRow<Column>[],
): Promise<Map<number, Problem>> {
  const { database } = context.services;
  const put = await toPut(context, input);
  await assertMayHold(database, put.holderId);
  const problems = new Map<number, Problem>();
  const note = (line: number, error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    problems.set(line, { key: error.key, params: error.params });
  };
  const lines = new Map<string, number>();
  const owners = new Map<string, string>();
  for (const { line, cells } of rows) {
    try {
      const { terminalId: terminalID } = readUnit(input, cells);
      if (lines.has(terminalID)) throw new DomainError('deviceNamedTwice', { terminalID });
      assertNotMeeting(terminalID, owners);
      lines.set(terminalID, line);
    } catch (error) {
      note(line, error);
    }
  }
  // Whatever strangers have, be it a device or a unit, is told of alike, and counted.
  const taken = await findTakenNumbers(context, put, [...lines.keys()]);
  const known = await findUnitsByTerminals(database, [...lines.keys()]);
  const visible = await findWithinSubtree(
    database,
    put.topId,
    known.map(({ holderId }) => holderId),
  );
  for (const unit of known) {
    try {
      assertPuttable(unit, put, visible.has(unit.holderId));
    } catch (error) {
      note(lines.get(unit.terminalId) ?? 0, error);
    }
  }
  for (const terminalId of taken)
    note(lines.get(terminalId) ?? 0, new DomainError('terminalIdTaken', { terminalIDs: terminalId }));
  return problems;
}
