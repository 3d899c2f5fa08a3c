import { findPolicyPage } from '../../store/notifications/policies.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentPolicies } from './policy-settings.ts';

export const findPolicies: Handler<'findPolicies'> = async ({ services: { database } }, input) => {
  const { total, rows } = await findPolicyPage(database, input.id, toPage(input));
  return { total, list: await presentPolicies(database, rows) };
};
