/**
 * Which maker's rules each device was seen to follow. What one frame proves, others need: a heartbeat may have a
 * voltage where the alarm of most devices stands. Kept in memory alone: after a restart the device's next telling frame
 * proves it again, and heartbeats before that are read as those of most makers.
 */
import type { Gt06Dialect } from '@outrider/protocols/gt06/alarm-codes.ts';

export interface DialectMemory {
  find(deviceId: string): Gt06Dialect | undefined;
  remember(deviceId: string, dialect: Gt06Dialect): void;
}

/** As many as the directory knows; the one proven first makes room. */
const DEVICES_MAX = 200_000;

export function createDialectMemory(devicesMax = DEVICES_MAX): DialectMemory {
  const dialects = new Map<string, Gt06Dialect>();
  return {
    find: (deviceId) => dialects.get(deviceId),
    remember(deviceId, dialect) {
      dialects.set(deviceId, dialect);
      const [oldest] = dialects.keys();
      if (dialects.size > devicesMax && oldest !== undefined) dialects.delete(oldest);
    },
  };
}
