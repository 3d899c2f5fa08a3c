import { deleteMapKey, saveMapKey } from '../../store/map-keys.ts';
import type { Handler } from '../call-context.ts';

export const saveKey: Handler<'saveKey'> = async ({ services }, input) => {
  const { projectName, devicePlatform, mapType, key, normal, satellite, credit } = input;
  const hasService = input.serviceKey || input.serviceUrl || input.keepServiceKey;
  const isNothing = !normal && !satellite && !hasService;
  if (isNothing) {
    await deleteMapKey(services.database, { projectName, devicePlatform, mapType });
    return null;
  }
  await saveMapKey(services.database, {
    projectName,
    devicePlatform,
    mapType,
    tileKey: key,
    serviceKey: input.serviceKey,
    serviceUrl: input.serviceUrl ?? '',
    styles: { normal, satellite, credit },
    updatedAt: new Date(),
  });
  return null;
};
