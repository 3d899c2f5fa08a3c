/** What moves units: into the stock, to another holder, back, and out of it. A sale is the import of a device. */
import { REMOVAL_REASONS } from '@outrider/domain/stock.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { importedKind, importedTerminalId } from './devices.ts';
import { id } from './envelope.ts';
import { IMPORT_BODY_MAX_BYTES, importAnswer, importInput } from './jobs.ts';
import { MANY_DEVICES_BODY_MAX_BYTES, manyDevices, manyDevicesAnswer } from './many-devices.ts';
import { BATCH_MAX, stockAccess } from './stock.ts';

/** Rows of one file. */
export const STOCK_IMPORT_MAX = 50_000;
const NOTE_MAX = 200;

/** What is put in, where a row says nothing of it. */
const put = {
  /** Into whose stock; without it where the caller's view begins. */
  id: id.optional(),
  ...importedKind,
  batch: z.string().trim().max(BATCH_MAX).default(''),
  /** The goods are not there yet. */
  isAnnounced: z.boolean().default(false),
};

export const findStockTemplate = call({
  method: 'GET',
  path: '/stock/findImportTemplate',
  feature: 'stock',
  summary: 'The template of an input into the stock, as a workbook in base64',
  ...stockAccess,
  scope: {},
  reads: [],
  writes: [],
  input: z.object({}),
  output: z.object({ fileName: z.string(), content: z.base64() }),
});

export const importStock = call({
  method: 'POST',
  path: '/stock/importStock',
  feature: 'stock',
  summary: 'Put units of a filled-in template into a stock, or announce them',
  ...stockAccess,
  scope: { id: 'account' },
  reads: [],
  writes: ['jobs', 'stock'],
  audit: 'entry',
  bodyMaxBytes: IMPORT_BODY_MAX_BYTES,
  input: z.object({ ...put, ...importInput }),
  output: importAnswer,
});

export const inputStockUnit = call({
  method: 'POST',
  path: '/stock/inputImei',
  feature: 'stock',
  summary: 'Put one unit into a stock at once, as it is scanned',
  ...stockAccess,
  scope: { id: 'account' },
  reads: [],
  writes: ['stock'],
  audit: 'entry',
  usual: ['stockUnitThere', 'terminalIdTaken', 'terminalIdLength', 'imeiCheckDigit'],
  input: z.object({ ...put, terminalID: importedTerminalId }),
  output: z.object({ id }),
});

export const MOVES = ['give', 'return', 'remove'] as const;
export type Move = (typeof MOVES)[number];

export const moveStock = call({
  method: 'POST',
  path: '/stock/moveStock',
  feature: 'stock',
  summary: 'Give units to another holder, return them to whoever gave them, or remove them from the stock',
  ...stockAccess,
  scope: { ids: 'unit', toId: 'account' },
  reads: [],
  writes: ['jobs', 'stock'],
  audit: 'entry',
  bodyMaxBytes: MANY_DEVICES_BODY_MAX_BYTES,
  input: z.object({
    ...manyDevices,
    move: z.enum(MOVES),
    /** Whom they are given to. */
    toId: id.optional(),
    /** Why they are removed; `other` needs a note. */
    reason: z.enum(REMOVAL_REASONS).optional(),
    note: z.string().trim().max(NOTE_MAX).default(''),
  }),
  output: manyDevicesAnswer,
});
