/**
 * What each role may do. A permission is `area:feature` or `area:feature_sub`; `*:*:*` is all of them.
 * The server decides by this table, call by call; the interface reads it only to leave out what would be refused.
 */
import { type Role, type RoleNumber, ROLES } from './roles.ts';

export const ALL_PERMISSIONS = '*:*:*';

export const PERMISSIONS = [
  'main:monitor',
  'main:monitor_share',
  'main:stat',
  'main:stat_schedule',
  'main:alarms',
  'main:alarms_contacts',
  'main:track',
  'main:fence',
  'main:command',
  'main:command_raw',
  'main:taiya',
  'main:edit',
  'main:devices',
  'main:devices_management',
  'main:devices_edit',
  'main:devices_transfer',
  'main:devices_multi_transfer',
  'main:devices_sim_import',
  'main:agents',
  'main:agents_add',
  'main:agents_edit',
  'main:agents_delete',
  'main:agents_transfer',
  'main:agents_reset_password',
  'main:agents_change_username',
  'main:agents_roles',
  'main:agents_quota',
  'main:agents_login_link',
  'main:agents_brand',
  'main:agents_audit',
  'main:system_config',
  'test:qc',
  'test:batch_command',
  'test:log',
  'test:card',
  'test:ota',
  'test:platform_config',
  'test:agps',
  'test:id_manager',
  'test:nb_subscribe',
  'test:tape_download',
  'test:stock',
  'test:transfer_ip',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export function isPermission(value: string): value is Permission {
  return (PERMISSIONS as readonly string[]).includes(value); // Widened: includes() takes only what it may find.
}

const ofUser: readonly Permission[] = [
  'main:monitor',
  'main:monitor_share',
  'main:stat',
  'main:stat_schedule',
  'main:alarms',
  'main:alarms_contacts',
  'main:track',
  'main:fence',
  'main:command',
  'main:taiya',
  'main:edit',
];

/** Edits and resets passwords, but does not add, delete or transfer (specification, section 6). */
const ofSuperUser: readonly Permission[] = [
  ...ofUser,
  'main:devices',
  'main:devices_edit',
  'main:agents',
  'main:agents_edit',
  'main:agents_reset_password',
];

const ofAgent: readonly Permission[] = [
  ...ofSuperUser,
  'main:command_raw',
  'main:devices_management',
  'main:devices_transfer',
  'main:devices_multi_transfer',
  'main:devices_sim_import',
  'main:agents_add',
  'main:agents_delete',
  'main:agents_transfer',
  'main:agents_change_username',
  'main:agents_roles',
  'main:agents_quota',
  'main:agents_login_link',
  'main:agents_brand',
  'main:agents_audit',
];

/** The permissions that visitors of the trial account keep of its role: to look, and to change nothing. */
export const TRIAL_PERMISSIONS: ReadonlySet<string> = new Set<Permission>([
  'main:monitor',
  'main:stat',
  'main:track',
]);

/**
 * Permissions that a session by log-in link lacks: it could open further ways in or out, which would look like the
 * account's own and outlive the link.
 */
export const NOT_BY_LINK: readonly Permission[] = [
  'main:agents_login_link',
  'main:monitor_share',
  'main:stat_schedule',
  'main:alarms_contacts',
];

const permissionsByRole: Readonly<Record<Role, readonly (Permission | typeof ALL_PERMISSIONS)[]>> = {
  admin: [ALL_PERMISSIONS],
  agent: ofAgent,
  user: ofUser,
  superUser: ofSuperUser,
  test: [
    'test:qc',
    'test:batch_command',
    'test:log',
    'test:card',
    'test:agps',
    'test:id_manager',
    'test:nb_subscribe',
    'test:tape_download',
    'test:stock',
  ],
  testSearch: ['test:qc', 'test:card'],
  wanweiTest: ['test:qc'],
  log: ['test:log'],
  otaLookPremissionUser: ['test:ota'],
  originLogSearch: ['test:log'],
  superAgent: [],
  configPlatformUser: ['test:platform_config'],
  testStockUser: ['test:stock'],
  testTransferIpUser: ['test:transfer_ip'],
};

export function findPermissions(role: Role): readonly (Permission | typeof ALL_PERMISSIONS)[] {
  return permissionsByRole[role];
}

/**
 * A set of permissions without the denied ones and those below them: `main:monitor_share` goes with `main:monitor`.
 * `*:*:*` becomes the list of all others.
 */
export function narrowPermissions(
  permissions: readonly string[],
  denied: readonly string[],
): readonly Permission[] {
  const isTaken = (permission: string): boolean => denied.some((each) => covers(each, permission));
  return PERMISSIONS.filter((permission) => canDo(permissions, permission) && !isTaken(permission));
}

/** The permissions whose denial denies this one too: itself, and those above it. */
export function listCovering(permission: Permission): readonly Permission[] {
  return PERMISSIONS.filter((each) => covers(each, permission));
}

function covers(denied: string, permission: string): boolean {
  return permission === denied || permission.startsWith(`${denied}_`);
}

/** The numbers of the roles that hold a permission. */
export function listRolesWith(permission: Permission): readonly RoleNumber[] {
  // Object.keys widens what are the names of the roles.
  const roles = Object.keys(ROLES) as Role[];
  return roles.filter((role) => canDo(findPermissions(role), permission)).map((role) => ROLES[role]);
}

/**
 * Whether all permissions of a role are also the other's. What is denied to an account is denied to all below it, so
 * this also holds for an account of this role below one of the other, whatever was denied to either.
 */
export function holdsNoMore(role: Role, than: Role): boolean {
  return PERMISSIONS.every(
    (permission) => !canDo(findPermissions(role), permission) || canDo(findPermissions(than), permission),
  );
}

/** Whether a set of permissions grants one; a set with `*:*:*` grants each. */
export function canDo(permissions: readonly string[], permission: Permission): boolean {
  return permissions.includes(ALL_PERMISSIONS) || permissions.includes(permission);
}
