import type { CALLS } from '@outrider/contract/calls.ts';
import type { z } from 'zod';
import type { AuditFilter } from '../../store/audit/audit-log.ts';
import type { Caller } from '../session/caller.ts';
import { toPeriod } from '../page.ts';

export function toFilter(
  caller: Caller,
  input: Omit<z.infer<(typeof CALLS)['findAuditLog']['input']>, 'pageNum' | 'pageSize'>,
): AuditFilter {
  return {
    viewerId: caller.accountId,
    topId: input.id,
    deviceId: input.deviceId,
    actions: input.actions,
    text: input.text,
    ...toPeriod(input),
  };
}
