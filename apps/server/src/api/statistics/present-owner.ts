import type { FiguresOwner } from '../../store/statistics/figures.ts';
import { displayNameOf } from '../devices/present-device.ts';

interface Owner {
  readonly id?: string;
  readonly terminalID?: string;
  readonly displayName?: string;
  readonly timeZone?: string;
  readonly accountId?: string;
  readonly accountName?: string;
}

/** What the figures of a row are of: a device and its account, an account, or neither. */
export function presentOwner(row: FiguresOwner): Owner {
  const { deviceId, terminalId, name = '', plate = '', timeZone, accountId, accountName } = row;
  const account = accountId === undefined || accountName === undefined ? {} : { accountId, accountName };
  if (deviceId === undefined || terminalId === undefined) return account;
  return {
    ...account,
    id: deviceId,
    terminalID: terminalId,
    displayName: displayNameOf({ terminalId, name, plate }),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
}
