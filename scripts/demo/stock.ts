/** The demo's stock: two deliveries at the factory, of which agents have some, and some never came or broke. */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { luhnDigit } from '@outrider/protocols/identity.ts';
import type { Database } from '../../apps/server/src/store/database.ts';
import {
  lockStockNumbers,
  type Movement,
  moveUnits,
  type NewUnit,
  writeUnits,
} from '../../apps/server/src/store/stock/ledger.ts';
import type { DemoUsername } from './accounts.ts';

const DAY_MS = 86_400_000;
const DELIVERY = 40;
const ANNOUNCED = 12;

const KINDS = {
  '2026-09 A': { model: DEVICE_MODELS['808'], protocolType: PROTOCOL_TYPES.jt808, first: 13_970_000_100 },
  '2026-10 B': { model: DEVICE_MODELS.Gt06, protocolType: PROTOCOL_TYPES.gt06, first: 86_390_204_080_000 },
  '2026-12 C': { model: DEVICE_MODELS.K100b, protocolType: PROTOCOL_TYPES.jt808, first: 13_970_000_500 },
} as const;
type Batch = keyof typeof KINDS;

/** Whom how many of a delivery were given, from the first on. */
const GIVEN: readonly (readonly [DemoUsername, number])[] = [
  ['agent', 14],
  ['agent2', 8],
];

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Puts the units in, where the stock is empty. */
export async function ensureDemoStock(
  database: Database,
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  const known = await database.selectFrom('stockUnits').select('unitId').limit(1).executeTakeFirst();
  if (known) return;
  const factoryId = accountIds.get('admin') ?? '';
  const by = { accountId: accountIds.get('stock') ?? factoryId, username: 'stock' };
  await database.transaction().execute(async (transaction) => {
    await lockStockNumbers(transaction, 'exclusive');
    const put = async (batch: Batch, count: number, at: Date) => [
      ...(await writeUnits(transaction, drawUnits(batch, count), factoryId, at)).values(),
    ];
    const move = (ids: readonly string[], at: Date, movement: Omit<Movement, 'unitId'>) =>
      moveUnits(
        transaction,
        by,
        at,
        ids.map((unitId) => ({ ...movement, unitId })),
      );
    for (const [batch, days] of [
      ['2026-09 A', 60],
      ['2026-10 B', 30],
    ] as const) {
      const ids = await put(batch, DELIVERY, daysAgo(days));
      await move(ids, daysAgo(days), { kind: 'inputIn', fromId: null, toId: factoryId });
      for (const [username, count] of GIVEN) {
        const toId = accountIds.get(username) ?? '';
        await move(ids.splice(0, count), daysAgo(days - 9), { kind: 'inputOut', fromId: factoryId, toId });
      }
      const broken = ids.splice(0, 2);
      await move(broken, daysAgo(days - 12), {
        kind: 'removed',
        fromId: factoryId,
        toId: null,
        reason: 'defective',
      });
    }
    const awaited = await put('2026-12 C', ANNOUNCED, daysAgo(1));
    await move(awaited, daysAgo(1), { kind: 'preInput', fromId: null, toId: factoryId });
  });
}

function drawUnits(batch: Batch, count: number): NewUnit[] {
  const { model, protocolType, first } = KINDS[batch];
  return Array.from({ length: count }, (_, index) => {
    const number = String(first + index);
    return {
      // An IMEI ends in its check digit.
      terminalId: protocolType === PROTOCOL_TYPES.gt06 ? `${number}${luhnDigit(number)}` : number,
      model,
      protocolType,
      batch,
      iccid: '',
      simNumber: '',
    };
  });
}
