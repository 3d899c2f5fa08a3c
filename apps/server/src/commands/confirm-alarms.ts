/**
 * Tells devices that somebody has acknowledged the alarms that they raised themselves: a terminal of JT/T 808 goes on
 * telling of an alarm, with sound in the cab, until it is confirmed by 0x8203. The confirmation is a command like any
 * other, so that it waits for a device that is away, is sent once, and is seen among the commands.
 */
import { type AlarmKind, isConfirmed } from '@outrider/domain/alarm-kinds.ts';
import { describeForm, findCommandForm } from '@outrider/domain/commands/command-forms.ts';
import type { AlarmSource } from '../store/alarms/alarm-reports.ts';
import { insertCommands } from '../store/commands/command-records.ts';
import { findConfirmedDevices } from '../store/commands/confirmations.ts';
import type { Database } from '../store/database.ts';

/** After a day the alarm is history for the driver as well. */
const WAIT_MS = 86_400_000;

interface AcknowledgedAlarm {
  readonly deviceId: string;
  readonly kind: AlarmKind;
  readonly source: AlarmSource;
}

interface Sender {
  readonly accountId: string;
  readonly username: string;
}

/** In the transaction that acknowledges. @returns the devices for which a command waits, to be woken after it. */
export async function confirmAlarms(
  transaction: Database,
  alarms: readonly AcknowledgedAlarm[],
  { accountId, username }: Sender,
  now: Date,
): Promise<readonly string[]> {
  const own = alarms.filter(({ kind, source }) => source === 'device' && isConfirmed(kind));
  const byDevice = Map.groupBy(own, ({ deviceId }) => deviceId);
  const devices = await findConfirmedDevices(transaction, [...byDevice.keys()]);
  const commands = devices.flatMap((device) => {
    const kinds = new Set((byDevice.get(device.deviceId) ?? []).map(({ kind }) => kind));
    const parameters = { alarms: [...kinds].toSorted().join(' ') };
    const form = findCommandForm(device, 'confirmAlarm', parameters);
    if (!form || device.waiting.includes(parameters.alarms)) return [];
    return [
      {
        deviceId: device.deviceId,
        kind: 'confirmAlarm' as const,
        parameters,
        content: describeForm(form),
        senderId: accountId,
        senderName: username,
        createdAt: now,
        expiresAt: new Date(now.getTime() + WAIT_MS),
      },
    ];
  });
  return [...(await insertCommands(transaction, commands)).keys()];
}
