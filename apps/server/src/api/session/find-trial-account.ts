import { findTrialAccount as findStored } from '../../store/accounts/trial-account.ts';
import type { Handler } from '../call-context.ts';

export const findTrialAccount: Handler<'findTrialAccount'> = async ({ services }) => {
  const account = await findStored(services.database);
  return account ? { id: account.accountId, username: account.username, nickname: account.nickname } : {};
};
