import type { Report } from '@outrider/protocols/report.ts';
import type { IncomingReport } from '../ingest/incoming-report.ts';
import type { KnownDevice, SessionContext } from './binding.ts';
import { toIncomingReport } from './to-incoming-report.ts';

/**
 * Hands the reports of a frame on and waits for their commit; a frame without any still shows that the device is
 * there. False when the database refuses one of them for good.
 */
export async function acceptReports(
  context: SessionContext,
  device: KnownDevice,
  reports: readonly Report[],
): Promise<boolean> {
  const receivedAt = context.now();
  const { deviceId } = device;
  const incoming: readonly IncomingReport[] =
    reports.length > 0
      ? reports.map((report) => toIncomingReport(report, deviceId, receivedAt))
      : [{ deviceId, receivedAtMs: receivedAt.getTime(), kind: 'status', historical: false, alarms: [] }];
  const results = await Promise.allSettled(incoming.map((report) => context.accept(report)));
  const iccid = reports.find((report) => report.iccid)?.iccid;
  if (iccid !== undefined && iccid !== device.iccid) await context.setIccid(device, iccid);
  return results.every((result) => result.status === 'fulfilled');
}
