import { findProviderOf } from '../../store/accounts/account-tree.ts';
import type { Handler } from '../call-context.ts';

export const findProvider: Handler<'findProvider'> = async ({ services }, input) =>
  (await findProviderOf(services.database, input.id)) ?? {
    providerName: '',
    providerContact: '',
    providerPhone: '',
  };
