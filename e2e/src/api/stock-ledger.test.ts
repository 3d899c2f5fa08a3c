/** Whatever several people do to the same units at once, the stock is what its ledger says. */
import { STATE_AFTER, type StockMovement, type UnitState } from '@outrider/domain/stock.ts';
import { waitForJob } from '@outrider/test-stack/jobs.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PEOPLE = ['factory', 'agent', 'below'] as const;
const UNITS = 6;
const MODELS = [8, 13] as const;

let stack: Stack;
let clients: readonly Client[];
let ids: readonly string[];
let next = 13_300_000_000;

beforeAll(async () => {
  stack = await startStack();
  const factory = await stack.createAccount('factory', 'admin');
  const agent = await stack.createAccount('agent', 'agent', factory);
  ids = [factory, agent, await stack.createAccount('below', 'agent', agent)];
  clients = await Promise.all(PEOPLE.map((name) => stack.logIn(name)));
});

afterAll(() => stack.stop());

const place = fc.nat({ max: PEOPLE.length - 1 });
const units = fc.uniqueArray(fc.nat({ max: UNITS - 1 }), { minLength: 1 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), units, place }),
  fc.record({ kind: fc.constant('give' as const), units, place }),
  fc.record({ kind: fc.constant('return' as const), units, place }),
  fc.record({ kind: fc.constant('remove' as const), units, place }),
  fc.record({ kind: fc.constant('sell' as const), units, place }),
  fc.record({ kind: fc.constant('unsell' as const), units, place }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

async function take(client: Client, { kind, units: chosen, place: index }: Step, numbers: readonly string[]) {
  const terminalIDs = chosen.map((each) => numbers[each] ?? '');
  const id = ids[index] ?? '';
  if (kind === 'put') {
    for (const [nth, terminalID] of terminalIDs.entries())
      await client.call('inputStockUnit', { id, terminalID, deviceType: MODELS[nth % 2], deviceProtocol: 1 });
  } else if (kind === 'sell') {
    for (const terminalID of terminalIDs)
      await client.call('inputTerminalIds', { id, terminalIDs: [terminalID] });
  } else if (kind === 'unsell') {
    const input = { terminalIDs, confirmation: String(terminalIDs.length) };
    await end(client, await client.call('deleteDevices', input));
  } else {
    const input = { terminalIDs, move: kind, toId: id, reason: 'lost' };
    await end(client, await client.call('moveStock', input));
  }
}

async function end(client: Client, { data }: { data: { jobId?: string } }): Promise<void> {
  if (data.jobId !== undefined) await waitForJob(client, data.jobId);
}

interface Unit {
  readonly terminalId: string;
  readonly state: UnitState;
  readonly holderId: string;
  readonly model: number;
  readonly isDevice: boolean;
  readonly movements: readonly { kind: StockMovement; fromId: string | null; toId: string | null }[];
}

async function readUnits(numbers: readonly string[]): Promise<Unit[]> {
  const { rows } = await sql<Unit>`
    SELECT terminal_id AS "terminalId", state, holder_id AS "holderId", model,
      EXISTS (SELECT FROM devices WHERE devices.terminal_id = unit.terminal_id) AS "isDevice",
      (SELECT json_agg(json_build_object('kind', kind, 'fromId', from_id::text, 'toId', to_id::text) ORDER BY movement_id)
        FROM stock_movements movement WHERE movement.unit_id = unit.unit_id) AS movements
    FROM stock_units unit WHERE terminal_id = ANY (${[...numbers]}::text[])`.execute(stack.platform.database);
  return rows;
}

/** Goes through the ledger of one unit as a clerk would. @throws where a movement cannot follow the one before */
function replay({ terminalId, movements }: Unit): { state: UnitState | undefined; holderId: string | null } {
  let now: { state: UnitState | undefined; holderId: string | null } = { state: undefined, holderId: null };
  for (const { kind, fromId, toId } of movements) {
    const isFree = now.state === undefined || now.state === 'sold' || now.state === 'removed';
    const entered = kind === 'inputIn' || kind === 'restored';
    if (isFree !== entered) throw new Error(`${terminalId}: ${kind} while ${now.state}`);
    if (!entered && fromId !== now.holderId) throw new Error(`${terminalId}: ${kind} by who has it not`);
    const isHeld = STATE_AFTER[kind] === 'onShelf';
    now = { state: STATE_AFTER[kind], holderId: isHeld ? toId : now.holderId };
  }
  return now;
}

test('units are where their movements say, at one holder each, and none is lost or doubled', async () => {
  const plans = fc.tuple(...PEOPLE.map(() => fc.array(step, { minLength: 2, maxLength: 5 })));
  await fc.assert(
    fc.asyncProperty(plans, async (steps) => {
      const numbers = Array.from({ length: UNITS }, () => String(next++));
      const [factory] = clients;
      if (!factory) throw new Error('there is no factory');
      await take(factory, { kind: 'put', units: [0, 1, 2, 3], place: 0 }, numbers);
      await Promise.all(
        clients.map(async (client, index) => {
          for (const each of steps[index] ?? []) await take(client, each, numbers);
        }),
      );
      const found = await readUnits(numbers);
      for (const unit of found) {
        expect(replay(unit)).toEqual({ state: unit.state, holderId: unit.holderId });
        // A number on a shelf is nobody's device, and a sold one is somebody's. What was removed may turn up as one.
        expect(unit.state === 'removed' || unit.isDevice === (unit.state === 'sold')).toBe(true);
      }
      for (const model of MODELS) {
        const ofModel = found.filter((unit) => unit.model === model);
        const kinds = ofModel.flatMap(({ movements }) => movements.map(({ kind }) => kind));
        const count = (...wanted: StockMovement[]) => kinds.filter((kind) => wanted.includes(kind)).length;
        const held = ids.map(
          (id) => ofModel.filter(({ state, holderId }) => state === 'onShelf' && holderId === id).length,
        );
        const left = count('inputIn', 'restored') - count('sold', 'removed');
        expect(held.reduce((sum, each) => sum + each, 0)).toBe(left);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
