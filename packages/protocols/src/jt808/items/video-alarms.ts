/** Alarms of cameras and of what they see of the driver (JT/T 1078-2016, tables 14 and 15). */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { ReportDraft } from '../report-draft.ts';
import type { Jt808Items } from './items.ts';
import { addBitAlarms } from './vendor-alarms.ts';

const VIDEO: Readonly<Record<number, AlarmKind>> = {
  0: 'videoFault',
  1: 'videoFault',
  2: 'videoFault',
  3: 'videoFault',
  4: 'overcrowded',
  5: 'dangerousDriving',
};
const DRIVER: Readonly<Record<number, AlarmKind>> = { 0: 'fatigue', 1: 'phoneUse', 2: 'smoking' };

export function addVideoAlarms(draft: ReportDraft, { videoAlarmBits, abnormalDriving }: Jt808Items): void {
  if (videoAlarmBits) addBitAlarms(draft, videoAlarmBits, VIDEO, 'item 14');
  if (abnormalDriving) addBitAlarms(draft, abnormalDriving.bits, DRIVER, 'item 18');
}
