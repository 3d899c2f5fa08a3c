/**
 * What each role may do. A permission is `area:feature` or `area:feature_sub`; `*:*:*` is all of them.
 * The server decides by this table, call by call; the interface reads it only to leave out what would be refused.
 */
import type { Role } from './roles.ts';

export const ALL_PERMISSIONS = '*:*:*';

export const PERMISSIONS = [
  'main:monitor',
  'main:stat',
  'main:devices',
  'main:devices_management',
  'main:fence',
  'main:command',
  'main:alarms',
  'main:track',
  'main:taiya',
  'main:system_config',
  'main:agents',
  'main:edit',
  'test:qc',
  'test:log',
  'test:stock',
  'test:ota',
  'test:platform_config',
  'test:transfer_ip',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const ofUser: readonly Permission[] = [
  'main:monitor',
  'main:stat',
  'main:alarms',
  'main:track',
  'main:fence',
  'main:command',
  'main:taiya',
  'main:edit',
];

const ofAgent: readonly Permission[] = [...ofUser, 'main:devices', 'main:devices_management', 'main:agents'];

const permissionsByRole: Readonly<Record<Role, readonly (Permission | typeof ALL_PERMISSIONS)[]>> = {
  admin: [ALL_PERMISSIONS],
  agent: ofAgent,
  user: ofUser,
  superUser: [...ofUser, 'main:devices'],
  test: ['test:qc', 'test:log', 'test:stock'],
  testSearch: ['test:qc'],
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

/** Whether a set of permissions grants one; a set with `*:*:*` grants each. */
export function canDo(permissions: readonly string[], permission: Permission): boolean {
  return permissions.includes(ALL_PERMISSIONS) || permissions.includes(permission);
}
