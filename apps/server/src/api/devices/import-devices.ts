import type { Handler } from '../call-context.ts';
import { findLacks } from '../device-types/with-type.ts';
import { deviceImport } from './device-import.ts';
import { findHomeZone } from './home-zone.ts';
import { findImportsLeft } from './write-new-devices.ts';

export const importDevices: Handler<'importDevices'> = async (context, input) => {
  // It must be one; what its units lack comes with it when they are written.
  await findLacks(context.services.database, input.deviceType);
  const left = await findImportsLeft(context.services.database, context.caller);
  const timeZone = input.timeZone ?? (await findHomeZone(context));
  const answer = await deviceImport.begin(context, { ...input, timeZone });
  if (left === Infinity) return answer;
  return { ...answer, quotaLeft: Math.max(0, left - (answer.total - answer.failed)) };
};
