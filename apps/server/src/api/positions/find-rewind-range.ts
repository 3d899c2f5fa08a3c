import { DAY_MS } from '../../telemetry/days.ts';
import type { Handler } from '../call-context.ts';

export const findRewindRange: Handler<'findRewindRange'> = async ({ services }) => ({
  from: new Date(rewindBeginMs(services.rewindDays, Date.now())).toISOString(),
});

export function rewindBeginMs(rewindDays: number, nowMs: number): number {
  return nowMs - rewindDays * DAY_MS;
}
