import {
  DEVICE_COLUMNS_MEDIA,
  type DeviceColumns,
  type DeviceColumnsEnd,
  type DeviceColumnsHead,
} from '@outrider/contract/device-columns.ts';
import { LONG_OFFLINE_MS } from '@outrider/domain/device-menu.ts';
import { findDeviceTotal } from '../../store/accounts/account-totals.ts';
import type { Database } from '../../store/database.ts';
import {
  findDeviceColumns as findStoredColumns,
  findDeviceIdsBelow,
  findFirstDeviceIds,
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
  const head: DeviceColumnsHead = {
    total: await findDeviceTotal(database, id),
    ...(hides ? { hideOfflineAfterMs: LONG_OFFLINE_MS } : {}),
  };
  return { mediaType: DEVICE_COLUMNS_MEDIA, bytes: writeLines(head, readLines(database, id)) };
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

/**
 * Line by line, so that a reader who hangs up costs no more, and no connection is held while a slow one reads. Putting
 * all devices into their order takes a hundred times as long as finding the first, which therefore do not wait for it.
 */
async function* readLines(database: Database, accountId: string): AsyncGenerator<StoredDeviceColumns> {
  const lately = new Date(Date.now() - LATELY_MS);
  const first = await findFirstDeviceIds(database, accountId, lately);
  if (first.length > 0) yield findStoredColumns(database, accountId, first);
  const sent = new Set(first);
  const others = (await findDeviceIdsBelow(database, accountId, lately)).filter((id) => !sent.has(id));
  for (let begin = 0; begin < others.length; begin += LINE) {
    yield findStoredColumns(database, accountId, others.slice(begin, begin + LINE));
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
    speedLimits: columns.speedLimits,
    lacks: columns.lacks,
    retired: columns.retired,
  };
}
