import type { Report } from '@outrider/protocols/report.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import type { KnownDevice, DeviceSessionContext } from './binding.ts';
import { toIncomingReport } from './to-incoming-report.ts';

/**
 * Hands the reports of a frame on and waits for their commit; a frame without any still shows that the device is
 * there. False when the database refuses one of them for good.
 */
export function acceptReports(
  context: DeviceSessionContext,
  device: KnownDevice,
  reports: readonly Report[],
  receivedAt = context.now(),
): Promise<boolean> {
  const { deviceId } = device;
  const [first] = reports;
  if (first && reports.length === 1 && first.iccid === undefined) {
    return context.accept(toIncomingReport(first, deviceId, receivedAt)).then(isAccepted, isRefused);
  }
  const incoming: readonly IncomingReport[] = first
    ? reports.map((report) => toIncomingReport(report, deviceId, receivedAt))
    : [{ deviceId, receivedAtMs: receivedAt.getTime(), kind: 'status', historical: false, alarms: [] }];
  return acceptAll(context, device, incoming, reports.find((report) => report.iccid)?.iccid);
}

function isAccepted(): boolean {
  return true;
}

function isRefused(): boolean {
  return false;
}

async function acceptAll(
  context: DeviceSessionContext,
  device: KnownDevice,
  incoming: readonly IncomingReport[],
  iccid: string | undefined,
): Promise<boolean> {
  const results = await Promise.allSettled(incoming.map((report) => context.accept(report)));
  if (iccid !== undefined && iccid !== device.iccid) await context.setIccid(device, iccid);
  return results.every((result) => result.status === 'fulfilled');
}
