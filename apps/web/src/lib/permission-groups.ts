/** The permissions grouped by subject, each with the key of its plain name. */
import { type Permission, PERMISSIONS } from '@outrider/domain/permissions.ts';

export const PERMISSION_AREAS = ['watch', 'devices', 'accounts', 'settings', 'factory'] as const;
export type PermissionArea = (typeof PERMISSION_AREAS)[number];

export function areaOf(permission: Permission): PermissionArea {
  if (permission.startsWith('test:')) return 'factory';
  if (permission === 'main:system_config') return 'settings';
  if (permission.startsWith('main:devices')) return 'devices';
  return permission.startsWith('main:agents') ? 'accounts' : 'watch';
}

export interface PermissionGroup {
  readonly area: PermissionArea;
  readonly permissions: readonly Permission[];
}

/** Groups permissions in the order of the table, without empty groups. */
export function groupPermissions(permissions: readonly Permission[]): readonly PermissionGroup[] {
  return PERMISSION_AREAS.map((area) => ({
    area,
    permissions: PERMISSIONS.filter((each) => areaOf(each) === area && permissions.includes(each)),
  })).filter((group) => group.permissions.length > 0);
}

type KeyOf<Name> = Name extends `${infer Area}:${infer Feature}` ? `${Area}.${Feature}` : never;

/** The key of the permission's plain name in the namespace `permissions`. */
export function permissionKey(permission: Permission): KeyOf<Permission> {
  return permission.replace(':', '.') as KeyOf<Permission>; // The cast is safe: each permission has exactly one colon.
}
