import {
  findPermissions,
  narrowPermissions,
  NOT_BY_LINK,
  TRIAL_PERMISSIONS,
} from '@outrider/domain/permissions.ts';
import { findRole } from '@outrider/domain/roles.ts';
import type { SessionAccountRow } from '../../store/sessions.ts';
import type { Caller } from '../call-context.ts';

export function toCaller(row: SessionAccountRow): Caller {
  return {
    accountId: row.accountId,
    username: row.username,
    nickname: row.nickname,
    role: row.role,
    permissions: listPermissions(row),
    // By a link one came without the password that somebody else has seen.
    mustChangePassword: row.mustChangePassword && row.kind === 'password',
    mayChoosePassword: row.mustChangePassword && row.kind === 'link',
    mustSetUpSecondFactor: row.secondFactorRequired && !row.hasSecondFactor && isOwnersSession(row.kind),
    sessionId: row.sessionId,
    session: row.kind,
    rememberedUntil: row.rememberedUntil ?? undefined,
    device: row.device ?? undefined,
  };
}

function listPermissions({ role, kind, deniedPermissions }: SessionAccountRow): readonly string[] {
  const found = findRole(role);
  // What a device's session may do is said by each call, not by a role.
  if (!found || kind === 'device') return [];
  const ofRole = findPermissions(found);
  const denied = kind === 'link' ? [...deniedPermissions, ...NOT_BY_LINK] : deniedPermissions;
  const permissions = denied.length > 0 ? narrowPermissions(ofRole, denied) : ofRole;
  return kind === 'trial'
    ? permissions.filter((permission) => TRIAL_PERMISSIONS.has(permission))
    : permissions;
}

/** Whether the account's own people are there, not a visitor or whoever knows one device's password. */
export function isOwnersSession(kind: Caller['session']): boolean {
  return kind === 'password' || kind === 'link';
}
