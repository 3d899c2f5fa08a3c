import type * as permissionLimits from '@outrider/contract/permission-limits.ts';
import type { HandlersOf } from '../call-context.ts';
import { findPermissions } from './find-permissions.ts';
import { updatePermissions } from './update-permissions.ts';

export const permissionHandlers = {
  findPermissions,
  updatePermissions,
} satisfies HandlersOf<typeof permissionLimits>;
