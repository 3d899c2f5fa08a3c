import type * as deviceChanges from '@outrider/contract/device-changes.ts';
import type * as deviceColumns from '@outrider/contract/device-columns.ts';
import type * as deviceList from '@outrider/contract/device-list.ts';
import type * as devices from '@outrider/contract/devices.ts';
import type * as halts from '@outrider/contract/halts.ts';
import type * as readings from '@outrider/contract/readings.ts';
import type { HandlersOf } from '../call-context.ts';
import { dismissDouble } from './dismiss-double.ts';
import { findDeviceById } from './find-by-id.ts';
import { findByUser } from './find-by-user.ts';
import { findDeviceColumns } from './find-columns.ts';
import { findDeviceList } from './find-list.ts';
import { findHalts } from './find-halts.ts';
import { findReadings } from './find-readings.ts';
import { inputTerminalIds } from './input-terminal-ids.ts';
import { updateDevice } from './update-device.ts';
import { updateDevices } from './update-devices.ts';
import { updateSimExpire } from './update-sim-expire.ts';
import { updateZone } from './update-zone.ts';

export const deviceHandlers = {
  dismissDouble,
  findByUser,
  findDeviceById,
  findDeviceColumns,
  findDeviceList,
  findHalts,
  findReadings,
  inputTerminalIds,
  updateDevice,
  updateDevices,
  updateSimExpire,
  updateZone,
} satisfies HandlersOf<
  typeof deviceChanges &
    typeof deviceColumns &
    typeof deviceList &
    typeof devices &
    typeof halts &
    typeof readings
>;
