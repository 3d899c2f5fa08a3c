import { describe, expect, test } from 'vitest';
import { findPermissions } from '@outrider/domain/permissions.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { holdsPermission, holdsRole } from './permission-tags.ts';

describe('the role directive', () => {
  test.each([
    ['a listed role', ROLES.agent, true],
    ['the administrator', ROLES.admin, true],
    ['another role', ROLES.user, false],
    ['a number that no role has', 9, false],
  ])('%s', (_name, role, expected) => {
    expect(holdsRole(role, ['agent', 'superUser'])).toBe(expected);
  });

  test('fails without a tag, also for the administrator', () => {
    expect(() => holdsRole(ROLES.admin, [])).toThrow('at least one role');
  });
});

describe('the permission directive', () => {
  test.each([
    ['who holds everything', findPermissions('admin'), true],
    ['who holds one of the listed', findPermissions('user'), true],
    ['who holds others', findPermissions('log'), false],
    ['who holds none', findPermissions('superAgent'), false],
  ])('%s', (_name, held, expected) => {
    expect(holdsPermission(held, ['main:fence', 'main:agents_add'])).toBe(expected);
  });

  test('fails without a tag, also for a user who holds every permission', () => {
    expect(() => holdsPermission(findPermissions('admin'), [])).toThrow('at least one permission');
  });
});
