import type { Handler } from '../call-context.ts';
import { deviceImport } from './device-import.ts';
import { findImportsLeft } from './write-new-devices.ts';

export const importDevices: Handler<'importDevices'> = async (context, input) => {
  const left = await findImportsLeft(context.services.database, context.caller);
  const answer = await deviceImport.begin(context, input);
  if (left === Infinity) return answer;
  return { ...answer, quotaLeft: Math.max(0, left - (answer.total - answer.failed)) };
};
