import { type AuditedCall, AUDITED_CALLS } from '@outrider/contract/audit.ts';
import dayjs from 'dayjs';

/** A day as the address has it. */
export const DAY = 'YYYY-MM-DD';

/** Specification, section 9. */
export const PAGE_SIZE = 15;
export const PAGE_SIZES = [10, PAGE_SIZE, 20, 30, 40, 50, 60, 70, 80, 90, 100];

export interface AuditChoice {
  readonly accountId: string | undefined;
  readonly text: string;
  readonly actions: AuditedCall[];
  /** Days of the viewer's own zone; empty where there is none. */
  readonly from: string;
  readonly to: string;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** What the audit page's address chooses. What no page of ours would have written there counts as not chosen. */
export function readChoice(params: URLSearchParams): AuditChoice {
  const get = (name: string) => params.get(name) ?? '';
  const page = Number(get('page'));
  const size = Number(get('size'));
  const named = get('actions').split(',');
  return {
    accountId: get('account') || undefined,
    text: get('text').slice(0, 64),
    actions: AUDITED_CALLS.filter((call) => named.includes(call)),
    from: toDay(get('from')),
    to: toDay(get('to')),
    pageNum: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.includes(size) ? size : PAGE_SIZE,
  };
}

function toDay(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayjs(text).isValid() ? text : '';
}
