import { findPublishedBrand } from '../../store/brands.ts';
import { findTrialAccount } from '../../store/trial-account.ts';
import type { Handler } from '../call-context.ts';

export const findLoginPage: Handler<'findLoginPage'> = async ({ services, request }, { path }) => {
  const { database } = services;
  const brand =
    path === undefined || path === ''
      ? await findPublishedBrand(database, { hostName: request.hostname.toLowerCase() })
      : await findPublishedBrand(database, { path });
  const trial = (await findTrialAccount(database)) !== undefined;
  if (!brand) return { trial };
  const { path: _path, hostName: _hostName, ...page } = brand;
  return { page, trial };
};
