/** Units that are given out, returned or removed, as a job that can be undone. */
import { MANY_DEVICES_MAX } from '@outrider/contract/many-devices.ts';
import type { moveStock } from '@outrider/contract/stock-movements.ts';
import type { z } from 'zod';
import { DomainError } from '../../domain-error.ts';
import { type Changes, defineBatch } from '../../jobs/define-batch.ts';
import type { JobContext, Problem } from '../../jobs/job-kind.ts';
import { lockTree } from '../../store/accounts/account-tree-lock.ts';
import { areInSubtree, isInSubtree } from '../../store/accounts/accounts.ts';
import type { DatabaseTransaction } from '../../store/database.ts';
import {
  findGivers,
  findLedgerUnits,
  type LedgerUnit,
  type Movement,
  moveUnits,
} from '../../store/stock/ledger.ts';
import { getNode } from '../accounts/change.ts';
import { findStockTop } from './stock-view.ts';

export type StockMoveInput = Pick<z.infer<(typeof moveStock)['input']>, 'move' | 'toId' | 'reason' | 'note'>;

/** What keeps a unit from being moved so; `unchanged` where it lies there already. */
export function judgeMove(
  { move, toId }: StockMoveInput,
  unit: LedgerUnit,
  givers: ReadonlyMap<string, string>,
): Problem | 'unchanged' | undefined {
  const params = { terminalID: unit.terminalId };
  const isMovable = unit.state === 'onShelf' || (move === 'remove' && unit.state === 'announced');
  if (!isMovable) return { key: 'stockUnitGone', params };
  if (move === 'give' && unit.holderId === toId) return 'unchanged';
  if (move === 'return' && !givers.has(unit.unitId)) return { key: 'stockNotReturnable', params };
  return undefined;
}

export const stockMoves = defineBatch({
  kind: 'moveStock',
  targetsMax: MANY_DEVICES_MAX,
  atOnce: 500,
  async subjectOf(context, { toId }: StockMoveInput) {
    const { accountId, username } = await getNode(
      context.services.database,
      toId ?? (await findStockTop(context)),
    );
    return { accountId, name: username };
  },
  check: () => Promise.resolve(new Map()),
  async change(context, transaction, input, unitIds) {
    const units = await lockUnits(context, transaction, unitIds);
    const givers = input.move === 'return' ? await findGivers(transaction, unitIds) : new Map();
    for (const unit of units) {
      const problem = judgeMove(input, unit, givers);
      if (problem === 'unchanged') throw new DomainError('stockUnitThere', { terminalID: unit.terminalId });
      if (problem) throw new DomainError(problem.key, problem.params);
    }
    const movements =
      input.move === 'remove'
        ? units.map((unit) => removalOf(unit, input))
        : await placesOf(context, transaction, units, (unit) =>
            input.move === 'give' ? input.toId : givers.get(unit.unitId),
          );
    await moveUnits(transaction, context.caller, new Date(), movements);
    return toChanges(units, movements);
  },
  async undo(context, transaction, rows) {
    const units = await lockUnits(
      context,
      transaction,
      rows.map(({ id }) => id),
    );
    const changeOf = new Map(rows.map(({ id, change }) => [id, change]));
    for (const { unitId, state, holderId } of units) {
      const after = changeOf.get(unitId)?.after;
      if (state !== after?.['state'] || holderId !== after['holderId'])
        throw new DomainError('changedMeanwhile', { fields: 'holderId' });
    }
    const back = (unit: LedgerUnit) => String(changeOf.get(unit.unitId)?.before['holderId']);
    const removed = units.filter(({ state }) => state === 'removed');
    const given = units.filter(({ state }) => state !== 'removed');
    const movements = [
      ...removed.map(({ unitId, holderId }): Movement => {
        const wasAnnounced = changeOf.get(unitId)?.before['state'] === 'announced';
        return { unitId, kind: wasAnnounced ? 'preInput' : 'restored', fromId: null, toId: holderId };
      }),
      ...(await placesOf(context, transaction, given, back)),
    ];
    await moveUnits(transaction, context.caller, new Date(), movements);
    return toChanges(units, movements);
  },
});

const removalOf = ({ unitId, holderId }: LedgerUnit, { reason, note }: StockMoveInput): Movement => ({
  unitId,
  kind: 'removed',
  fromId: holderId,
  toId: null,
  reason,
  note,
});

/**
 * To another holder: upwards it is a return. Nobody gives to an account outside of the own subtree; a return goes to
 * whoever gave, who may be above.
 * @throws DomainError notFound
 */
async function placesOf(
  context: JobContext,
  transaction: DatabaseTransaction,
  units: readonly LedgerUnit[],
  placeOf: (unit: LedgerUnit) => string | undefined,
): Promise<Movement[]> {
  await lockTree(transaction, 'shared');
  const topId = await findStockTop(context);
  const movements: Movement[] = [];
  const pairs = Map.groupBy(units, (unit) => `${unit.holderId} ${placeOf(unit) ?? ''}`);
  for (const [pair, moved] of pairs) {
    const [fromId = '', toId = ''] = pair.split(' ');
    if (toId === '') throw new DomainError('notFound', { argument: 'toId' });
    const isReturn = await isInSubtree(transaction, toId, fromId);
    if (!isReturn && !(await areInSubtree(transaction, topId, [toId])))
      throw new DomainError('notFound', { argument: 'toId' });
    const kind = isReturn ? 'return' : 'inputOut';
    movements.push(...moved.map(({ unitId }) => ({ unitId, kind, fromId, toId }) as const));
  }
  return movements;
}

/** The units, which nobody else moves before the transaction ends. @throws DomainError notFound */
async function lockUnits(
  context: JobContext,
  transaction: DatabaseTransaction,
  unitIds: readonly string[],
): Promise<LedgerUnit[]> {
  const topId = await findStockTop(context);
  const units = await findLedgerUnits(transaction, { topId, unitIds, locks: true });
  if (units.length !== new Set(unitIds).size) throw new DomainError('notFound', { argument: 'ids' });
  return units;
}

function toChanges(units: readonly LedgerUnit[], movements: readonly Movement[]): Changes {
  const moved = new Map(movements.map((movement) => [movement.unitId, movement]));
  return new Map(
    units.map(({ unitId, state, holderId }) => {
      const { kind, toId } = moved.get(unitId) ?? {};
      const after = { state: kind === 'removed' ? 'removed' : 'onShelf', holderId: toId ?? holderId };
      return [unitId, { before: { state, holderId }, after }];
    }),
  );
}
