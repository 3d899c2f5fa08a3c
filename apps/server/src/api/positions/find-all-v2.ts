import { encodeLive } from '@outrider/contract/live.ts';
import { LOCATIONS_MEDIA } from '@outrider/contract/positions.ts';
import { presentLiveState } from '../../live/live-state.ts';
import { findLatestStates } from '../../store/latest-states.ts';
import type { Handler } from '../call-context.ts';

export const findAllLocationsV2: Handler<'findAllLocationsV2'> = async ({ services }, input) => {
  const states = await findLatestStates(services.database, input.id);
  const snapshot = encodeLive({ kind: 'snapshot', states: states.map(presentLiveState) });
  return { mediaType: LOCATIONS_MEDIA, bytes: once(snapshot) };
};

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
