import {
  DEVICE_COLUMNS_MEDIA,
  type DeviceColumns,
  type DeviceColumnsEnd,
  type DeviceColumnsHead,
} from '@outrider/contract/device-columns.ts';
import { LONG_OFFLINE_MS } from '@outrider/domain/device-menu.ts';
import type { Database } from '../../store/database.ts';
import {
  findDeviceColumns as findStoredColumns,
  findDeviceIdsBelow,
  FIRST_DEVICES,
  LATELY_MS,
  type StoredDeviceColumns,
} from '../../store/devices/device-columns.ts';
import type { Handler } from '../call-context.ts';
import { hidesFrom } from './hides-from.ts';

/** Devices of a line: enough that its names of columns weigh nothing, and read within a frame. */
const LINE = 2_000;

export const findDeviceColumns: Handler<'findDeviceColumns'> = async (context, { id }) => {
  const { database } = context.services;
  const hides = await hidesFrom(context);
  const deviceIds = await findDeviceIdsBelow(database, id, new Date(Date.now() - LATELY_MS));
  const head: DeviceColumnsHead = {
    total: deviceIds.length,
    ...(hides ? { hideOfflineAfterMs: LONG_OFFLINE_MS } : {}),
  };
  return { mediaType: DEVICE_COLUMNS_MEDIA, bytes: writeLines(head, readLines(database, id, deviceIds)) };
};

async function* writeLines(
  head: DeviceColumnsHead,
  lines: AsyncIterable<StoredDeviceColumns>,
): AsyncGenerator<Uint8Array> {
  yield toLine(head);
  let sent = 0;
  for await (const columns of lines) {
    sent += columns.ids.length;
    yield toLine(toContract(columns));
  }
  yield toLine({ sent } satisfies DeviceColumnsEnd);
}

/** Line by line, so that a reader who hangs up costs no more, and no connection is held while a slow one reads. */
async function* readLines(
  database: Database,
  accountId: string,
  deviceIds: readonly string[],
): AsyncGenerator<StoredDeviceColumns> {
  for (let begin = 0; begin < deviceIds.length;) {
    const end = begin + (begin === 0 ? FIRST_DEVICES : LINE);
    yield await findStoredColumns(database, accountId, deviceIds.slice(begin, end));
    begin = end;
  }
}

function toLine(value: DeviceColumnsHead | DeviceColumns | DeviceColumnsEnd): Uint8Array {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function toContract(columns: StoredDeviceColumns): DeviceColumns {
  return {
    ids: columns.ids,
    terminalIDs: columns.terminalIds,
    carNumbers: columns.plates,
    nicknames: columns.names,
    simNumbers: columns.simNumbers,
    userIds: columns.accountIds,
    deviceTypes: columns.models,
    iconTypes: columns.iconTypes,
    deviceProtocols: columns.protocolTypes,
    expires: columns.expires,
    retired: columns.retired,
  };
}
