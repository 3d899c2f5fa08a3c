/** Limits that narrow the permissions of a role for accounts below. */
import { PERMISSIONS } from '@outrider/domain/permissions.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id } from './envelope.ts';

const permissions = z.array(z.enum(PERMISSIONS));

export const findPermissions = call({
  method: 'POST',
  path: '/user/findPermissions',
  feature: 'accounts',
  summary: 'What an account may do: by its role, and less what those above have taken away',
  access: 'main:agents',
  scope: { id: 'account' },
  reads: ['permissions'],
  writes: [],
  input: z.object({ id }),
  output: z.object({
    /** Permissions of the role; an administrator has all. */
    ofRole: permissions,
    /** Permissions that the caller has denied here. */
    denied: permissions,
    /** Permissions that other accounts above have denied, here or on an account in between. */
    deniedElsewhere: permissions,
    /** The remaining permissions. */
    effective: permissions,
  }),
});

export const updatePermissions = call({
  method: 'POST',
  path: '/user/updatePermissions',
  feature: 'accounts',
  summary:
    'Take permissions away from an account below and from all below it; what is left out is no longer taken away',
  access: 'main:agents_roles',
  scope: { id: 'below' },
  reads: [],
  writes: ['loginLinks', 'permissions', 'sessions'],
  audit: 'entry',
  input: z.object({ id, denied: permissions.max(PERMISSIONS.length) }),
  output: z.null(),
});
