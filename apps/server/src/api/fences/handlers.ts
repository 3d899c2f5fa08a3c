import type * as fences from '@outrider/contract/fences.ts';
import type { HandlersOf } from '../call-context.ts';
import { deleteFenceDevices } from './delete-devices.ts';
import { deleteFence } from './delete-fence.ts';
import { findFencesAt } from './find-at.ts';
import { findFencesByDevice } from './find-by-device.ts';
import { findFenceById } from './find-by-id.ts';
import { findFenceDevices } from './find-devices.ts';
import { findFences } from './find-fences.ts';
import { findFencesInBounds } from './find-in-bounds.ts';
import { insertFenceDevices } from './insert-devices.ts';
import { insertFence } from './insert-fence.ts';
import { previewFenceDevices } from './preview-devices.ts';
import { updateFence } from './update-fence.ts';
import { updateFenceStatus } from './update-status.ts';

export const fenceHandlers = {
  deleteFence,
  deleteFenceDevices,
  findFenceById,
  findFenceDevices,
  findFences,
  findFencesAt,
  findFencesByDevice,
  findFencesInBounds,
  insertFence,
  insertFenceDevices,
  previewFenceDevices,
  updateFence,
  updateFenceStatus,
} satisfies HandlersOf<typeof fences>;
