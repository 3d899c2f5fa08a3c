/** What administrators do to the types that they have named; a model that is built in is changed by nobody. */
import { OWN_TYPES_MAX } from '@outrider/contract/device-types.ts';
import { findDeviceModel, MODEL_NAMES } from '@outrider/domain/device-models.ts';
import { DomainError } from '../../domain-error.ts';
import { findUniqueViolation, isForeignKeyViolation } from '../../store/database.ts';
import {
  type DeviceTypeRow,
  insertDeviceType,
  lockDeviceType,
  removeDeviceType,
  updateDeviceType as update,
} from '../../store/devices/device-types.ts';
import { record, toDifference } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

const toAudited = ({ name, likeModel, lacks }: Omit<DeviceTypeRow, 'typeNumber'>) => ({
  name,
  likeType: findDeviceModel(likeModel) ?? String(likeModel),
  lacks,
});

export const addDeviceType: Handler<'addDeviceType'> = async (context, { name, likeType, lacks }) => {
  const type = { name, likeModel: likeType, lacks };
  const { database } = context.services;
  assertNotAModel(name);
  const deviceType = await database.transaction().execute((transaction) =>
    asDomainErrors(name, async () => {
      const typeNumber = await insertDeviceType(transaction, type, OWN_TYPES_MAX);
      if (typeNumber === undefined) throw new DomainError('tooManyDeviceTypes', { max: OWN_TYPES_MAX });
      const { accountId } = context.caller;
      const deed = { action: 'addDeviceType', accountId, subject: name, after: toAudited(type) } as const;
      await record(context, transaction, deed);
      return typeNumber;
    }),
  );
  return { deviceType };
};

export const updateDeviceType: Handler<'updateDeviceType'> = async (
  context,
  { deviceType, name, likeType, lacks },
) => {
  const type = { name, likeModel: likeType, lacks };
  const { database, bus } = context.services;
  assertNotAModel(name);
  const deviceIds = await database.transaction().execute((transaction) =>
    asDomainErrors(name, async () => {
      const before = await lockDeviceType(transaction, deviceType);
      if (!before) throw new DomainError('notFound', { argument: 'deviceType' });
      const { accountId } = context.caller;
      const change = toDifference(toAudited(before), toAudited(type));
      const deed = { action: 'updateDeviceType', accountId, subject: before.name, ...change } as const;
      await record(context, transaction, deed);
      return update(transaction, before, type);
    }),
  );
  if (deviceIds.length > 0) bus.publish('numbers.changed', deviceIds);
  return {};
};

export const deleteDeviceType: Handler<'deleteDeviceType'> = async (context, { deviceType }) => {
  await context.services.database.transaction().execute(async (transaction) => {
    const before = await lockDeviceType(transaction, deviceType);
    if (!before) throw new DomainError('notFound', { argument: 'deviceType' });
    try {
      await removeDeviceType(transaction, deviceType);
    } catch (error) {
      throw isForeignKeyViolation(error) ? new DomainError('deviceTypeInUse', { name: before.name }) : error;
    }
    const { accountId } = context.caller;
    const deed = { action: 'deleteDeviceType', accountId, subject: before.name } as const;
    await record(context, transaction, { ...deed, before: toAudited(before) });
  });
  return {};
};

/** Its number would otherwise be found by a name that stands for another. @throws DomainError deviceTypeTaken */
function assertNotAModel(name: string): void {
  const isOne = MODEL_NAMES.some((model) => model.toLowerCase() === name.toLowerCase());
  if (isOne) throw new DomainError('deviceTypeTaken', { name });
}

async function asDomainErrors<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (findUniqueViolation(error) === undefined) throw error;
    throw new DomainError('deviceTypeTaken', { name });
  }
}
