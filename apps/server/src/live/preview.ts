import { encodeWhole } from '@outrider/contract/live-encode.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';

/** Some of the states, for a browser that waits for a large snapshot. The device numbers are valid in this message alone. */
export function encodePreview(run: number, states: readonly LatestStateRow[]): Uint8Array<ArrayBuffer> {
  const entries = states.map((row, index) => ({
    number: index + 1,
    deviceId: row.deviceId,
    row,
    positionMark: 0,
    statusMark: 0,
  }));
  return encodeWhole('preview', run, {
    mark: 0,
    timeMs: Date.now(),
    removed: [],
    introduced: entries,
    entries,
    knownMark: -1,
  });
}
