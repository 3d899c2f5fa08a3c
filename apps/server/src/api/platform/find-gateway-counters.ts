import { findNewestDoubles } from '../../store/device-doubles.ts';
import { presentDouble } from '../devices/present-double.ts';
import type { Handler } from '../call-context.ts';

/** More than anybody looks into at a time. */
const DOUBLES_MAX = 100;

export const findGatewayCounters: Handler<'findGatewayCounters'> = async ({
  services: { counters, database, frameLog },
}) => ({
  connections: counters.connections,
  frames: Object.fromEntries(counters.frames),
  discarded: Object.fromEntries(counters.discarded),
  lostFrameBlocks: frameLog.lostBlocks,
  strangers: [...counters.strangers.values()].map((stranger) => ({
    terminalID: stranger.terminalId,
    protocol: stranger.protocol,
    address: stranger.address,
    reason: stranger.reason,
    candidates: [...stranger.candidates],
    lastSeen: new Date(stranger.lastSeenMs).toISOString(),
    reports: stranger.reports,
    frames: [...stranger.frames],
  })),
  doubles: (await findNewestDoubles(database, DOUBLES_MAX)).map((double) => ({
    ...presentDouble(double),
    terminalID: double.terminalId,
    networks: [...double.networks],
  })),
});
