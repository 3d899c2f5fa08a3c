/** Filters, order and columns of a list, kept under a name by whoever works with it. */
import { z } from 'zod';
import { call } from './call.ts';
import { listOf } from './envelope.ts';

/** Of one account for one list. */
export const VIEWS_MAX = 30;
export const VIEW_NAME_MAX = 40;

/** The list's own name, by which the browser also remembers its columns. */
const list = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/i);
const name = z.string().trim().min(1).max(VIEW_NAME_MAX);

const view = z.object({
  name,
  /** The choices as the page's address has them. */
  address: z.string().max(2_000),
  /** Columns by id that are shown or hidden otherwise than by themselves. */
  columns: z.record(z.string().max(40), z.boolean()).refine((columns) => Object.keys(columns).length <= 100),
});

export type ListView = z.infer<typeof view>;

export const findListViews = call({
  method: 'POST',
  path: '/view/find',
  feature: 'accounts',
  summary: 'The views that the account has kept of a list, by name',
  access: 'owner',
  scope: {},
  reads: ['views'],
  writes: [],
  input: z.object({ list }),
  output: listOf(view),
});

const ownAlone = { none: 'what one’s own pages look like concerns nobody else' } as const;

export const saveListView = call({
  method: 'POST',
  path: '/view/save',
  feature: 'accounts',
  summary: 'Keep a view of a list, in place of the one that has its name',
  access: 'owner',
  scope: {},
  reads: [],
  writes: ['views'],
  audit: ownAlone,
  input: z.object({ list, ...view.shape }),
  output: z.object({}),
});

export const deleteListView = call({
  method: 'POST',
  path: '/view/delete',
  feature: 'accounts',
  summary: 'Delete a view of a list',
  access: 'owner',
  scope: {},
  reads: [],
  writes: ['views'],
  audit: ownAlone,
  input: z.object({ list, name }),
  output: z.object({}),
});
