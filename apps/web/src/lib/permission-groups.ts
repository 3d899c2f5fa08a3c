/** The permissions as people look for them: by what they are about, each with the key of its plain name. */
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

/** In the order of the table; areas without any are left out. */
export function groupPermissions(permissions: readonly Permission[]): readonly PermissionGroup[] {
  return PERMISSION_AREAS.map((area) => ({
    area,
    permissions: PERMISSIONS.filter((each) => areaOf(each) === area && permissions.includes(each)),
  })).filter((group) => group.permissions.length > 0);
}

type KeyOf<Name> = Name extends `${infer Area}:${infer Feature}` ? `${Area}.${Feature}` : never;

/** Key of the plain name, in the namespace `permissions`. */
export function permissionKey(permission: Permission): KeyOf<Permission> {
  return permission.replace(':', '.') as KeyOf<Permission>; // Each permission has exactly one colon, by its form.
}
