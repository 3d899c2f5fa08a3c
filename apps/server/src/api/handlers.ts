import { findAllUser } from './accounts/find-all-user.ts';
import { findById } from './accounts/find-by-id.ts';
import type { Handlers } from './call-context.ts';
import { findDeviceById } from './devices/find-by-id.ts';
import { findByUser } from './devices/find-by-user.ts';
import { inputTerminalIds } from './devices/input-terminal-ids.ts';
import { findFrames } from './log/find-frames.ts';
import { findAllKeys } from './maps/find-all-keys.ts';
import { getKey } from './maps/get-key.ts';
import { getKeyAddress } from './maps/get-key-address.ts';
import { getSuggestion } from './maps/get-suggestion.ts';
import { saveKey } from './maps/save-key.ts';
import { findGatewayCounters } from './platform/find-gateway-counters.ts';
import { health } from './platform/health.ts';
import { findAllLocations } from './positions/find-all.ts';
import { findCurrent } from './session/find-current.ts';
import { login } from './session/login.ts';
import { logout } from './session/logout.ts';

/** What serves each call of the contract; a call without one is a type error. */
export const handlers: Handlers = {
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
};
