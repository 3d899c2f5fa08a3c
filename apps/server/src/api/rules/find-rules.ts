import { findNearestRules } from '../../store/rules/alarm-rules.ts';
import type { Handler } from '../call-context.ts';
import { offeredKinds, presentRules } from './present-rules.ts';

export const findRules: Handler<'findRules'> = async ({ services, caller }, { id }) => {
  const found = await findNearestRules(services.database, caller.accountId, { accountId: id });
  const list = presentRules(found, ['own'], offeredKinds(services));
  return { total: list.length, list };
};
