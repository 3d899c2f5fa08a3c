/** The contract: every call there is. The server serves these and nothing else. */
import { findAllUser, findById } from './accounts.ts';
import { findByUser, findDeviceById, inputTerminalIds, updateZone } from './devices.ts';
import { findFrames } from './log.ts';
import { findGatewayCounters, findMisdatedDevices, health } from './platform.ts';
import { findReadings } from './readings.ts';
import { findAllLocations, findAllLocationsV2 } from './positions.ts';
import { findCurrent, login, logout } from './session.ts';
import { findMileage, findStatistics, sumStatistics } from './statistics.ts';
import { findThresholds, updateThresholds } from './thresholds.ts';
import { exportTrack, findStayPoints, findTrack, findTrips } from './tracks.ts';

export const CALLS = {
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
} as const;

export type CallName = keyof typeof CALLS;
