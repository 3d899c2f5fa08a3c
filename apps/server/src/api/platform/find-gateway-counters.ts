import type { Handler } from '../call-context.ts';

export const findGatewayCounters: Handler<'findGatewayCounters'> = async ({
  services: { counters, frameLog },
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
});
