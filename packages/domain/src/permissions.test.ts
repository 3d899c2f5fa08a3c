import { describe, expect, test } from 'vitest';
import { canDo, findPermissions, narrowPermissions, PERMISSIONS } from './permissions.ts';
import { findRole, ROLES, type Role } from './roles.ts';

describe('permissions', () => {
  test('the administrator holds every permission', () => {
    expect(PERMISSIONS.filter((permission) => !canDo(findPermissions('admin'), permission))).toEqual([]);
  });

  test('the superAgent role holds none', () => {
    expect(PERMISSIONS.filter((permission) => canDo(findPermissions('superAgent'), permission))).toEqual([]);
  });

  test.each([
    ['user', 'main:monitor', true],
    ['user', 'main:devices', false],
    ['agent', 'main:devices', true],
    ['agent', 'main:system_config', false],
    ['test', 'main:monitor', false],
  ] as const)('%s and %s: %s', (role, permission, expected) => {
    expect(canDo(findPermissions(role), permission)).toBe(expected);
  });

  test('what is taken away takes along what belongs to it, and nothing that only begins alike', () => {
    const left = narrowPermissions(findPermissions('agent'), ['main:monitor', 'main:agents_add']);
    expect(left).not.toContain('main:monitor_share');
    expect(left).toEqual(expect.arrayContaining(['main:agents', 'main:agents_edit']));
    expect(narrowPermissions(['*:*:*'], ['main:agents'])).toEqual(
      PERMISSIONS.filter((each) => each !== 'main:agents' && !each.startsWith('main:agents_')),
    );
  });

  test('each number of the specification leads back to its role', () => {
    // The cast names what Object.keys loses.
    for (const role of Object.keys(ROLES) as Role[]) expect(findRole(ROLES[role])).toBe(role);
    expect(findRole(9)).toBeUndefined();
  });
});
