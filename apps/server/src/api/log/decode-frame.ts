import { annotateFrames } from '../../gateway/annotate-frames.ts';
import { findGatewayDevices } from '../../store/devices/gateway-devices.ts';
import type { Handler } from '../call-context.ts';

export const decodeFrame: Handler<'decodeFrame'> = async ({ services }, { protocol, hex, terminalID }) => {
  const named = terminalID === undefined ? [] : [terminalID];
  const [device] = await findGatewayDevices(services.database, named);
  const { frames, discarded } = annotateFrames(protocol, Buffer.from(hex, 'hex'), device);
  return {
    frames,
    discarded: discarded.map(({ reason, bytes }) => ({ reason, hex: Buffer.from(bytes).toString('hex') })),
  };
};
