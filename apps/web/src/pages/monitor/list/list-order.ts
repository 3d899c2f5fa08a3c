import { createStoredChoice } from '../../../lib/stored.ts';

/** Names and terminal ids stay; states change by themselves, and the list with them. */
export const LIST_ORDERS = ['name', 'number', 'state'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export const listOrder = createStoredChoice<ListOrder>('listOrder', LIST_ORDERS, 'name');
