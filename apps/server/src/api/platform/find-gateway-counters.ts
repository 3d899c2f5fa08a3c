import type { Handler } from '../call-context.ts';

export const findGatewayCounters: Handler<'findGatewayCounters'> = async ({ services: { counters } }) => ({
  connections: counters.connections,
  frames: Object.fromEntries(counters.frames),
  discarded: Object.fromEntries(counters.discarded),
  strangers: [...counters.strangers.values()].map((stranger) => ({
    terminalID: stranger.terminalId,
    protocol: stranger.protocol,
    address: stranger.address,
    lastSeen: new Date(stranger.lastSeenMs).toISOString(),
    reports: stranger.reports,
  })),
});
