import { findLatestStates } from '../../store/reports/latest-states.ts';
import type { Handler } from '../call-context.ts';
import { presentLocation } from './present-location.ts';

export const findAllLocations: Handler<'findAllLocations'> = async ({ services }, input) => {
  const states = await findLatestStates(services.database, input.id);
  return { total: states.length, list: states.map(presentLocation) };
};
