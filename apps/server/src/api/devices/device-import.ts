/** New devices from a filled-in template, as a job that can be undone for those that were not heard of yet. */
import type { importDevices as contract } from '@outrider/contract/device-imports.ts';
import { IMPORT_COLUMNS } from '@outrider/contract/jobs.ts';
import { IMPORT_REFUSALS } from '@outrider/domain/import-quota.ts';
import type { z } from 'zod';
import { DomainError } from '../../domain-error.ts';
import { type Cells, defineImport, type ImportRow } from '../../jobs/define-import.ts';
import type { JobContext, Problem } from '../../jobs/job-kind.ts';
import { lockTree } from '../../store/accounts/account-tree-lock.ts';
import { areInSubtree } from '../../store/accounts/accounts.ts';
import { findUniqueViolation } from '../../store/database.ts';
import { type DeviceTypeRow, findDeviceTypes } from '../../store/devices/device-types.ts';
import type { NewDevice } from '../../store/devices/devices.ts';
import { getNode } from '../accounts/change.ts';
import { assertMayHaveDevices } from '../accounts/role-rules.ts';
import { removeDevices } from './devices-deletion.ts';
import { findUntested } from './factory-tested.ts';
import { findTaken, getAllowance } from './import-refusals.ts';
import { lockDevices } from './lock-devices.ts';
import { assertOwnMarks, findTakenMarks } from './own-marks.ts';
import { readDetails, readKind } from './read-device-cells.ts';
import { assertNotMeeting, readTerminalIds } from './read-terminal-ids.ts';
import {
  findImportsLeft,
  payerOf,
  retryWhereTaken,
  toNewDevice,
  writeNewDevices,
} from './write-new-devices.ts';

const COLUMNS = IMPORT_COLUMNS.importDevices;
type Row = Cells<(typeof COLUMNS)[number]>;
type Input = Pick<
  z.infer<(typeof contract)['input']>,
  'id' | 'deviceType' | 'deviceProtocol' | 'servicePeriod' | 'timeZone'
>;

export const deviceImport = defineImport({
  kind: 'importDevices',
  columns: COLUMNS,
  examples: [
    ['13912345678', 'Lorry 7', '粤B12345', '13800138000', '', '808', 'jt808', 'oneYear'],
    ['863902040718523', '', '', '', '89860012345678901234', 'Gt06', 'gt06', ''],
  ],
  rowsMax: ({ deviceLimits }) => deviceLimits.devicesPerImportMax,
  atOnce: 500,
  nameOf: ({ terminalID }) => terminalID,
  async subjectOf({ services }, { id }: Input) {
    const { username } = await getNode(services.database, id);
    return { accountId: id, name: username };
  },
  check: findProblems,
  prepare: () => Promise.resolve(undefined),
  async write(context, transaction, input, rows) {
    const { accountId: topId } = context.caller;
    await lockTree(transaction, 'shared');
    if (!(await areInSubtree(transaction, topId, [input.id]))) throw new DomainError('notFound');
    const types = await findDeviceTypes(transaction);
    const devices = rows.map(({ cells }) => readRow(context, input, cells, types));
    await assertOwnMarks(transaction, topId, devices);
    try {
      const ids = await writeNewDevices(context, transaction, devices);
      return ids.map((id) => ({ change: { id, before: {}, after: { accountId: input.id } } }));
    } catch (error) {
      if (findUniqueViolation(error) === undefined) throw error;
      // Imported by somebody else since the check.
      const terminalIDs = devices.map(({ terminalId }) => terminalId).slice(0, 1);
      throw new DomainError('terminalIdTaken', { terminalIDs: terminalIDs.join(', ') });
    }
  },
  async undo(context, transaction, changes) {
    const devices = await lockDevices(
      context,
      transaction,
      changes.map(({ id = '' }) => id),
    );
    for (const { id = '', after } of changes) {
      const device = devices.get(id);
      if (device?.accountId !== after['accountId'] || device?.activatedAt !== null)
        throw new DomainError('changedMeanwhile', { fields: 'activatedTime' });
    }
    await removeDevices(context, transaction, [...devices.values()]);
    return changes.map(() => ({}));
  },
  committed: ({ services: { bus } }) => bus.publish('tree.changed'),
});

/** @throws DomainError for what is wrong with the row by itself. */
function readRow(
  { caller }: JobContext,
  input: Input,
  cells: Row,
  types: readonly DeviceTypeRow[],
): NewDevice {
  const kind = readKind(cells, types);
  const protocolType = kind.protocolType ?? input.deviceProtocol;
  const [terminalId = ''] = readTerminalIds([cells.terminalID], protocolType);
  const { nickname = '', carNumber = '', simNumber = '', iccid = '' } = readDetails(cells);
  return toNewDevice(
    {
      accountId: input.id,
      terminalId,
      model: kind.model ?? input.deviceType,
      protocolType,
      name: nickname,
      plate: carNumber,
      simNumber,
      iccid,
      servicePeriod: kind.servicePeriod ?? input.servicePeriod,
      timeZone: input.timeZone,
    },
    payerOf(caller),
  );
}

type Rows = readonly ImportRow<(typeof COLUMNS)[number]>[];

async function findProblems(context: JobContext, input: Input, rows: Rows): Promise<Map<number, Problem>> {
  assertMayHaveDevices(await getNode(context.services.database, input.id));
  const problems = new Map<number, Problem>();
  const types = await findDeviceTypes(context.services.database);
  const devices = readRows(rows, problems, (cells) => readRow(context, input, cells, types));
  await findOthersOf(context, input.id, devices, problems);
  const remaining = await findImportsLeft(context.services.database, context.caller);
  const good = [...devices.keys()].filter((line) => !problems.has(line));
  for (const line of good.slice(Math.min(remaining, good.length)))
    problems.set(line, { key: 'importQuotaInsufficient', params: { remaining, wanted: good.length } });
  return problems;
}

/** The devices of the rows that can be one, by line. Each number is the first's that has it. */
function readRows(rows: Rows, problems: Map<number, Problem>, read: (cells: Row) => NewDevice) {
  const numbers = new Set<string>();
  const owners = new Map<string, string>();
  const devices = new Map<number, NewDevice>();
  for (const { line, cells } of rows) {
    try {
      const device = read(cells);
      const { terminalId } = device;
      if (numbers.has(terminalId)) throw new DomainError('deviceNamedTwice', { terminalID: terminalId });
      numbers.add(terminalId);
      assertNotMeeting(terminalId, owners);
      devices.set(line, device);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.set(line, { key: error.key, params: error.params });
    }
  }
  return devices;
}

/** What other devices have already. @throws DomainError importAnswersUsedUp */
async function findOthersOf(
  context: JobContext,
  accountId: string,
  devices: ReadonlyMap<number, NewDevice>,
  problems: Map<number, Problem>,
): Promise<void> {
  const { services, caller } = context;
  const given = [...devices];
  const terminalIds = given.map(([, { terminalId }]) => terminalId);
  const { taken, untested, marks } = await retryWhereTaken(() =>
    services.database.transaction().execute(async (transaction) => {
      const allowance = await getAllowance(transaction, caller);
      const wanted = { accountId, terminalIds, allowance, namedMax: Infinity };
      return {
        taken: await findTaken(context, transaction, wanted),
        untested: new Set(await findUntested(context, transaction, terminalIds)),
        marks: await findTakenMarks(
          transaction,
          caller.accountId,
          given.map(([, device]) => device),
        ),
      };
    }),
  );
  // The rest would be told of by trying them.
  if (taken.isCut) throw new DomainError('importAnswersUsedUp', { hours: IMPORT_REFUSALS.hours });
  const takenIds = new Set(taken.terminalIds);
  for (const [index, [line, { terminalId }]] of given.entries()) {
    const mark = marks.get(index);
    if (takenIds.has(terminalId))
      problems.set(line, { key: 'terminalIdTaken', params: { terminalIDs: terminalId } });
    else if (untested.has(terminalId))
      problems.set(line, { key: 'factoryTestMissing', params: { terminalIDs: terminalId } });
    else if (mark) problems.set(line, mark);
  }
}
