/**
 * The one place that says what it means that the platform's service of a device is over (docs/decisions/0029): whoever
 * could renew it goes on as before, and nobody else sees or commands the device any more.
 */
import type { Call } from '@outrider/contract/call.ts';
import { canDo } from '@outrider/domain/permissions.ts';
import { DomainError } from '../domain-error.ts';
import type { Database } from '../store/database.ts';
import { isAnyOver } from '../store/devices/served.ts';
import type { Caller } from './session/caller.ts';

/** Whether the caller sees only devices whose service runs. */
export function seesServedOnly({ permissions }: Pick<Caller, 'permissions'>): boolean {
  return !canDo(permissions, 'main:devices_management');
}

/** @throws DomainError deviceExpired for a call that is part of the service, and a device that has none. */
export async function assertServed(
  database: Database,
  caller: Pick<Caller, 'permissions'>,
  { isOfService, scope }: Pick<Call, 'isOfService' | 'scope'>,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!isOfService || !seesServedOnly(caller)) return;
  const namedAs = (kind: 'device' | 'terminal') =>
    Object.entries(scope)
      .filter(([, each]) => each === kind)
      .flatMap(([argument]) => [input[argument]].flat())
      .filter((each) => typeof each === 'string');
  const named = { deviceIds: namedAs('device'), terminalIds: namedAs('terminal') };
  if (await isAnyOver(database, named)) throw new DomainError('deviceExpired');
}
