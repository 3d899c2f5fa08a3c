import type * as secondFactor from '@outrider/contract/second-factor.ts';
import type { HandlersOf } from '../call-context.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { deleteSecondFactor } from './delete-second-factor.ts';
import { drawRecoveryCodes } from './draw-recovery-codes.ts';
import { enrolSecondFactor } from './enrol-second-factor.ts';
import { findAccountSecurity } from './find-account-security.ts';
import { findSecondFactor } from './find-second-factor.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { updateSecondFactorRule } from './update-second-factor-rule.ts';

export const secondFactorHandlers = {
  confirmSecondFactor,
  deleteSecondFactor,
  drawRecoveryCodes,
  enrolSecondFactor,
  findAccountSecurity,
  findSecondFactor,
  resetSecondFactor,
  updateSecondFactorRule,
} satisfies HandlersOf<typeof secondFactor>;
