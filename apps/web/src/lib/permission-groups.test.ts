import { PERMISSIONS } from '@outrider/domain/permissions.ts';
import { permissions as texts } from '@outrider/i18n/en/permissions.ts';
import { expect, test } from 'vitest';
import { groupPermissions, permissionKey } from './permission-groups.ts';

test('every permission is in one group', () => {
  const grouped = groupPermissions(PERMISSIONS).flatMap(({ permissions }) => permissions);
  expect(grouped.toSorted()).toEqual([...PERMISSIONS].toSorted());
});

test('an area without permissions is left out', () => {
  expect(groupPermissions(['main:devices_edit', 'main:devices'])).toEqual([
    { area: 'devices', permissions: ['main:devices', 'main:devices_edit'] },
  ]);
});

test('every permission has a name, and every name belongs to a permission', () => {
  const names = Object.entries({ main: texts.main, test: texts.test }).flatMap(([area, of]) =>
    Object.keys(of).map((feature) => `${area}.${feature}`),
  );
  expect(names.toSorted()).toEqual(PERMISSIONS.map(permissionKey).toSorted());
});
