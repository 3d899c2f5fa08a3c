import { defaultLimits, levelOf } from '@outrider/domain/tires/judge-wheel.ts';
import { likelyLayout, TIRE_LAYOUTS, wheelPlaces } from '@outrider/domain/tires/layout.ts';
import { DomainError } from '../../domain-error.ts';
import { findDevice, findDeviceByTerminalId } from '../../store/devices/devices.ts';
import { findWheels } from '../../store/tires/tire-wheels.ts';
import type { Handler } from '../call-context.ts';
import { displayNameOf } from '../devices/present-device.ts';

export const findTires: Handler<'findTires'> = async ({ services: { database } }, { terminalID }) => {
  const found = await findDeviceByTerminalId(database, terminalID);
  const device = found && (await findDevice(database, found.deviceId));
  // Deleted since the call was let in.
  if (!device) throw new DomainError('notFound', { argument: 'terminalID' });
  const rows = await findWheels(database, device.deviceId);
  const layout = likelyLayout(
    rows.map(({ wheel }) => wheel),
    rows[0]?.coldKpa,
  );
  const places = wheelPlaces(TIRE_LAYOUTS[layout]);
  return {
    id: device.deviceId,
    terminalID,
    displayName: displayNameOf(device),
    layout,
    wheels: rows.map((row) => {
      const { memory } = row;
      const { coldKpa: _cold, ...limits } = defaultLimits(row.coldKpa);
      return {
        wheel: row.wheel,
        place: places[row.wheel]?.id,
        time: row.reportedAt.toISOString(),
        sensorId: row.sensorId ?? undefined,
        pressureKpa: row.pressureKpa ?? undefined,
        temperatureC: row.temperatureC ?? undefined,
        batteryPercent: row.batteryPercent ?? undefined,
        levelKpa: levelOf(memory),
        kpaPerDay: memory.slope?.perDay,
        states: [...memory.states],
        daysUntilLow: row.daysUntilLow ?? undefined,
        ...limits,
        history: memory.medians.map(({ atMs, value }) => ({
          time: new Date(atMs).toISOString(),
          kpa: value,
        })),
      };
    }),
  };
};
