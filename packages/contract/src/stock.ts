/** The stock: who has which units on the shelf, and what became of each. */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { REMOVAL_REASONS, STOCK_MOVEMENTS, UNIT_STATES } from '@outrider/domain/stock.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf, paging } from './envelope.ts';
import { exportInput, jobBegun } from './jobs.ts';

/** Staff of the factory, and whoever may import a unit as a device. */
export const stockAccess = { access: 'main:devices_management', staffAccess: 'test:stock' } as const;

export const BATCH_MAX = 40;
export const STOCK_PAGE_MAX = 1_000;
/** As the account sees it that is looked at: `givenOut` is on the shelf of somebody below. */
export const STOCK_STATES = ['announced', 'onShelf', 'givenOut', 'sold', 'removed'] as const;
export type StockState = (typeof STOCK_STATES)[number];
export const STOCK_SORTS = ['terminalID', 'since', 'batch'] as const;

export const stockUnit = z.object({
  id,
  terminalID: z.string(),
  deviceType: z.int(),
  deviceProtocol: z.int(),
  batch: z.string(),
  iccid: z.string(),
  simNumber: z.string(),
  state: z.enum(UNIT_STATES),
  /** Who has it, or had it last. */
  holder: z.object({ id, nickname: z.string() }),
  /** Since when it is so. */
  since: z.iso.datetime(),
  /** Why it was removed. */
  reason: z.enum(REMOVAL_REASONS).optional(),
  note: z.string().optional(),
});

export type StockUnit = z.infer<typeof stockUnit>;

const filters = {
  /** Whose stock, with that of all below; without it all that the caller sees. */
  id: id.optional(),
  /** The end of a number or ICCID. */
  search: z.string().trim().max(40).default(''),
  states: z.array(z.enum(STOCK_STATES)).default([]),
  deviceTypes: z.array(z.literal(Object.values(DEVICE_MODELS))).default([]),
  batch: z.string().trim().max(BATCH_MAX).default(''),
  sort: z.enum(STOCK_SORTS).default('since'),
  descending: z.boolean().default(true),
};

export const findStock = call({
  method: 'POST',
  path: '/stock/findStock',
  feature: 'stock',
  summary: 'The units in the stock of an account and of those below it',
  ...stockAccess,
  scope: { id: 'account' },
  reads: ['accounts', 'stock'],
  writes: [],
  input: z.object({
    ...filters,
    ...paging,
    /** More than a page that people read, for those who take all that match. */
    pageSize: z.int().min(10).max(STOCK_PAGE_MAX).default(15),
  }),
  output: listOf(stockUnit),
});

const count = z.int().nonnegative();

export const findStockTotals = call({
  method: 'POST',
  path: '/stock/findTotals',
  feature: 'stock',
  summary: 'Who has how many units of which model',
  ...stockAccess,
  scope: { id: 'account' },
  reads: ['accounts', 'stock'],
  writes: [],
  input: z.object({ id: id.optional(), ...paging }),
  output: listOf(
    z.object({
      holder: z.object({ id, nickname: z.string() }),
      deviceType: z.int(),
      announced: count,
      onShelf: count,
      sold: count,
      removed: count,
    }),
  ).extend({
    /** Of the whole list. */
    sum: z.object({ announced: count, onShelf: count, givenOut: count, sold: count, removed: count }),
  }),
});

export type StockTotals = z.infer<(typeof findStockTotals)['output']>['list'][number];

export const HOLDERS_MAX = 50;

export const findStockHolders = call({
  method: 'POST',
  path: '/stock/findHolders',
  feature: 'stock',
  summary:
    'Accounts that may have a stock, by a part of their name; the first is where the caller’s view begins',
  ...stockAccess,
  scope: {},
  reads: ['accounts'],
  writes: [],
  input: z.object({ search: z.string().trim().max(60).default('') }),
  output: z.object({ list: z.array(z.object({ id, username: z.string(), nickname: z.string() })) }),
});

export const findStockMovements = call({
  method: 'POST',
  path: '/stock/findMovements',
  feature: 'stock',
  summary: 'What became of a unit, the newest first',
  ...stockAccess,
  scope: { id: 'unit' },
  reads: ['stock'],
  writes: [],
  input: z.object({ id, ...paging }),
  output: listOf(
    z.object({
      id,
      kind: z.enum(STOCK_MOVEMENTS),
      time: z.iso.datetime(),
      /** The names are undefined for accounts outside of the caller's subtree. */
      actor: z.string().optional(),
      from: z.string().optional(),
      to: z.string().optional(),
      reason: z.enum(REMOVAL_REASONS).optional(),
      note: z.string(),
      batch: z.string(),
    }),
  ),
});

export type StockMove = z.infer<(typeof findStockMovements)['output']>['list'][number];

/** In the order in which a file has them unless asked otherwise. */
export const STOCK_COLUMNS = [
  'terminalID',
  'model',
  'protocol',
  'batch',
  'state',
  'holder',
  'since',
  'iccid',
  'simNumber',
  'reason',
  'note',
] as const;

export const exportStock = call({
  method: 'POST',
  path: '/stock/exportStock',
  feature: 'stock',
  summary: 'The same units as a file for spreadsheets, made by a job',
  ...stockAccess,
  scope: { id: 'account' },
  reads: [],
  writes: ['jobs'],
  audit: 'entry',
  input: z.object({ ...filters, ...exportInput(STOCK_COLUMNS) }),
  output: jobBegun,
});
