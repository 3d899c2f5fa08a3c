import type * as deviceChanges from '@outrider/contract/device-changes.ts';
import type * as deviceColumns from '@outrider/contract/device-columns.ts';
import type * as deviceHosts from '@outrider/contract/device-hosts.ts';
import type * as deviceImports from '@outrider/contract/device-imports.ts';
import type * as deviceLives from '@outrider/contract/device-lives.ts';
import type * as deviceList from '@outrider/contract/device-list.ts';
import type * as devicePictures from '@outrider/contract/device-pictures.ts';
import type * as devices from '@outrider/contract/devices.ts';
import type * as halts from '@outrider/contract/halts.ts';
import type * as readings from '@outrider/contract/readings.ts';
import type { HandlersOf } from '../call-context.ts';
import { clearDevicesData } from './clear-devices-data.ts';
import { deleteDevices } from './delete-devices.ts';
import { deleteDevicePicture, findDevicePicture, updateDevicePicture } from './device-pictures.ts';
import { dismissDouble } from './dismiss-double.ts';
import { findDeviceById } from './find-by-id.ts';
import { findEnableTime } from './enable-time.ts';
import { exportDevices } from './export-devices.ts';
import { findByUser } from './find-by-user.ts';
import { findDeviceColumns } from './find-columns.ts';
import { findHalts } from './find-halts.ts';
import { countDeviceList } from './count-list.ts';
import { findDeviceList } from './find-list.ts';
import { findDeviceTemplate } from './find-import-template.ts';
import { findReadings } from './find-readings.ts';
import { importDeviceDetails } from './import-device-details.ts';
import { importDevices } from './import-devices.ts';
import { inputTerminalIds } from './input-terminal-ids.ts';
import { readNumbers } from './read-numbers.ts';
import { transferDevices } from './transfer-devices.ts';
import { transformImei } from './transform-imei.ts';
import { updateDevice } from './update-device.ts';
import { updateDevices } from './update-devices.ts';
import { updateHosts } from './update-hosts.ts';
import { updateSimExpire } from './update-sim-expire.ts';
import { updateZone } from './update-zone.ts';

export const deviceHandlers = {
  clearDevicesData,
  deleteDevicePicture,
  deleteDevices,
  dismissDouble,
  exportDevices,
  findByUser,
  findDeviceById,
  findDeviceColumns,
  countDeviceList,
  findDeviceList,
  findDevicePicture,
  findDeviceTemplate,
  findEnableTime,
  findHalts,
  findReadings,
  importDeviceDetails,
  importDevices,
  inputTerminalIds,
  readNumbers,
  transferDevices,
  transformImei,
  updateDevice,
  updateDevicePicture,
  updateDevices,
  updateHosts,
  updateSimExpire,
  updateZone,
} satisfies HandlersOf<
  typeof deviceChanges &
    typeof deviceColumns &
    typeof deviceHosts &
    typeof deviceImports &
    typeof deviceList &
    typeof deviceLives &
    typeof devicePictures &
    typeof devices &
    typeof halts &
    typeof readings
>;
