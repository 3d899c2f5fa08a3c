import { findLatestStates } from '../../store/reports/latest-states.ts';
import type { Handler } from '../call-context.ts';
import { seesServedOnly } from '../served.ts';
import { presentLocation } from './present-location.ts';

export const findAllLocations: Handler<'findAllLocations'> = async ({ services, caller }, input) => {
  const states = await findLatestStates(services.database, {
    accountId: input.id,
    servedOnly: seesServedOnly(caller),
  });
  return { total: states.length, list: states.map(presentLocation) };
};
