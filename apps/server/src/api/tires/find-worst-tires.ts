import { likelyLayout, TIRE_LAYOUTS, wheelPlaces } from '@outrider/domain/tires/layout.ts';
import { findWorstWheels } from '../../store/tires/tire-wheels.ts';
import type { Handler } from '../call-context.ts';
import { displayNameOf } from '../devices/present-device.ts';
import { toPage } from '../page.ts';

export const findWorstTires: Handler<'findWorstTires'> = async ({ services }, input) => {
  const { id, subtree, troubled } = input;
  const filter = { accountId: id, subtree, isTroubled: troubled, now: new Date() };
  const { total, rows } = await findWorstWheels(services.database, filter, toPage(input));
  return {
    total,
    list: rows.map((row) => ({
      id: row.deviceId,
      terminalID: row.terminalId,
      displayName: displayNameOf(row),
      accountName: row.accountName,
      wheel: row.wheel,
      place: wheelPlaces(TIRE_LAYOUTS[likelyLayout(row.wheels, row.coldKpa)])[row.wheel]?.id,
      time: row.reportedAt.toISOString(),
      pressureKpa: row.pressureKpa ?? undefined,
      temperatureC: row.temperatureC ?? undefined,
      batteryPercent: row.batteryPercent ?? undefined,
      states: [...row.memory.states],
      daysUntilLow: row.daysUntilLow ?? undefined,
    })),
  };
};
