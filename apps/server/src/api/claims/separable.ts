import { toWireNumber } from '@outrider/protocols/identity.ts';
import type { NumberHolder } from '../../store/devices/device-numbers.ts';

/**
 * The number of those that a claimed device shares with others which is the whole number of one of them: that device
 * would never be heard again if it led to none. Undefined where there is none.
 */
export function findInseparable(terminalId: string, holders: readonly NumberHolder[]): string | undefined {
  const whole = new Set([terminalId, ...holders.map((holder) => holder.terminalId)].map(toWireNumber));
  return holders.find(({ number }) => whole.has(number))?.number;
}
