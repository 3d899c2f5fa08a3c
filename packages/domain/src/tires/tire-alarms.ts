/** What a tyre's states are called in the alarm centre, and which of them cannot wait. */
import type { AlarmKind } from '../alarm-kinds.ts';
import type { TireState } from './judge-wheel.ts';

export const TIRE_ALARMS = {
  airLeak: 'tireLeak',
  lowPower: 'tireLowPower',
  highTemperature: 'tireHighTemperature',
  highPressure: 'tireHighPressure',
  lowPressure: 'tireLowPressure',
} as const satisfies Record<TireState, AlarmKind>;

const SEVERITIES: Readonly<Record<TireState, number>> = {
  lowPressure: 16,
  highTemperature: 8,
  airLeak: 4,
  highPressure: 2,
  lowPower: 1,
};

/** From 0, nothing wrong: any state outweighs all that are less urgent together. */
export function tireSeverity(states: readonly TireState[]): number {
  return states.reduce((sum, state) => sum + SEVERITIES[state], 0);
}
