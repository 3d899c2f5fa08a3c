import type { CALLS } from '@outrider/contract/calls.ts';
import type { z } from 'zod';
import type { AuditFilter } from '../../store/audit-log.ts';
import type { Caller } from '../call-context.ts';
import { toPeriod } from '../page.ts';

export function toFilter(
  caller: Caller,
  input: z.infer<(typeof CALLS)['exportAuditLog']['input']>,
): AuditFilter {
  return {
    viewerId: caller.accountId,
    topId: input.id,
    actions: input.actions,
    text: input.text,
    ...toPeriod(input),
  };
}
