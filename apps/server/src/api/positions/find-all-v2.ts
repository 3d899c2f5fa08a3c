import { parseLiveMark } from '@outrider/contract/live-mark.ts';
import { LOCATIONS_MEDIA } from '@outrider/contract/positions.ts';
import type { Handler } from '../call-context.ts';
import { seesServedOnly } from '../served.ts';

export const findAllLocationsV2: Handler<'findAllLocationsV2'> = async (
  { services, caller },
  { id, since },
) => {
  const message = await services.hub.read(
    { accountId: id, servedOnly: seesServedOnly(caller) },
    since === undefined ? undefined : parseLiveMark(since),
  );
  return { mediaType: LOCATIONS_MEDIA, bytes: once(message) };
};

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
