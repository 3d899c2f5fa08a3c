/** What the tests of the engine start from. */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { levelOf } from '@outrider/domain/alarm-levels.ts';
import fc from 'fast-check';
import type { AlarmReportRow } from '../store/alarms/alarm-reports.ts';
import type { PolicySettings } from '../store/notifications/policies.ts';

export interface TestEvent {
  readonly minute: number;
  readonly device: number;
  readonly kind: 'sos' | 'vibration' | 'powerOff';
}

export const eventsArbitrary = fc.uniqueArray(
  fc.record({
    minute: fc.nat(8),
    device: fc.nat(2),
    kind: fc.constantFrom<TestEvent['kind'][]>('sos', 'vibration', 'powerOff'),
  }),
  { selector: ({ device, kind }) => `${device} ${kind}`, maxLength: 6 },
);

/** Li by SMS at once, Wang by telephone after five minutes unless somebody has acknowledged. */
export const TIERS: PolicySettings['tiers'] = [
  { delayMin: 0, stopsOn: [], recipients: [{ contactId: '', webhookId: undefined, channels: ['sms'] }] },
  {
    delayMin: 5,
    stopsOn: ['acknowledged'],
    recipients: [{ contactId: '', webhookId: undefined, channels: ['voice'] }],
  },
];

/** What a device itself reports, at a place. */
export function toAlarmRow({
  kind,
  ...more
}: {
  readonly deviceId: string;
  readonly kind: AlarmKind;
  readonly toldAtMs: number;
  readonly isLate: boolean;
}): AlarmReportRow {
  return {
    ...more,
    kind,
    source: 'device',
    level: levelOf(kind),
    gapS: 600,
    isNews: levelOf(kind) === 'urgent',
    latitudeE6: 22_500_000,
    longitudeE6: 114_000_000,
    speedDkmh: 0,
  };
}
