import { addAgentImportNum } from './accounts/add-agent-import-num.ts';
import { deleteAllUser } from './accounts/delete-all-user.ts';
import { deleteUser } from './accounts/delete-user.ts';
import { findAllAgentById } from './accounts/find-all-agent-by-id.ts';
import { findAllUser } from './accounts/find-all-user.ts';
import { findById } from './accounts/find-by-id.ts';
import { findImportNumRecord } from './accounts/find-import-num-record.ts';
import { findImportTemplate } from './accounts/find-import-template.ts';
import { findLike } from './accounts/find-like.ts';
import { findProvider } from './accounts/find-provider.ts';
import { findTrialAccount } from './accounts/find-trial-account.ts';
import { findUsername } from './accounts/find-username.ts';
import { getFamily } from './accounts/get-family.ts';
import { importUser } from './accounts/import-user.ts';
import { insertUser } from './accounts/insert-user.ts';
import { previewTransfer } from './accounts/preview-transfer.ts';
import { resetPassword } from './accounts/reset-password.ts';
import { transferAgent } from './accounts/transfer-agent.ts';
import { updateProfile } from './accounts/update-profile.ts';
import { updateRole } from './accounts/update-role.ts';
import { updateTrialAccount } from './accounts/update-trial-account.ts';
import { updateUserName } from './accounts/update-user-name.ts';
import { updateUser } from './accounts/update-user.ts';
import { userRelationimportNum } from './accounts/user-relation-import-num.ts';
import { exportAuditLog } from './audit/export-audit-log.ts';
import { findAuditLog } from './audit/find-audit-log.ts';
import { findBrand } from './brands/find-brand.ts';
import { findLoginPage } from './brands/find-login-page.ts';
import { publishBrand, unpublishBrand } from './brands/publish-brand.ts';
import { updateBrand } from './brands/update-brand.ts';
import type { Handlers } from './call-context.ts';
import { cancelCommand } from './commands/cancel.ts';
import { findAndOffline } from './commands/find-and-offline.ts';
import { findCommandDetail } from './commands/find-detail.ts';
import { findCommands } from './commands/find-log.ts';
import { findNewCommands } from './commands/find-new-log.ts';
import { insertOffline } from './commands/insert-offline.ts';
import { sendCommand } from './commands/send.ts';
import { dismissDouble } from './devices/dismiss-double.ts';
import { findDeviceById } from './devices/find-by-id.ts';
import { allowBoth } from './claims/allow-both.ts';
import { findClaims } from './claims/find-claims.ts';
import { findOwnClaims } from './claims/find-own-claims.ts';
import { findSharedNumbers } from './claims/find-shared-numbers.ts';
import { grantClaim } from './claims/grant-claim.ts';
import { insertClaims } from './claims/insert-claims.ts';
import { rejectClaim } from './claims/reject-claim.ts';
import { withdrawClaim } from './claims/withdraw-claim.ts';
import { findDeviceColumns } from './devices/find-columns.ts';
import { findCurrentAlarms } from './alarms/find-current-alarms.ts';
import { findFenceAlarms } from './alarms/find-fence-alarms.ts';
import { findRecentAlarms } from './alarms/find-recent-alarms.ts';
import { findHalts } from './devices/find-halts.ts';
import { findByUser } from './devices/find-by-user.ts';
import { findDeviceLogin } from './devices/find-device-login.ts';
import { findReadings } from './devices/find-readings.ts';
import { inputTerminalIds } from './devices/input-terminal-ids.ts';
import { updateDeviceLogin } from './devices/update-device-login.ts';
import { updateSimExpire } from './devices/update-sim-expire.ts';
import { updateZone } from './devices/update-zone.ts';
import { deleteFenceDevices } from './fences/delete-devices.ts';
import { deleteFence } from './fences/delete-fence.ts';
import { findFencesByDevice } from './fences/find-by-device.ts';
import { findFenceById } from './fences/find-by-id.ts';
import { findFenceDevices } from './fences/find-devices.ts';
import { findFences } from './fences/find-fences.ts';
import { findFencesInBounds } from './fences/find-in-bounds.ts';
import { insertFenceDevices } from './fences/insert-devices.ts';
import { insertFence } from './fences/insert-fence.ts';
import { previewFenceDevices } from './fences/preview-devices.ts';
import { updateFence } from './fences/update-fence.ts';
import { updateFenceStatus } from './fences/update-status.ts';
import { decodeFrame } from './log/decode-frame.ts';
import { findFrames } from './log/find-frames.ts';
import { findAllKeys } from './maps/find-all-keys.ts';
import { getKeyAddress } from './maps/get-key-address.ts';
import { getKey } from './maps/get-key.ts';
import { getSuggestion } from './maps/get-suggestion.ts';
import { saveKey } from './maps/save-key.ts';
import { checkPassword } from './passwords/check-password.ts';
import { checkUserPassword } from './passwords/check-user-password.ts';
import { updatePassword } from './passwords/update-password.ts';
import { findPermissions } from './permissions/find-permissions.ts';
import { updatePermissions } from './permissions/update-permissions.ts';
import { findGatewayCounters } from './platform/find-gateway-counters.ts';
import { findMisdatedDevices } from './platform/find-misdated-devices.ts';
import { health } from './platform/health.ts';
import { findAllLocationsV2 } from './positions/find-all-v2.ts';
import { findAllAt } from './positions/find-all-at.ts';
import { findRewindRange } from './positions/find-rewind-range.ts';
import { findAllLocations } from './positions/find-all.ts';
import { findLocationById } from './positions/find-by-id.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { deleteSecondFactor } from './second-factor/delete-second-factor.ts';
import { drawRecoveryCodes } from './second-factor/draw-recovery-codes.ts';
import { enrolSecondFactor } from './second-factor/enrol-second-factor.ts';
import { findAccountSecurity } from './second-factor/find-account-security.ts';
import { findSecondFactor } from './second-factor/find-second-factor.ts';
import { resetSecondFactor } from './second-factor/reset-second-factor.ts';
import { updateSecondFactorRule } from './second-factor/update-second-factor-rule.ts';
import { createLoginLink } from './session/create-login-link.ts';
import { deleteOtherSessions } from './session/delete-other-sessions.ts';
import { deleteSession } from './session/delete-session.ts';
import { findCurrent } from './session/find-current.ts';
import { findLoginLinks } from './session/find-login-links.ts';
import { findSessions } from './session/find-sessions.ts';
import { loginByCert } from './session/login-by-cert.ts';
import { loginByImei } from './session/login-by-imei.ts';
import { loginByTrial } from './session/login-by-trial.ts';
import { login } from './session/login.ts';
import { logout } from './session/logout.ts';
import { revokeLoginLink } from './session/revoke-login-link.ts';
import { findShared } from './shares/find-shared.ts';
import { findShares } from './shares/find-shares.ts';
import { insertShare } from './shares/insert-share.ts';
import { revokeShare } from './shares/revoke-share.ts';
import { findMileage } from './statistics/find-mileage.ts';
import { findThresholds } from './statistics/find-thresholds.ts';
import { findStatistics } from './statistics/find.ts';
import { sumStatistics } from './statistics/sum.ts';
import { updateThresholds } from './statistics/update-thresholds.ts';
import { exportTrack } from './tracks/export.ts';
import { findStayPoints } from './tracks/find-stay-points.ts';
import { findTrips } from './tracks/find-trips.ts';
import { findSnapProvider } from './tracks/find-snap-provider.ts';
import { snapTrack } from './tracks/snap.ts';
import { findTrack } from './tracks/find.ts';

/** What serves each call of the contract; a call without one is a type error. */
export const handlers: Handlers = {
  login,
  findTrialAccount,
  updateTrialAccount,
  findDeviceLogin,
  updateDeviceLogin,
  confirmSecondFactor,
  deleteSecondFactor,
  drawRecoveryCodes,
  enrolSecondFactor,
  findAccountSecurity,
  findSecondFactor,
  resetSecondFactor,
  updateSecondFactorRule,
  createLoginLink,
  findLoginLinks,
  revokeLoginLink,
  deleteOtherSessions,
  deleteSession,
  findSessions,
  loginByCert,
  loginByImei,
  loginByTrial,
  logout,
  findCurrent,
  findById,
  addAgentImportNum,
  deleteAllUser,
  deleteUser,
  findAllAgentById,
  findImportNumRecord,
  findImportTemplate,
  findLike,
  findProvider,
  findUsername,
  getFamily,
  importUser,
  insertUser,
  previewTransfer,
  resetPassword,
  transferAgent,
  updateProfile,
  updateRole,
  updateUser,
  updateUserName,
  userRelationimportNum,
  checkPassword,
  checkUserPassword,
  updatePassword,
  findAllUser,
  findAuditLog,
  exportAuditLog,
  findByUser,
  findDeviceColumns,
  findHalts,
  findRecentAlarms,
  findCurrentAlarms,
  findFenceAlarms,
  findDeviceById,
  dismissDouble,
  findReadings,
  inputTerminalIds,
  insertClaims,
  findOwnClaims,
  withdrawClaim,
  findClaims,
  findSharedNumbers,
  grantClaim,
  allowBoth,
  rejectClaim,
  updateSimExpire,
  updateZone,
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
  findBrand,
  findLoginPage,
  publishBrand,
  unpublishBrand,
  updateBrand,
  findPermissions,
  updatePermissions,
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
  insertFence,
  updateFence,
  updateFenceStatus,
  deleteFence,
  findFences,
  findFenceById,
  findFencesByDevice,
  findFencesInBounds,
  findFenceDevices,
  previewFenceDevices,
  insertFenceDevices,
  deleteFenceDevices,
};
