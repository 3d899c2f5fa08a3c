import { findCandidates } from '../../store/fences/fence-devices.ts';
import type { Handler } from '../call-context.ts';
import { displayNameOf } from '../devices/present-device.ts';

/** What lies outside of the fence's account looks as if it did not exist. */
export const previewFenceDevices: Handler<'previewFenceDevices'> = async (
  { services },
  { id, terminalIDs },
) => {
  const terminalIds = [...new Set(terminalIDs.filter(Boolean))];
  const rows = terminalIds.length > 0 ? await findCandidates(services.database, id, { terminalIds }) : [];
  const found = new Map(rows.filter(({ isWithin }) => isWithin).map((row) => [row.terminalId, row]));
  const list = terminalIds.map((terminalID) => {
    const row = found.get(terminalID);
    if (!row) return { terminalID, verdict: 'unknown' as const };
    const verdict = row.isLinked ? ('assigned' as const) : ('free' as const);
    return { terminalID, verdict, id: row.deviceId, displayName: displayNameOf(row) };
  });
  return { total: list.length, list };
};
