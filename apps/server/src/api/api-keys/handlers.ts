import type * as apiKeys from '@outrider/contract/api-keys.ts';
import type { HandlersOf } from '../call-context.ts';
import { deleteApiKey } from './delete-api-key.ts';
import { findApiKeys } from './find-api-keys.ts';
import { insertApiKey } from './insert-api-key.ts';
import { rotateApiKey } from './rotate-api-key.ts';
import { updateApiKey } from './update-api-key.ts';

export const apiKeyHandlers = {
  deleteApiKey,
  findApiKeys,
  insertApiKey,
  rotateApiKey,
  updateApiKey,
} satisfies HandlersOf<typeof apiKeys>;
