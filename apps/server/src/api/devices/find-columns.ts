import {
  DEVICE_COLUMNS_MEDIA,
  type DeviceColumnsHead,
  toDeviceColumns,
} from '@outrider/contract/device-columns.ts';
import { LONG_OFFLINE_MS } from '@outrider/domain/device-menu.ts';
import { findDevices } from '../../store/devices.ts';
import type { Handler } from '../call-context.ts';
import { hidesFrom } from './hides-from.ts';
import { presentDevice } from './present-device.ts';

/** Devices of a line: enough that its names of columns weigh nothing, and read within a frame. */
const LINE = 2_000;

export const findDeviceColumns: Handler<'findDeviceColumns'> = async (context, { id }) => {
  const hides = await hidesFrom(context);
  const { rows } = await findDevices(context.services.database, {
    accountId: id,
    subtree: true,
    limit: Number.MAX_SAFE_INTEGER,
    offset: 0,
  });
  const head: DeviceColumnsHead = {
    total: rows.length,
    ...(hides ? { hideOfflineAfterMs: LONG_OFFLINE_MS } : {}),
  };
  return { mediaType: DEVICE_COLUMNS_MEDIA, bytes: writeLines(head, rows) };
};

type Rows = Awaited<ReturnType<typeof findDevices>>['rows'];

async function* writeLines(head: DeviceColumnsHead, rows: Rows): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  for (let begin = 0; begin < rows.length; begin += LINE) {
    const devices = rows.slice(begin, begin + LINE).map(presentDevice);
    yield Buffer.from(`${JSON.stringify(toDeviceColumns(devices))}\n`);
    // Others are served between two lines.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
