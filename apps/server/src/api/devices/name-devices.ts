/** Devices that a call names, by their ids and by numbers as people paste them. */
import type { ErrorKey } from '@outrider/contract/errors.ts';
import { IMPORT_PROBLEMS_MAX, type ImportAnswer } from '@outrider/contract/jobs.ts';
import { isTerminalId, toTerminalId } from '@outrider/domain/terminal-ids.ts';
import { DomainError } from '../../domain-error.ts';
import type { Target } from '../../jobs/define-batch.ts';
import type { Problem } from '../../jobs/job-kind.ts';
import {
  type DeviceValuesRow,
  findDeviceIdsByTerminals,
  findDeviceValues,
} from '../../store/devices/device-values.ts';
import type { CallerContext } from '../call-context.ts';

export interface Named<Row = DeviceValuesRow> {
  readonly target: Target;
  readonly row?: Row | undefined;
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
  const byTerminal = await findDeviceIdsByTerminals(database, topId, terminalIDs.map(toTerminalId));
  const deviceIds = [...new Set([...ids, ...byTerminal.values()])];
  const rows = await findDeviceValues(database, { topId, deviceIds });
  return nameTargets(ids, terminalIDs, {
    rows: new Map(rows.map((row) => [row.deviceId, row])),
    ids: byTerminal,
    unknown: 'deviceUnknown',
  });
}

interface Found<Row> {
  /** By their ids. */
  readonly rows: ReadonlyMap<string, Row>;
  /** The ids by their numbers. */
  readonly ids: ReadonlyMap<string, string>;
  /** What is said of a number that none of them has. */
  readonly unknown: ErrorKey;
}

/** The same of anything that has a number. @throws DomainError invalidInput for an empty list */
export function nameTargets<Row extends { readonly terminalId: string }>(
  ids: readonly string[],
  terminalIDs: readonly string[],
  found: Found<Row>,
): Named<Row>[] {
  const seen = new Set<string>();
  const named: Named<Row>[] = [];
  for (const id of ids) {
    const row = found.rows.get(id);
    if (seen.has(id) || !row) continue;
    seen.add(id);
    named.push({ target: { id, name: row.terminalId }, row });
  }
  for (const [index, terminalID] of terminalIDs.entries()) {
    const id = found.ids.get(terminalID) ?? found.ids.get(toTerminalId(terminalID));
    const row = id === undefined ? undefined : found.rows.get(id);
    const refused = { id: `${index}: ${terminalID}`, name: terminalID };
    if (id === undefined || !row)
      named.push({
        target: refused,
        problem: {
          key: isTerminalId(terminalID) ? found.unknown : 'terminalIdImpossible',
          params: { terminalID },
        },
      });
    else if (seen.has(id))
      named.push({ target: refused, problem: { key: 'deviceNamedTwice', params: { terminalID } } });
    else {
      seen.add(id);
      named.push({ target: { id, name: row.terminalId }, row });
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
