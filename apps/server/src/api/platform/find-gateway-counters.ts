import { findNewestDoubles } from '../../store/devices/device-doubles.ts';
import { findNamedDevices } from '../../store/devices/devices.ts';
import type { CallOutput } from '@outrider/contract/call.ts';
import type { findGatewayCounters as contract } from '@outrider/contract/platform.ts';
import type { Handler } from '../call-context.ts';
import { presentDouble } from '../devices/present-double.ts';
import type { Services } from '../../services.ts';

/** More than anybody looks into at a time. */
const DOUBLES_MAX = 100;

export const findGatewayCounters: Handler<'findGatewayCounters'> = async ({ services }) => {
  const { counters, database, frameLog } = services;
  return {
    connections: counters.connections,
    frames: Object.fromEntries(counters.frames),
    discarded: Object.fromEntries(counters.discarded),
    lostFrameBlocks: frameLog.lostBlocks,
    lostFrames: frameLog.lostFrames,
    frameLosses: await presentLosses(services),
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
  };
};

type FrameLosses = CallOutput<typeof contract>['frameLosses'];

async function presentLosses({
  database,
  frameLog,
}: Pick<Services, 'database' | 'frameLog'>): Promise<FrameLosses> {
  const losses = [...frameLog.losses.values()];
  const ids = new Set(losses.map(({ deviceId }) => deviceId));
  const devices = ids.size > 0 ? await findNamedDevices(database, [...ids]) : [];
  const terminalIds = new Map(devices.map(({ deviceId, terminalId }) => [deviceId, terminalId]));
  return losses.flatMap(({ deviceId, network, frames, lastMs }) => {
    // It may have been deleted since.
    const terminalID = terminalIds.get(deviceId);
    return terminalID === undefined
      ? []
      : [{ terminalID, network, frames, lastAt: new Date(lastMs).toISOString() }];
  });
}
