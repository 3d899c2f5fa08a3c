/** One of each kind of thing that a call may name, all of one account. */
import { randomBytes } from 'node:crypto';
import { insertApiKey } from '@outrider/server/store/session/api-keys.ts';
import { insertLoginLink } from '@outrider/server/store/session/login-links.ts';
import { insertRiskPoints } from '@outrider/server/store/risk-points/risk-points.ts';
import { insertSchedule } from '@outrider/server/store/schedules/schedules.ts';
import { PLAIN_POLICY, PLAIN_RISK_POINT } from '@outrider/server/test-support/plain.ts';
import { insertShareLink } from '@outrider/server/store/shares/share-links.ts';
import { moveUnits, writeUnits } from '@outrider/server/store/stock/ledger.ts';
import { insertContactRow } from '@outrider/server/store/messages/contacts.ts';
import { insertWebhookRow } from '@outrider/server/store/messages/webhooks.ts';
import { createSecretBox } from '@outrider/server/secrets/secret-box.ts';
import { insertPolicy } from '@outrider/server/store/notifications/policies.ts';
import { insertSilence } from '@outrider/server/store/notifications/silences.ts';
import { insertJob } from '@outrider/server/store/jobs/jobs.ts';
import type { IdKind } from './permission-cases.ts';
import { SECRETS_KEY, type Stack } from './stack.ts';

const DAY_MS = 86_400_000;

let terminal = 10_000_000_000;
let leaf = 0;

interface Linked {
  readonly accountId: string;
  readonly creatorId: string;
}

/**
 * The log-in link leads to an account of its own below, which no call changes, unless `linked` says otherwise. Whoever
 * made it has to be above, and must not be changed either.
 */
export async function createOwned(
  stack: Stack,
  account: string,
  linked: Partial<Linked> = {},
): Promise<Readonly<Record<IdKind, string>>> {
  const terminalId = String(terminal++);
  const device = await stack.importDevice(account, terminalId);
  return {
    account,
    device,
    terminal: terminalId,
    fence: await stack.drawFence(account),
    riskPoint: await putRiskPoint(stack, account),
    share: await share(stack, account, device),
    job: await writeDownJob(stack, account),
    unit: await shelve(stack, account),
    schedule: await schedule(stack, account),
    apiKey: await drawApiKey(stack, account),
    contact: await keepContact(stack, account),
    webhook: await keepWebhook(stack, account),
    policy: await drawPolicy(stack, account),
    silence: await keepSilence(stack, account),
    loginLink: await drawLoginLink(stack, {
      accountId: linked.accountId ?? (await stack.createAccount(`linked-${leaf++}`, 'user', account)),
      creatorId: linked.creatorId ?? account,
    }),
  };
}

async function putRiskPoint({ platform: { database } }: Stack, accountId: string): Promise<string> {
  const [riskPointId = ''] = await insertRiskPoints(database, accountId, [PLAIN_RISK_POINT], new Date());
  return riskPointId;
}

async function shelve({ platform: { database } }: Stack, accountId: string): Promise<string> {
  const unit = {
    terminalId: String(terminal++),
    model: 8,
    protocolType: 1,
    batch: '',
    iccid: '',
    simNumber: '',
  };
  const by = { accountId, username: '' };
  return database.transaction().execute(async (transaction) => {
    const at = new Date();
    const [unitId = ''] = (await writeUnits(transaction, [unit], accountId, at)).values();
    await moveUnits(transaction, by, at, [{ unitId, kind: 'inputIn', fromId: null, toId: accountId }]);
    return unitId;
  });
}

/** It is switched off. */
function schedule({ platform: { database } }: Stack, accountId: string): Promise<string> {
  const report = { kind: 'trips', columns: [], thresholds: {}, subtree: true, format: 'csv' };
  const values = { accountId, name: '', report, every: 'day', minuteOfDay: 0, timeZone: 'UTC' } as const;
  return insertSchedule(
    database,
    accountId,
    { ...values, language: 'en', recipients: [], throughDay: '2026-03-14', dueAt: null },
    new Date(),
  );
}

function keepContact({ platform: { database } }: Stack, accountId: string): Promise<string> {
  const none = { email: undefined, phone: undefined, userAccountId: undefined };
  const values = { name: 'Li', language: 'cn', timeZone: 'Asia/Shanghai', ...none } as const;
  return insertContactRow(database, accountId, values, new Date());
}

/** Sealed with the key of every stack that has a database of the test run's. */
function keepWebhook({ platform: { database } }: Stack, accountId: string): Promise<string> {
  const box = createSecretBox(SECRETS_KEY);
  const seal = (purpose: string) => box.seal(randomBytes(32), purpose);
  const values = { name: 'Desk', url: 'https://127.0.0.1/hook', scheme: 'hmac', seal } as const;
  return insertWebhookRow(database, { accountId, ...values, createdAt: new Date() });
}

function drawPolicy({ platform: { database } }: Stack, accountId: string): Promise<string> {
  return database
    .transaction()
    .execute((transaction) => insertPolicy(transaction, accountId, PLAIN_POLICY, new Date()));
}

function keepSilence({ platform: { database } }: Stack, accountId: string): Promise<string> {
  const now = Date.now();
  return insertSilence(database, {
    accountId,
    coversBelow: false,
    deviceIds: [],
    kinds: ['idling'],
    reason: '',
    startsAt: new Date(now),
    endsAt: new Date(now + DAY_MS),
    createdBy: accountId,
  });
}

/** It waits, and is in no queue. */
function writeDownJob({ platform: { database } }: Stack, accountId: string): Promise<string> {
  return insertJob(database, {
    kind: 'exportAuditLog',
    accountId,
    username: '',
    sessionKind: 'password',
    keyId: undefined,
    address: '127.0.0.1',
    requestId: '',
    operationKey: randomBytes(8).toString('hex'),
    subject: '',
    input: { id: accountId },
    total: undefined,
    failed: 0,
    createdAt: new Date(),
  });
}

const span = () => ({ createdAt: new Date(), tokenHash: randomBytes(32) });

function share(stack: Stack, accountId: string, device: string): Promise<string> {
  const { createdAt, tokenHash } = span();
  return insertShareLink(stack.platform.database, {
    tokenHash,
    accountId,
    deviceIds: [device],
    name: '',
    createdAt,
    beginsAt: createdAt,
    endsAt: new Date(createdAt.getTime() + DAY_MS),
    shows: [],
    trailMinutes: 0,
    circle: undefined,
    fenceId: null,
  });
}

function drawApiKey({ platform: { database } }: Stack, accountId: string): Promise<string> {
  const { createdAt, tokenHash } = span();
  return insertApiKey(database, {
    accountId,
    creatorId: accountId,
    name: 'Invoices',
    tokenHash,
    tokenEnd: 'abcd',
    permissions: ['main:monitor'],
    isReadOnly: true,
    addresses: [],
    createdAt,
    expiresAt: new Date(createdAt.getTime() + DAY_MS),
  });
}

async function drawLoginLink({ platform: { database } }: Stack, linked: Linked): Promise<string> {
  const { createdAt, tokenHash } = span();
  const expiresAt = new Date(createdAt.getTime() + DAY_MS);
  await insertLoginLink(database, { ...linked, tokenHash, createdAt, expiresAt });
  const { linkId } = await database
    .selectFrom('loginLinks')
    .select('linkId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return linkId;
}
