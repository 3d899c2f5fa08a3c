import { DomainError } from '../../domain-error.ts';
import type { Database } from '../../store/database.ts';
import { findDeviceType } from '../../store/devices/device-types.ts';
import type { SomeValues } from '../devices/change-devices.ts';
import { findBuiltIn } from './present-types.ts';

/** What is to be written down of devices, with what their new type brings. @throws DomainError invalidInput */
export async function withType(database: Database, values: SomeValues): Promise<SomeValues> {
  if (values.deviceType === undefined) return values;
  return { lacks: await findLacks(database, values.deviceType), ...values };
}

/** What units of a type lack. @throws DomainError invalidInput for a number that no type has. */
export async function findLacks(database: Database, deviceType: number): Promise<number> {
  const type = findBuiltIn(deviceType) ?? (await findDeviceType(database, deviceType));
  if (!type) throw new DomainError('invalidInput', { argument: 'deviceType', problem: 'no such type' });
  return type.lacks;
}
