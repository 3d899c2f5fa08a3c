import { jt808Reports } from '@outrider/protocols/jt808/reports.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import type { Report } from '@outrider/protocols/report.ts';
import type { KnownDevice, SessionContext } from '../binding.ts';

/** What a message reports, by the device's own clock and dialect. */
export function reportsOf(message: Jt808Message, device: KnownDevice, context: SessionContext): Report[] {
  const { clockOffsetMinutes, policy } = device;
  return jt808Reports(message, {
    receivedAt: context.now(),
    dialect: policy.dialect,
    ...(clockOffsetMinutes !== null && { utcOffsetMinutes: clockOffsetMinutes }),
  });
}
