/** Devices that a call names, by their ids and by numbers as people paste them. */
import { IMPORT_PROBLEMS_MAX, type ImportAnswer } from '@outrider/contract/jobs.ts';
import { DomainError } from '../../domain-error.ts';
import type { Target } from '../../jobs/define-batch.ts';
import type { Problem } from '../../jobs/job-kind.ts';
import {
  type DeviceValuesRow,
  findDeviceIdsByTerminals,
  findDeviceValues,
} from '../../store/devices/device-values.ts';
import type { CallerContext } from '../call-context.ts';

export interface Named {
  readonly target: Target;
  readonly row?: DeviceValuesRow | undefined;
  readonly problem?: Problem | undefined;
}

/**
 * The devices of the list, each once, in its order. What is wrong with a number stands in place of its device.
 * @throws DomainError invalidInput for an empty list
 */
export async function nameDevices(
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
  if (named.length === 0) throw new DomainError('invalidInput', { argument: 'ids', problem: 'empty' });
  return named;
}

/** The first of the problems, with the places of their devices in the list. */
export function listProblems(named: readonly Pick<Named, 'target' | 'problem'>[]): ImportAnswer['problems'] {
  return named
    .flatMap(({ target, problem }, index) =>
      problem
        ? [{ line: index + 1, name: target.name, key: problem.key, params: { ...problem.params } }]
        : [],
    )
    .slice(0, IMPORT_PROBLEMS_MAX);
}
