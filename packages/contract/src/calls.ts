/** The contract: every call there is. The server serves these and nothing else. */
import { findAllUser, findById } from './accounts.ts';
import { findByUser, findDeviceById, inputTerminalIds } from './devices.ts';
import { findFrames } from './log.ts';
import { findAllKeys, getKey, getKeyAddress, getSuggestion, saveKey } from './maps.ts';
import { findGatewayCounters, health } from './platform.ts';
import { findAllLocations } from './positions.ts';
import { findCurrent, login, logout } from './session.ts';

export const CALLS = {
  login,
  logout,
  findCurrent,
  findById,
  findAllUser,
  findByUser,
  findDeviceById,
  inputTerminalIds,
  findAllLocations,
  findFrames,
  getKey,
  getKeyAddress,
  getSuggestion,
  saveKey,
  findAllKeys,
  health,
  findGatewayCounters,
} as const;

export type CallName = keyof typeof CALLS;
