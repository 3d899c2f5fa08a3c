import { PLACES_DAYS, PLACES_MAX } from '@outrider/contract/places.ts';
import { findStayCells } from '../../store/statistics/stay-cells.ts';
import { DAY_MS } from '../../telemetry/days.ts';
import type { Handler } from '../call-context.ts';
import { mergeCells } from './merge-cells.ts';

/** Squares of which places are made: several for each, and merging them takes a moment at most. */
const CELLS_MAX = 4 * PLACES_MAX;

export const findPlaces: Handler<'findPlaces'> = async ({ services }, { id: accountId }) => {
  const since = new Date(Date.now() - PLACES_DAYS * DAY_MS);
  const cells = await findStayCells(services.database, { accountId, since, limit: CELLS_MAX });
  const places = mergeCells(cells);
  const list = places.slice(0, PLACES_MAX).map(({ latitudeE6, longitudeE6, lastAt, ...place }) => ({
    ...place,
    lat: latitudeE6 / 1e6,
    lon: longitudeE6 / 1e6,
    lastTime: lastAt.toISOString(),
  }));
  return { total: places.length, list };
};
