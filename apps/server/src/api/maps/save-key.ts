import { deleteMapKey, findMapKey, saveMapKey } from '../../store/maps/map-keys.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { toAuditValues } from './audit-values.ts';

export const saveKey: Handler<'saveKey'> = async (context, input) => {
  const { projectName, devicePlatform, mapType, key, normal, satellite, credit } = input;
  const { services, caller } = context;
  const name = { projectName, devicePlatform, mapType };
  const hasService = input.serviceKey || input.serviceUrl || input.keepServiceKey;
  const isNothing = !normal && !satellite && !hasService;
  await services.database.transaction().execute(async (transaction) => {
    const before = await findMapKey(transaction, name);
    if (isNothing) await deleteMapKey(transaction, name);
    else {
      await saveMapKey(transaction, {
        ...name,
        tileKey: key,
        serviceKey: input.serviceKey,
        serviceUrl: input.serviceUrl ?? '',
        styles: { normal, satellite, credit },
        updatedAt: new Date(),
      });
    }
    const after = await findMapKey(transaction, name);
    if (!before && !after) return;
    await record(context, transaction, {
      action: 'saveKey',
      accountId: caller.accountId,
      subject: `${mapType} (${projectName}, ${devicePlatform})`,
      ...toAuditValues(before, after),
    });
  });
  return null;
};
