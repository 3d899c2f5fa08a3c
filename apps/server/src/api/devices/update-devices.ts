import { IMPORT_PROBLEMS_MAX, type ImportAnswer } from '@outrider/contract/jobs.ts';
import { DomainError } from '../../domain-error.ts';
import type { Target } from '../../jobs/define-batch.ts';
import type { Problem } from '../../jobs/job-kind.ts';
import {
  type DeviceValuesRow,
  findDeviceIdsByTerminals,
  findDeviceValues,
} from '../../store/devices/device-values.ts';
import type { CallerContext, Handler } from '../call-context.ts';
import { assertMayChange, fieldsOf, toChanged } from './change-devices.ts';
import { devicesChange } from './devices-change.ts';

export const updateDevices: Handler<'updateDevices'> = async (
  context,
  { ids, terminalIDs, values, dryRun, key },
) => {
  assertMayChange(context, fieldsOf(values));
  const named = await findNamed(context, ids, terminalIDs);
  if (named.length === 0) throw new DomainError('invalidInput', { argument: 'ids', problem: 'empty' });
  const problems = new Map(named.flatMap(({ target, problem }) => (problem ? [[target.id, problem]] : [])));
  const changed = named.filter(
    ({ row, problem }) => problem !== undefined || (row && toChanged(row, values)),
  );
  const verdict = {
    total: named.length,
    failed: problems.size,
    unchanged: named.length - changed.length,
    problems: listProblems(named),
  };
  if (dryRun || changed.length === problems.size) return verdict;
  const jobId = await devicesChange.begin(context, {
    input: { values },
    targets: changed.map(({ target }) => target),
    problems,
    key,
    audited: { fields: fieldsOf(values) },
  });
  return { ...verdict, jobId };
};

interface Named {
  readonly target: Target;
  readonly row?: DeviceValuesRow | undefined;
  readonly problem?: Problem;
}

/** The devices of the list, each once, in its order. What is wrong with a number stands in place of its device. */
async function findNamed(
  { services: { database }, caller: { accountId: topId } }: CallerContext,
  ids: readonly string[],
  terminalIDs: readonly string[],
): Promise<Named[]> {
  const byTerminal = await findDeviceIdsByTerminals(database, topId, terminalIDs);
  const deviceIds = [...new Set([...ids, ...byTerminal.values()])];
  const rows = await findDeviceValues(database, { topId, deviceIds });
  const byId = new Map(rows.map((row) => [row.deviceId, row]));
  const seen = new Set<string>();
  const named: Named[] = [];
  for (const deviceId of ids) {
    const row = byId.get(deviceId);
    if (seen.has(deviceId) || !row) continue;
    seen.add(deviceId);
    named.push({ target: { id: deviceId, name: row.terminalId }, row });
  }
  for (const [index, terminalID] of terminalIDs.entries()) {
    const deviceId = byTerminal.get(terminalID);
    const row = deviceId === undefined ? undefined : byId.get(deviceId);
    const target = { id: `${index}: ${terminalID}`, name: terminalID };
    if (!row) named.push({ target, problem: { key: 'deviceUnknown', params: { terminalID } } });
    else if (seen.has(row.deviceId))
      named.push({ target, problem: { key: 'deviceNamedTwice', params: { terminalID } } });
    else {
      seen.add(row.deviceId);
      named.push({ target: { id: row.deviceId, name: row.terminalId }, row });
    }
  }
  return named;
}

function listProblems(named: readonly Named[]): ImportAnswer['problems'] {
  return named
    .flatMap(({ target, problem }, index) =>
      problem
        ? [{ line: index + 1, name: target.name, key: problem.key, params: { ...problem.params } }]
        : [],
    )
    .slice(0, IMPORT_PROBLEMS_MAX);
}
