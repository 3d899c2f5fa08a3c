import type { Database } from '../../store/database.ts';
import type { AuditValues } from '../../store/audit/audit-log.ts';
import { findDevice } from '../../store/devices/devices.ts';
import { getNode } from '../accounts/change.ts';
import { record } from '../audit/record.ts';

interface Deed {
  readonly action: 'updateDeviceAlarm' | 'deleteDeviceAlarm' | 'acknowledgeByLink';
  /** The account that the call names. */
  readonly id: string;
  readonly marked: readonly { readonly deviceId: string }[];
  readonly after: AuditValues;
}

/** One entry for a call, however many alarms it changes: of their device if it is one, otherwise of the account. */
export async function recordMarked(
  context: Parameters<typeof record>[0],
  transaction: Database,
  { action, id, marked, after }: Deed,
): Promise<void> {
  const [deviceId, ...others] = new Set(marked.map((alarm) => alarm.deviceId));
  const device =
    others.length === 0 && deviceId !== undefined ? await findDevice(transaction, deviceId) : undefined;
  if (device) {
    const { accountId, terminalId, deviceId: only } = device;
    await record(context, transaction, { action, accountId, subject: terminalId, deviceId: only, after });
    return;
  }
  const { username } = await getNode(transaction, id);
  await record(context, transaction, { action, accountId: id, subject: username, after });
}
