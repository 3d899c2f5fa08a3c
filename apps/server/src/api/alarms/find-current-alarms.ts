import { findFencesOfAlarms, keyOfAlarm } from '../../store/alarms/fence-alarms.ts';
import { findLatestState } from '../../store/reports/latest-states.ts';
import type { Handler } from '../call-context.ts';
import { presentFences } from './present-fences.ts';

export const findCurrentAlarms: Handler<'findCurrentAlarms'> = async ({ services, caller }, input) => {
  const state = await findLatestState(services.database, input.id);
  // A fix of satellites alone goes over a border, and it moved the state.
  const raisedAtMs = state?.positionedAtMs ?? 0;
  const alarms = (state?.alarms ?? []).map((kind) => ({ deviceId: input.id, raisedAtMs, kind }));
  const fences = await findFencesOfAlarms(services.database, caller.accountId, alarms);
  const list = alarms.map((alarm) => ({
    kind: alarm.kind,
    fences: presentFences(fences.get(keyOfAlarm(alarm))),
  }));
  return { total: list.length, list };
};
