import { findLatestState } from '../../store/reports/latest-states.ts';
import type { Handler } from '../call-context.ts';
import { presentLocation } from './present-location.ts';

export const findLocationById: Handler<'findLocationById'> = async ({ services }, { id }) => {
  const state = await findLatestState(services.database, id);
  return state ? { location: presentLocation(state) } : {};
};
