import { FENCE_RULE_KINDS } from '@outrider/domain/alarm-rules.ts';
import { findNearestRules } from '../../store/rules/alarm-rules.ts';
import type { Handler } from '../call-context.ts';
import { getFence } from '../fences/get-fence.ts';
import { presentRules } from './present-rules.ts';

export const findFenceRules: Handler<'findFenceRules'> = async ({ services, caller }, { id }) => {
  const { database } = services;
  const { accountId, name } = await getFence(database, id);
  const found = await findNearestRules(database, caller.accountId, { accountId, fenceId: id });
  return { fenceName: name, rules: presentRules(found, ['own', 'account'], FENCE_RULE_KINDS) };
};
