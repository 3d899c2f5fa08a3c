import type * as platform from '@outrider/contract/platform.ts';
import type { HandlersOf } from '../call-context.ts';
import { findGatewayCounters } from './find-gateway-counters.ts';
import { findMisdatedDevices } from './find-misdated-devices.ts';
import { health } from './health.ts';

export const platformHandlers = {
  findGatewayCounters,
  findMisdatedDevices,
  health,
} satisfies HandlersOf<typeof platform>;
