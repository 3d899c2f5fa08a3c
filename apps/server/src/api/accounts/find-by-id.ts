import type { Handler } from '../call-context.ts';
import { presentAccount } from './present-account.ts';

export const findById: Handler<'findById'> = async ({ services, caller }, input) =>
  presentAccount(services.database, caller.accountId, input.id);
