/**
 * The first page of the list of alarms, as everybody asks for it who may: whoever sees 40,000 devices, an agent with a
 * part of them, and a customer with a few; each with every filter. And what needs somebody of all.
 */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { insertAccounts } from '@outrider/server/store/accounts/accounts.ts';
import type { Database } from '@outrider/server/store/database.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { sql } from 'kysely';
import { percentile } from '../report.ts';
import { fillAlarms } from './alarm-rows.ts';

const DEVICES = 40_000;
/** Customers of the middle agent; each customer has as many devices. */
const CUSTOMERS = 1_000;
const MIDDLE_CUSTOMERS = 100;
const SAMPLES = 8;

export interface ListFigures {
  readonly alarms: number;
  readonly fillS: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The question whose median is worst. */
  readonly slowest: { readonly name: string; readonly ms: number };
  /** Of the number of all that match, which the list asks apart. */
  readonly countP50Ms: number;
  readonly needsP99Ms: number;
}

export async function measureList(alarms: number): Promise<ListFigures> {
  const stack = await startStack();
  try {
    const begunMs = performance.now();
    const askers = await fillPlatform(stack);
    await fillAlarms(stack.databaseUrl, alarms);
    const fillS = (performance.now() - begunMs) / 1_000;
    const samples = new Map<string, number[]>();
    for (let round = 0; round < SAMPLES; round++) {
      for (const { name, client, id } of askers) {
        for (const [filter, input] of FILTERS) {
          const question = `${name}, ${filter}`;
          const ms = await timeCall(client, 'findAllAlarms', { id, below: true, counted: false, ...input });
          samples.set(question, [...(samples.get(question) ?? []), ms]);
        }
      }
    }
    const counts: number[] = [];
    for (const { client, id } of askers) {
      for (const [, input] of FILTERS) {
        counts.push(await timeCall(client, 'countAlarms', { id, below: true, ...input }));
      }
    }
    const needs: number[] = [];
    for (let round = 0; round < SAMPLES * 4; round++) {
      for (const { client, id } of askers.slice(0, 1))
        needs.push(await timeCall(client, 'findNeeds', { id }));
    }
    // The first round reads from the disk what later ones have in memory.
    const times = [...samples.values()].flatMap((each) => each.slice(1));
    const [slowest] = [...samples]
      .map(([name, each]) => ({ name, ms: percentile(each.slice(1), 0.5) }))
      .toSorted((a, b) => b.ms - a.ms);
    if (!slowest) throw new Error('nothing was asked');
    const figures = { p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), slowest };
    const more = { countP50Ms: percentile(counts, 0.5), needsP99Ms: percentile(needs, 0.99) };
    return { alarms, fillS, ...figures, ...more };
  } finally {
    await stack.stop();
  }
}

const day = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

const FILTERS: readonly (readonly [string, object])[] = [
  ['all', {}],
  ['unread', { state: 'unread' }],
  ['read', { state: 'read' }],
  ['a frequent kind', { kinds: ['overspeed'] }],
  ['a rare kind', { kinds: ['crash'] }],
  ['a rare kind, unread', { kinds: ['crash'], state: 'unread' }],
  ['some kinds', { kinds: ['sos', 'powerOff', 'overspeed'] }],
  ['urgent', { levels: ['urgent'] }],
  ['urgent, unread', { levels: ['urgent'], state: 'unread' }],
  ['a fence', { fenceId: '777' }],
  ['a plate', { text: '012345' }],
  ['a day of last month', { from: day(40), to: day(39) }],
  ['a rare kind on such a day', { kinds: ['sos'], from: day(40), to: day(39) }],
];

interface Asker {
  readonly name: string;
  readonly client: Client;
  readonly id: string;
}

async function fillPlatform(stack: Stack): Promise<readonly Asker[]> {
  const { database } = stack.platform;
  const top = await stack.createAccount('top', 'agent');
  const middle = await stack.createAccount('middle', 'agent', top);
  const customer = await stack.createAccount('customer', 'user', middle);
  await fillAccounts(database, middle, MIDDLE_CUSTOMERS, 'm');
  await fillAccounts(database, top, CUSTOMERS - MIDDLE_CUSTOMERS, 't');
  await fillDevices(database);
  const names = {
    'all devices': ['top', top],
    'a tenth': ['middle', middle],
    'a few': ['customer', customer],
  };
  return Promise.all(
    Object.entries(names).map(async ([name, [username = '', id = '']]) => ({
      name,
      id,
      client: await stack.logIn(username),
    })),
  );
}

async function fillAccounts(database: Database, ownerId: string, count: number, prefix: string) {
  const made = Array.from({ length: count }, (_, index) => ({
    username: `${prefix}${index}`,
    nickname: `Customer ${prefix}${index}`,
    role: ROLES.user,
    passwordHash: '',
    createdAt: new Date(),
  }));
  await insertAccounts(database, ownerId, made);
}

async function fillDevices(database: Database): Promise<void> {
  await sql`WITH owners AS (
      SELECT account_id, row_number() OVER (ORDER BY account_id) - 1 AS number, count(*) OVER () AS count
      FROM accounts WHERE role = ${ROLES.user}
    ), made AS (
      INSERT INTO devices (account_id, terminal_id, name, plate, model, protocol_type, created_at)
      SELECT account_id, (13500000000 + made.number)::text, 'Lorry ' || made.number,
        '粤B' || lpad(made.number::text, 6, '0'), ${DEVICE_MODELS['808']}, ${PROTOCOL_TYPES.jt808}, now()
      FROM generate_series(1, ${DEVICES}) AS made (number)
      JOIN owners ON owners.number = made.number % owners.count RETURNING device_id
    )
    INSERT INTO latest_states (device_id, communicated_at, speed_dkmh)
    SELECT device_id, now() - device_id % 2000 * interval '1 minute', 0 FROM made`.execute(database);
  await sql`VACUUM ANALYZE devices`.execute(database);
  await sql`VACUUM ANALYZE latest_states`.execute(database);
}

async function timeCall(
  client: Client,
  name: 'findAllAlarms' | 'countAlarms' | 'findNeeds',
  input: object,
): Promise<number> {
  const begunMs = performance.now();
  const { message } = await client.call(name, input);
  if (message !== 'ok') throw new Error(`${name} answers ${message}`);
  return performance.now() - begunMs;
}
