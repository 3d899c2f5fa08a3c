import type * as riskPoints from '@outrider/contract/risk-points.ts';
import type { HandlersOf } from '../call-context.ts';
import { deleteRiskPoints } from './delete-risk-points.ts';
import { findRiskPointById } from './find-by-id.ts';
import { findRiskPointTemplate } from './find-import-template.ts';
import { findRiskPointsInBounds } from './find-in-bounds.ts';
import { findRiskPoints } from './find-risk-points.ts';
import { importRiskPoints } from './import-risk-points.ts';
import { insertRiskPoint } from './insert-risk-point.ts';
import { updateRiskPoint } from './update-risk-point.ts';
import { updateRiskPointStatus } from './update-status.ts';

export const riskPointHandlers = {
  deleteRiskPoints,
  findRiskPointById,
  findRiskPoints,
  findRiskPointsInBounds,
  findRiskPointTemplate,
  importRiskPoints,
  insertRiskPoint,
  updateRiskPoint,
  updateRiskPointStatus,
} satisfies HandlersOf<typeof riskPoints>;
