import { findPublishedBrand } from '../../store/brands/brands.ts';
import { findTrialAccount } from '../../store/accounts/trial-account.ts';
import type { Handler } from '../call-context.ts';
import { findHostBrand } from './find-host-brand.ts';
import { presentMaintenance } from '../session/present-maintenance.ts';

export const findLoginPage: Handler<'findLoginPage'> = async ({ services, request }, { path }) => {
  const { database } = services;
  const brand =
    path === undefined || path === ''
      ? await findHostBrand(database, request)
      : await findPublishedBrand(database, { path });
  const maintenance = presentMaintenance(services.maintenance, new Date());
  const trial = (await findTrialAccount(database)) !== undefined;
  const told = { trial, ...(maintenance ? { maintenance } : {}) };
  if (!brand) return told;
  const { path: _path, hostName: _hostName, ...page } = brand;
  return { page, ...told };
};
