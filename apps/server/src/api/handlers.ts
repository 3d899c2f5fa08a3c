import { findAllUser } from './accounts/find-all-user.ts';
import { findById } from './accounts/find-by-id.ts';
import type { Handlers } from './call-context.ts';
import { findDeviceById } from './devices/find-by-id.ts';
import { findByUser } from './devices/find-by-user.ts';
import { findReadings } from './devices/find-readings.ts';
import { inputTerminalIds } from './devices/input-terminal-ids.ts';
import { updateZone } from './devices/update-zone.ts';
import { findFrames } from './log/find-frames.ts';
import { findGatewayCounters } from './platform/find-gateway-counters.ts';
import { findMisdatedDevices } from './platform/find-misdated-devices.ts';
import { health } from './platform/health.ts';
import { findAllLocations } from './positions/find-all.ts';
import { findAllLocationsV2 } from './positions/find-all-v2.ts';
import { findCurrent } from './session/find-current.ts';
import { login } from './session/login.ts';
import { logout } from './session/logout.ts';
import { findStatistics } from './statistics/find.ts';
import { findMileage } from './statistics/find-mileage.ts';
import { findThresholds } from './statistics/find-thresholds.ts';
import { sumStatistics } from './statistics/sum.ts';
import { updateThresholds } from './statistics/update-thresholds.ts';
import { exportTrack } from './tracks/export.ts';
import { findStayPoints } from './tracks/find-stay-points.ts';
import { findTrack } from './tracks/find.ts';
import { findTrips } from './tracks/find-trips.ts';

/** What serves each call of the contract; a call without one is a type error. */
export const handlers: Handlers = {
  login,
  logout,
  findCurrent,
  findById,
  findAllUser,
  findByUser,
  findDeviceById,
  findReadings,
  inputTerminalIds,
  updateZone,
  findAllLocations,
  findAllLocationsV2,
  findTrack,
  exportTrack,
  findStayPoints,
  findTrips,
  findStatistics,
  sumStatistics,
  findMileage,
  findThresholds,
  updateThresholds,
  findFrames,
  health,
  findGatewayCounters,
  findMisdatedDevices,
};
