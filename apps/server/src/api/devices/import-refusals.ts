/**
 * What an import says of numbers that others have. Each refusal tells that a number exists, so an account is told of
 * few a day, by name of the numbers alone, in one form whatever way they meet; each leaves an entry in the audit log.
 */
import { IMPORT_REFUSALS } from '@outrider/domain/import-quota.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { wireNumbersOf } from '@outrider/protocols/identity.ts';
import { DomainError } from '../../domain-error.ts';
import { findWithinSubtree } from '../../store/accounts/accounts.ts';
import type { Database } from '../../store/database.ts';
import { findNumberHolders } from '../../store/devices/device-numbers.ts';
import { countImportRefusals, insertImportRefusal } from '../../store/claims/import-refusals.ts';
import { record } from '../audit/record.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import type { Caller } from '../session/caller.ts';
import { findUnitsByTerminals } from '../../store/stock/ledger.ts';
import { findForeignUnits, isOnShelf } from '../stock/take-from-shelf.ts';

const HOUR_MS = 3_600_000;
/** Numbers that one refusal names; our choice. */
const NAMED_MAX = 10;

/** What an account may still be told. */
export interface Allowance {
  readonly left: number;
  readonly branchId: string;
}

/**
 * Locks the caller's account, so that its imports go one after the other. An administrator, who sees all devices below,
 * is told everything.
 * @throws DomainError importAnswersUsedUp, whatever the numbers are: no refusal at all would be an answer, too.
 */
export async function getAllowance(
  transaction: Database,
  { accountId, role }: Pick<Caller, 'accountId' | 'role'>,
): Promise<Allowance> {
  const since = new Date(Date.now() - IMPORT_REFUSALS.hours * HOUR_MS);
  const counts = await countImportRefusals(transaction, { accountId, adminRole: ROLES.admin, since });
  if (role === ROLES.admin) return { left: Infinity, branchId: counts.branchId };
  const left = Math.min(
    IMPORT_REFUSALS.ofAccount - counts.ofAccount,
    IMPORT_REFUSALS.ofBranch - counts.ofBranch,
  );
  if (left <= 0) throw new DomainError('importAnswersUsedUp', { hours: IMPORT_REFUSALS.hours });
  return { left, branchId: counts.branchId };
}

export interface Taken {
  /** In the order given; some of them when there are many. */
  readonly terminalIds: readonly string[];
  /** Whether there are strangers' numbers among them that the account may not be told of any more. */
  readonly isCut: boolean;
}

/** Those of the terminal ids that a device answers to already. What the caller sees anyway is told for nothing. */
export async function findTaken(
  context: JobContext,
  transaction: Database,
  {
    accountId,
    terminalIds,
    allowance,
    exceptId,
    namedMax = NAMED_MAX,
    viewerId = context.caller.accountId,
    isForStock = false,
  }: {
    accountId: string;
    terminalIds: readonly string[];
    allowance: Allowance;
    /** A device that is to have the numbers, and may have some of them already. */
    exceptId?: string;
    namedMax?: number;
    /** Whose subtree is told of anyway: the caller's, but of staff that of the account that employs them. */
    viewerId?: string;
    /** A device may be imported off the shelf of an account above; a unit does not come in twice. */
    isForStock?: boolean;
  },
): Promise<Taken> {
  const found = await findNumberHolders(transaction, terminalIds.flatMap(wireNumbersOf));
  const shelved = await findShelvedElsewhere(transaction, viewerId, { terminalIds, isForStock });
  const holders = [...found.filter(({ deviceId }) => deviceId !== exceptId), ...shelved];
  if (holders.length === 0) return { terminalIds: [], isCut: false };
  const ownersOf = Map.groupBy(holders, ({ number }) => number);
  const visible = await findWithinSubtree(
    transaction,
    viewerId,
    holders.map((holder) => holder.accountId),
  );
  const meeting = terminalIds.flatMap((terminalId) => {
    const owners = wireNumbersOf(terminalId).flatMap((number) => ownersOf.get(number) ?? []);
    if (owners.length === 0) return [];
    return [{ terminalId, isForeign: owners.some((owner) => !visible.has(owner.accountId)) }];
  });
  const foreign = meeting.filter(({ isForeign }) => isForeign).slice(0, Math.min(namedMax, allowance.left));
  const told = new Set(foreign);
  const named = meeting.filter((each) => !each.isForeign || told.has(each)).slice(0, namedMax);
  if (foreign.length > 0)
    await noteRefused(context, transaction, { accountId, viewerId, allowance, foreign });
  return {
    terminalIds: named.map(({ terminalId }) => terminalId),
    isCut: meeting.some((each) => each.isForeign && !told.has(each)),
  };
}

/** Units on the shelves of strangers: what their devices have and what they have in stock gets the same answer. */
async function findShelvedElsewhere(
  transaction: Database,
  viewerId: string,
  { terminalIds, isForStock }: { terminalIds: readonly string[]; isForStock: boolean },
): Promise<{ number: string; accountId: string }[]> {
  const units = (await findUnitsByTerminals(transaction, terminalIds)).filter(isOnShelf);
  const foreign = await findForeignUnits(transaction, viewerId, units, isForStock ? 'below' : 'line');
  return foreign.flatMap(({ terminalId, holderId: accountId }) =>
    wireNumbersOf(terminalId).map((number) => ({ number, accountId })),
  );
}

async function noteRefused(
  context: JobContext,
  transaction: Database,
  {
    accountId,
    viewerId,
    allowance: { branchId },
    foreign,
  }: {
    accountId: string;
    viewerId: string;
    allowance: Allowance;
    foreign: readonly { readonly terminalId: string }[];
  },
): Promise<void> {
  await insertImportRefusal(transaction, {
    accountId: viewerId,
    branchId,
    at: new Date(),
    numbers: foreign.length,
  });
  const deeds = foreign.map(({ terminalId }) => ({
    action: 'inputTerminalIds' as const,
    accountId,
    subject: terminalId,
    after: { refused: true },
  }));
  await record(context, transaction, ...deeds);
}
