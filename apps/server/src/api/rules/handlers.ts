import type * as alarmRules from '@outrider/contract/alarm-rules.ts';
import type { HandlersOf } from '../call-context.ts';
import { armDevice } from './arm-device.ts';
import { findDeviceRules } from './find-device-rules.ts';
import { findFenceRules } from './find-fence-rules.ts';
import { findRules } from './find-rules.ts';
import { previewRule } from './preview-rule.ts';
import { saveDeviceRule } from './save-device-rule.ts';
import { saveFenceRule } from './save-fence-rule.ts';
import { saveRule } from './save-rule.ts';

export const ruleHandlers = {
  armDevice,
  findDeviceRules,
  findFenceRules,
  findRules,
  previewRule,
  saveDeviceRule,
  saveFenceRule,
  saveRule,
} satisfies HandlersOf<typeof alarmRules>;
