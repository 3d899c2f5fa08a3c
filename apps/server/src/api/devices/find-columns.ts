import {
  DEVICE_COLUMNS_MEDIA,
  type DeviceColumns,
  type DeviceColumnsHead,
} from '@outrider/contract/device-columns.ts';
import { LONG_OFFLINE_MS } from '@outrider/domain/device-menu.ts';
import { findDeviceColumnsBelow, type StoredDeviceColumns } from '../../store/device-columns.ts';
import type { Handler } from '../call-context.ts';
import { hidesFrom } from './hides-from.ts';

/** Devices of a line: enough that its names of columns weigh nothing, and read within a frame. */
const LINE = 2_000;

export const findDeviceColumns: Handler<'findDeviceColumns'> = async (context, { id }) => {
  const hides = await hidesFrom(context);
  const columns = await findDeviceColumnsBelow(context.services.database, id);
  const head: DeviceColumnsHead = {
    total: columns.ids.length,
    ...(hides ? { hideOfflineAfterMs: LONG_OFFLINE_MS } : {}),
  };
  return { mediaType: DEVICE_COLUMNS_MEDIA, bytes: writeLines(head, columns) };
};

async function* writeLines(
  head: DeviceColumnsHead,
  columns: StoredDeviceColumns,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  for (let begin = 0; begin < columns.ids.length; begin += LINE) {
    yield Buffer.from(`${JSON.stringify(lineOf(columns, begin, begin + LINE))}\n`);
    // Others are served between two lines.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function lineOf(columns: StoredDeviceColumns, begin: number, end: number): DeviceColumns {
  return {
    ids: columns.ids.slice(begin, end),
    terminalIDs: columns.terminalIds.slice(begin, end),
    carNumbers: columns.plates.slice(begin, end),
    nicknames: columns.names.slice(begin, end),
    simNumbers: columns.simNumbers.slice(begin, end),
    userIds: columns.accountIds.slice(begin, end),
    deviceTypes: columns.models.slice(begin, end),
    iconTypes: columns.iconTypes.slice(begin, end),
    deviceProtocols: columns.protocolTypes.slice(begin, end),
    expires: columns.expires.slice(begin, end),
  };
}
