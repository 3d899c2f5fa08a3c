import type { CallerKind } from '@outrider/contract/sessions.ts';
import {
  canDo,
  isPermission,
  narrowPermissions,
  NOT_BY_LINK,
  TRIAL_PERMISSIONS,
} from '@outrider/domain/permissions.ts';
import { findRole } from '@outrider/domain/roles.ts';
import type { PeopleConfig } from '../../config-people.ts';
import type { CallingKey, SessionAccountRow } from '../../store/session/sessions.ts';
import { permissionsOfRole } from './permissions-of-role.ts';

/** Who makes a call, as the session or the key says. */
export interface Caller {
  readonly accountId: string;
  readonly username: string;
  readonly nickname: string;
  readonly role: number;
  readonly permissions: readonly string[];
  readonly mustChangePassword: boolean;
  /** Invited by a log-in link: the password was drawn by the server and nobody has chosen one. */
  readonly mayChoosePassword: boolean;
  readonly mustSetUpSecondFactor: boolean;
  readonly sessionId: string;
  readonly session: CallerKind;
  /** Of a program that calls by a key. */
  readonly key: CallingKey | undefined;
  /** Undefined for a session that ends with the browser. */
  readonly rememberedUntil: Date | undefined;
  /** The one device of a session begun by its IMEI. */
  readonly device:
    | { readonly deviceId: string; readonly terminalId: string; readonly displayName: string }
    | undefined;
}

export function toCaller(row: SessionAccountRow, people: PeopleConfig): Caller {
  return {
    accountId: row.accountId,
    username: row.username,
    nickname: row.nickname,
    role: row.role,
    permissions: listPermissions(row, people),
    // By a link one came without the password that somebody else has seen.
    mustChangePassword: row.mustChangePassword && row.kind === 'password',
    mayChoosePassword: row.mustChangePassword && row.kind === 'link',
    mustSetUpSecondFactor: row.secondFactorRequired && !row.hasSecondFactor && isOwners(row.kind),
    sessionId: row.sessionId,
    session: row.kind,
    key: row.key,
    rememberedUntil: row.rememberedUntil ?? undefined,
    device: row.device ?? undefined,
  };
}

function listPermissions(
  { role, kind, key, deniedPermissions }: SessionAccountRow,
  people: PeopleConfig,
): readonly string[] {
  const found = findRole(role);
  // What a device's session may do is said by each call, not by a role.
  if (!found || kind === 'device') return [];
  const ofRole = permissionsOfRole(found, people);
  const denied = kind === 'link' ? [...deniedPermissions, ...NOT_BY_LINK] : deniedPermissions;
  const permissions = denied.length > 0 ? narrowPermissions(ofRole, denied) : ofRole;
  // What a key names and is no permission any more, canDo() refuses.
  if (key) return key.permissions.filter((each) => isPermission(each) && canDo(permissions, each));
  return kind === 'trial'
    ? permissions.filter((permission) => TRIAL_PERMISSIONS.has(permission))
    : permissions;
}

/** Whether the account's own people or programs are there, not a visitor or whoever knows one device's password. */
export function isOwners(kind: Caller['session']): boolean {
  return isPersons(kind) || kind === 'key';
}

/** Whether one of the account's own people has logged in. */
export function isPersons(kind: Caller['session']): boolean {
  return kind === 'password' || kind === 'link';
}
