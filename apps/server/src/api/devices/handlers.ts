import type * as deviceColumns from '@outrider/contract/device-columns.ts';
import type * as devices from '@outrider/contract/devices.ts';
import type * as halts from '@outrider/contract/halts.ts';
import type * as readings from '@outrider/contract/readings.ts';
import type { HandlersOf } from '../call-context.ts';
import { dismissDouble } from './dismiss-double.ts';
import { findDeviceById } from './find-by-id.ts';
import { findByUser } from './find-by-user.ts';
import { findDeviceColumns } from './find-columns.ts';
import { findHalts } from './find-halts.ts';
import { findReadings } from './find-readings.ts';
import { inputTerminalIds } from './input-terminal-ids.ts';
import { updateSimExpire } from './update-sim-expire.ts';
import { updateZone } from './update-zone.ts';

export const deviceHandlers = {
  dismissDouble,
  findByUser,
  findDeviceById,
  findDeviceColumns,
  findHalts,
  findReadings,
  inputTerminalIds,
  updateSimExpire,
  updateZone,
} satisfies HandlersOf<typeof deviceColumns & typeof devices & typeof halts & typeof readings>;
