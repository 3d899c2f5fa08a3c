/** The cells of an import's rows as the contract has what is written down of devices. */
import { deviceValues } from '@outrider/contract/device-changes.ts';
import { DEVICE_MODELS, MODEL_NAMES } from '@outrider/domain/device-models.ts';
import { PROTOCOL_NAMES, PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { SERVICE_PERIODS, type ServicePeriodName } from '@outrider/domain/service-periods.ts';
import { DomainError } from '../../domain-error.ts';
import type { DeviceTypeRow } from '../../store/devices/device-types.ts';

const details = deviceValues
  .pick({ nickname: true, carNumber: true, simNumber: true, iccid: true })
  .partial();

type DetailColumn = 'nickname' | 'carNumber' | 'simNumber' | 'iccid';

/** What cells say of a device; an empty one says nothing. @throws DomainError invalidInput */
export function readDetails(cells: Readonly<Record<DetailColumn, string>>) {
  const { nickname, carNumber, simNumber, iccid } = cells;
  const given = Object.entries({ nickname, carNumber, simNumber, iccid }).filter(([, text]) => text !== '');
  const read = details.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalid(String(issue?.path[0] ?? ''), issue?.message ?? '');
}

type KindCells = Readonly<Record<'deviceType' | 'deviceProtocol' | 'servicePeriod', string>>;

/** @param ownTypes which a row may name beside the models. @throws DomainError invalidInput for a name that nothing has. */
export function readKind(
  cells: KindCells,
  ownTypes: readonly Pick<DeviceTypeRow, 'name' | 'typeNumber'>[] = [],
) {
  // The keys of the table, which Object.keys widens.
  const periods = Object.keys(SERVICE_PERIODS) as ServicePeriodName[];
  const numbers = new Map<string, number>([
    ...MODEL_NAMES.map((name) => [name, DEVICE_MODELS[name]] as const),
    ...ownTypes.map(({ name, typeNumber }) => [name, typeNumber] as const),
  ]);
  const model = readName('deviceType', cells.deviceType, [...numbers.keys()]);
  const protocol = readName('deviceProtocol', cells.deviceProtocol, PROTOCOL_NAMES);
  const period = readName('servicePeriod', cells.servicePeriod, periods);
  return {
    model: model === undefined ? undefined : numbers.get(model),
    protocolType: protocol && PROTOCOL_TYPES[protocol],
    servicePeriod: period && SERVICE_PERIODS[period],
  };
}

function readName<Name extends string>(
  column: string,
  text: string,
  names: readonly Name[],
): Name | undefined {
  if (text === '') return undefined;
  const name = names.find((each) => each.toLowerCase() === text.toLowerCase());
  if (name === undefined) throw invalid(column, `none of ${names.join(', ')}`);
  return name;
}

function invalid(argument: string, problem: string): DomainError {
  return new DomainError('invalidInput', { argument, problem });
}
