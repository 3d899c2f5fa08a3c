/**
 * What only one device may have of those that the caller can see: its plate and its SIM number. A stranger's is no
 * reason for a refusal, which would tell of it.
 */
import { DomainError } from '../../domain-error.ts';
import type { Problem } from '../../jobs/job-kind.ts';
import type { Database } from '../../store/database.ts';
import { findMarkHolders, type MarkHolder } from '../../store/devices/device-values.ts';

/** Each with what is said where another device has it. */
const MARKS = { plate: 'plateTaken', simNumber: 'simNumberTaken' } as const;

export interface Marked {
  /** Undefined for a device that is not there yet. */
  readonly deviceId?: string | undefined;
  readonly terminalId: string;
  /** Empty where it gets none; undefined where it keeps what it has. */
  readonly plate?: string | undefined;
  readonly simNumber?: string | undefined;
}

/** @throws DomainError plateTaken, simNumberTaken */
export async function assertOwnMarks(
  transaction: Database,
  topId: string,
  given: readonly Marked[],
): Promise<void> {
  const [problem] = (await findTakenMarks(transaction, topId, given)).values();
  if (problem) throw new DomainError(problem.key, problem.params);
}

/** What is wrong with those of the given whose plate or SIM number another device has or gets, by their places. */
export async function findTakenMarks(
  transaction: Database,
  topId: string,
  given: readonly Marked[],
): Promise<ReadonlyMap<number, Problem>> {
  const holders = await findMarkHolders(transaction, topId, {
    plates: valuesOf(given, 'plate'),
    simNumbers: valuesOf(given, 'simNumber'),
  });
  const problems = new Map<number, Problem>();
  noteTaken(problems, 'plate', given, holders);
  noteTaken(problems, 'simNumber', given, holders);
  return problems;
}

function noteTaken(
  problems: Map<number, Problem>,
  mark: keyof typeof MARKS,
  given: readonly Marked[],
  holders: readonly MarkHolder[],
): void {
  // One that gets another in the same change gives its own away.
  const changed = new Set(given.filter((each) => each[mark] !== undefined).map(({ deviceId }) => deviceId));
  const kept = holders.filter(({ deviceId }) => !changed.has(deviceId));
  const owners = new Map(kept.map((holder) => [holder[mark], holder.terminalId]));
  for (const [index, each] of given.entries()) {
    const value = each[mark];
    if (!value) continue;
    const terminalID = owners.get(value);
    if (terminalID === undefined) owners.set(value, each.terminalId);
    else if (!problems.has(index))
      problems.set(index, { key: MARKS[mark], params: { [mark]: value, terminalID } });
  }
}

function valuesOf(given: readonly Marked[], mark: keyof typeof MARKS): string[] {
  return given.flatMap((each) => each[mark] || []);
}
