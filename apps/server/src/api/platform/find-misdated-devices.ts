import { findMisdatedDevices as findRows } from '../../store/history/misdated-positions.ts';
import type { Handler } from '../call-context.ts';

const DAY_MS = 86_400_000;

export const findMisdatedDevices: Handler<'findMisdatedDevices'> = async ({ services }, input) => {
  const since = new Date(Date.now() - input.days * DAY_MS);
  const rows = await findRows(services.database, since, input.pageSize);
  return {
    list: rows.map(({ terminalId, positions, receivedAt, positionedAt }) => ({
      terminalID: terminalId,
      positions,
      lastSeen: receivedAt.toISOString(),
      deviceTime: positionedAt.toISOString(),
    })),
  };
};
