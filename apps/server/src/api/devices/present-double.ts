import type { DeviceDouble } from '../../store/devices/device-doubles.ts';

/** By the contract's names. */
export function presentDouble({ firstAt, lastAt, times }: DeviceDouble): {
  firstAt: string;
  lastAt: string;
  times: number;
} {
  return { firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString(), times };
}
