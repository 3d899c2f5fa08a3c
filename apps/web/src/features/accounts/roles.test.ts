import { ROLES } from '@outrider/domain/roles.ts';
import { expect, test } from 'vitest';
import { listGivenRoles } from './roles.ts';

const CUSTOMERS = ['agent', 'user', 'superUser'];

test.each([
  ['an administrator, below an administrator', ROLES.admin, ROLES.admin, false, Object.keys(ROLES)],
  ['an administrator, below an agent', ROLES.admin, ROLES.agent, false, CUSTOMERS],
  ['an agent, below an agent', ROLES.agent, ROLES.agent, false, CUSTOMERS],
  ['an agent, where accounts hang on it', ROLES.agent, ROLES.agent, true, ['agent', 'superUser']],
  ['an agent, below a user', ROLES.agent, ROLES.user, false, []],
] as const)('%s may give', (_name, role, parentRole, hasChildren, expected) => {
  expect(listGivenRoles({ role }, { parentRole, hasChildren }).toSorted()).toEqual([...expected].toSorted());
});
