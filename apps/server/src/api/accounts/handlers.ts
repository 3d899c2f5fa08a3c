import type * as accountChanges from '@outrider/contract/account-changes.ts';
import type * as accounts from '@outrider/contract/accounts.ts';
import type * as importQuota from '@outrider/contract/import-quota.ts';
import type { HandlersOf } from '../call-context.ts';
import { addAgentImportNum } from './add-agent-import-num.ts';
import { deleteAllUser } from './delete-all-user.ts';
import { deleteUser } from './delete-user.ts';
import { findAllAgentById } from './find-all-agent-by-id.ts';
import { findAllUser } from './find-all-user.ts';
import { findById } from './find-by-id.ts';
import { findImportNumRecord } from './find-import-num-record.ts';
import { findImportTemplate } from './find-import-template.ts';
import { findLike } from './find-like.ts';
import { findProvider } from './find-provider.ts';
import { findUsername } from './find-username.ts';
import { getFamily } from './get-family.ts';
import { importUser } from './import-user.ts';
import { insertUser } from './insert-user.ts';
import { previewTransfer } from './preview-transfer.ts';
import { resetPassword } from './reset-password.ts';
import { transferAgent } from './transfer-agent.ts';
import { updateProfile } from './update-profile.ts';
import { updateRole } from './update-role.ts';
import { updateUserName } from './update-user-name.ts';
import { updateUser } from './update-user.ts';
import { userRelationimportNum } from './user-relation-import-num.ts';

export const accountHandlers = {
  addAgentImportNum,
  deleteAllUser,
  deleteUser,
  findAllAgentById,
  findAllUser,
  findById,
  findImportNumRecord,
  findImportTemplate,
  findLike,
  findProvider,
  findUsername,
  getFamily,
  importUser,
  insertUser,
  previewTransfer,
  resetPassword,
  transferAgent,
  updateProfile,
  updateRole,
  updateUser,
  updateUserName,
  userRelationimportNum,
} satisfies HandlersOf<typeof accountChanges & typeof accounts & typeof importQuota>;
