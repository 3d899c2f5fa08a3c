import { DomainError } from '../../domain-error.ts';
import { findGivers, findLedgerUnits, findUnitsByTerminals } from '../../store/stock/ledger.ts';
import type { Handler } from '../call-context.ts';
import { beginForMany } from '../devices/begin-for-devices.ts';
import { nameTargets } from '../devices/name-devices.ts';
import { judgeMove, type StockMoveInput, stockMoves } from './stock-moves.ts';
import { assertMayHold, findStockTop } from './stock-view.ts';

export const moveStock: Handler<'moveStock'> = async (context, { move, toId, reason, note, ...given }) => {
  const { database } = context.services;
  const input = { move, note, ...(move === 'give' && { toId }), ...(move === 'remove' && { reason }) };
  assertSaid(input);
  if (input.toId !== undefined) await assertMayHold(database, input.toId);
  const topId = await findStockTop(context);
  const byNumber = await findUnitsByTerminals(database, given.terminalIDs);
  const unitIds = [...given.ids, ...byNumber.map(({ unitId }) => unitId)];
  const units = await findLedgerUnits(database, { topId, unitIds });
  const givers = await findGivers(database, move === 'return' ? unitIds : []);
  const named = nameTargets(given.ids, given.terminalIDs, {
    rows: new Map(units.map((unit) => [unit.unitId, unit])),
    ids: new Map(units.map(({ terminalId, unitId }) => [terminalId, unitId])),
    unknown: 'stockUnitUnknown',
  });
  return beginForMany(context, given, named, {
    batch: stockMoves,
    input,
    judge: (unit) => judgeMove(input, unit, givers),
    audited: { move, ...(input.reason && { reason: input.reason }) },
  });
};

const lacking = (argument: string) => new DomainError('invalidInput', { argument, problem: 'missing' });

/** @throws DomainError invalidInput where it is not said to whom, or why */
function assertSaid({ move, toId, reason, note }: StockMoveInput): void {
  if (move === 'give' && toId === undefined) throw lacking('toId');
  if (move === 'remove' && reason === undefined) throw lacking('reason');
  if (reason === 'other' && note === '') throw lacking('note');
}
