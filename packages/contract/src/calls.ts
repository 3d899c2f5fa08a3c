/** The contract: every call there is. The server serves these and nothing else. */
import {
  deleteAllUser,
  deleteUser,
  findImportTemplate,
  importUser,
  insertUser,
  previewTransfer,
  resetPassword,
  transferAgent,
  updateProfile,
  updateRole,
  updateUser,
  updateUserName,
} from './account-changes.ts';
import {
  findAllAgentById,
  findAllUser,
  findById,
  findLike,
  findProvider,
  findUsername,
  getFamily,
} from './accounts.ts';
import { exportAuditLog, findAuditLog } from './audit.ts';
import { findBrand, findLoginPage, publishBrand, unpublishBrand, updateBrand } from './brands.ts';
import {
  cancelCommand,
  findAndOffline,
  findCommandDetail,
  findCommands,
  findNewCommands,
  insertOffline,
  sendCommand,
} from './commands.ts';
import { findDeviceColumns } from './device-columns.ts';
import { findByUser, findDeviceById, inputTerminalIds, updateSimExpire, updateZone } from './devices.ts';
import { findHalts } from './halts.ts';
import { addAgentImportNum, findImportNumRecord, userRelationimportNum } from './import-quota.ts';
import {
  createLoginLink,
  findDeviceLogin,
  findTrialAccount,
  loginByCert,
  loginByImei,
  loginByTrial,
  updateDeviceLogin,
  updateTrialAccount,
} from './log-in.ts';
import { decodeFrame, findFrames } from './log.ts';
import { findAllKeys, getKey, getKeyAddress, getSuggestion, saveKey } from './maps.ts';
import { checkPassword, checkUserPassword, updatePassword } from './passwords.ts';
import { findPermissions, updatePermissions } from './permission-limits.ts';
import { findGatewayCounters, findMisdatedDevices, health } from './platform.ts';
import { findAllLocations, findAllLocationsV2, findLocationById } from './positions.ts';
import { findRecentAlarms } from './recent-alarms.ts';
import { findReadings } from './readings.ts';
import { findAllAt, findRewindRange } from './rewind.ts';
import {
  confirmSecondFactor,
  deleteSecondFactor,
  drawRecoveryCodes,
  enrolSecondFactor,
  findAccountSecurity,
  findSecondFactor,
  resetSecondFactor,
  updateSecondFactorRule,
} from './second-factor.ts';
import { findCurrent, login, logout } from './session.ts';
import { deleteOtherSessions, deleteSession, findSessions } from './sessions.ts';
import { findShared, findShares, insertShare, revokeShare } from './shares.ts';
import { findMileage, findStatistics, sumStatistics } from './statistics.ts';
import { findThresholds, updateThresholds } from './thresholds.ts';
import { exportTrack, findSnapProvider, findStayPoints, findTrack, findTrips, snapTrack } from './tracks.ts';

export const CALLS = {
  login,
  loginByCert,
  loginByTrial,
  loginByImei,
  logout,
  findCurrent,
  checkPassword,
  checkUserPassword,
  updatePassword,
  findSessions,
  deleteSession,
  deleteOtherSessions,
  findSecondFactor,
  enrolSecondFactor,
  confirmSecondFactor,
  drawRecoveryCodes,
  deleteSecondFactor,
  findById,
  findAllUser,
  findAllAgentById,
  findLike,
  getFamily,
  findProvider,
  findUsername,
  insertUser,
  updateUser,
  updateProfile,
  deleteUser,
  deleteAllUser,
  findImportTemplate,
  importUser,
  previewTransfer,
  transferAgent,
  updateRole,
  updateUserName,
  resetPassword,
  findPermissions,
  updatePermissions,
  createLoginLink,
  resetSecondFactor,
  updateSecondFactorRule,
  findAccountSecurity,
  findTrialAccount,
  updateTrialAccount,
  userRelationimportNum,
  findImportNumRecord,
  addAgentImportNum,
  findBrand,
  updateBrand,
  publishBrand,
  unpublishBrand,
  findAuditLog,
  exportAuditLog,
  findByUser,
  findDeviceColumns,
  findHalts,
  findRecentAlarms,
  findDeviceById,
  findReadings,
  inputTerminalIds,
  findDeviceLogin,
  updateDeviceLogin,
  updateZone,
  updateSimExpire,
  findAllLocations,
  findLocationById,
  findAllLocationsV2,
  findAllAt,
  findRewindRange,
  findTrack,
  exportTrack,
  findStayPoints,
  findTrips,
  findSnapProvider,
  snapTrack,
  findStatistics,
  sumStatistics,
  findMileage,
  findThresholds,
  updateThresholds,
  findFrames,
  decodeFrame,
  getKey,
  getKeyAddress,
  getSuggestion,
  saveKey,
  findAllKeys,
  health,
  findGatewayCounters,
  findMisdatedDevices,
  findLoginPage,
  insertShare,
  findShares,
  revokeShare,
  findShared,
  findCommandDetail,
  sendCommand,
  insertOffline,
  findAndOffline,
  cancelCommand,
  findCommands,
  findNewCommands,
} as const;

export type CallName = keyof typeof CALLS;
