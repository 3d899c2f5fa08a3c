/** What every way of giving a command has in common: what is refused, what is written, and who is told. */
import type { CommandRecord } from '@outrider/contract/commands.ts';
import { COMMANDS_WAITING_MAX } from '@outrider/contract/commands.ts';
import { describeForm, findCommandForm } from '@outrider/domain/commands/command-forms.ts';
import {
  type CommandKind,
  type CommandValues,
  findCommandProblem,
  getCommandTraits,
} from '@outrider/domain/commands/command-kinds.ts';
import { cutsFuel, FUEL_CUT_MAX_KMH } from '@outrider/domain/commands/fuel-cut.ts';
import { canDo } from '@outrider/domain/permissions.ts';
import { findObstacle } from '../../commands/find-obstacle.ts';
import { DomainError } from '../../domain-error.ts';
import { countQueued, findCommandRow, insertCommand } from '../../store/commands/command-records.ts';
import { findGatewayDevices, type GatewayDeviceRow } from '../../store/devices/gateway-devices.ts';
import { findDeviceAccounts } from '../../store/devices/devices.ts';
import { isAnyOver } from '../../store/devices/served.ts';
import { record } from '../audit/record.ts';
import type { CallerContext } from '../call-context.ts';
import { seesServedOnly } from '../served.ts';
import { presentCommand } from './present-command.ts';

export interface GivenCommand {
  readonly kind: CommandKind;
  readonly parameters: CommandValues;
  readonly confirmed: boolean;
}

/** The device of a terminal id in the caller's subtree. @throws DomainError notFound when it was deleted meanwhile. */
export async function getCommandDevice(
  { services }: Pick<CallerContext, 'services'>,
  terminalID: string,
): Promise<GatewayDeviceRow> {
  const [device] = await findGatewayDevices(services.database, [terminalID]);
  if (!device) throw new DomainError('notFound', { argument: 'terminalID' });
  return device;
}

/** Whether the service of a device has run out for the caller; whoever could prolong it may go on. */
export async function isExpiredFor({ services, caller }: CallerContext, deviceId: string): Promise<boolean> {
  if (!seesServedOnly(caller)) return false;
  return isAnyOver(services.database, { deviceIds: [deviceId], terminalIds: [] });
}

/** What goes over the wire. @throws DomainError for what the device, the caller or the moment does not allow. */
async function checkCommand(
  context: CallerContext,
  device: GatewayDeviceRow,
  { kind, parameters, confirmed }: GivenCommand,
): Promise<string> {
  const { services, caller } = context;
  if (await isExpiredFor(context, device.deviceId)) throw new DomainError('deviceExpired');
  if (kind === 'raw' && !canDo(caller.permissions, 'main:command_raw')) throw new DomainError('noPermission');
  const problem = findCommandProblem(kind, parameters);
  if (problem) {
    throw new DomainError('invalidInput', {
      argument: `parameters.${problem.parameter}`,
      problem: problem.problem,
    });
  }
  const form = getCommandTraits(kind).isOfPlatform ? undefined : findCommandForm(device, kind, parameters);
  if (!form) throw new DomainError('commandNotSupported');
  const isConnected = services.commands.isConnected(device.deviceId);
  if (kind === 'setNormalMode' && isConnected) throw new DomainError('deviceAlreadyOnline');
  if (getCommandTraits(kind).isDangerous && !confirmed) throw new DomainError('confirmationRequired');
  // One that waits for its device is asked again when it is sent.
  if (cutsFuel(kind, parameters) && isConnected) {
    const obstacle = await findObstacle(services.database, device.deviceId);
    if (obstacle === 'noFix') throw new DomainError('fuelCutNoFix');
    if (obstacle) throw new DomainError('fuelCutTooFast', { maxSpeed: FUEL_CUT_MAX_KMH });
  }
  return describeForm(form);
}

/** Checks a command, writes it down with who gave it, and has it sent as soon as it can be. */
export async function giveCommand(
  context: CallerContext,
  action: 'sendCommand' | 'insertOffline' | 'findAndOffline',
  device: GatewayDeviceRow,
  { waitMs, ...given }: GivenCommand & { readonly waitMs: number },
): Promise<CommandRecord> {
  const { services, caller } = context;
  const { database } = services;
  const { deviceId, terminalId } = device;
  const content = await checkCommand(context, device, given);
  services.commandRate.count(caller.accountId);
  const createdAt = new Date();
  const { kind, parameters } = given;
  const commandId = await database.transaction().execute(async (transaction) => {
    if ((await countQueued(transaction, [deviceId])) >= COMMANDS_WAITING_MAX) {
      throw new DomainError('tooManyCommands', { max: COMMANDS_WAITING_MAX });
    }
    const accountId = (await findDeviceAccounts(transaction, [deviceId])).get(deviceId);
    if (accountId === undefined) throw new DomainError('notFound', { argument: 'terminalID' });
    await record(context, transaction, {
      action,
      accountId,
      subject: terminalId,
      deviceId,
      after: { kind, content },
    });
    return insertCommand(transaction, {
      deviceId,
      kind,
      parameters,
      content,
      senderId: caller.accountId,
      senderName: caller.username,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + waitMs),
    });
  });
  services.commands.wake(deviceId);
  const row = await findCommandRow(database, { deviceId, commandId }, caller.accountId);
  if (!row) throw new DomainError('notFound', { argument: 'terminalID' });
  return presentCommand(row);
}
