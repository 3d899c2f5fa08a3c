import { DomainError } from '../../domain-error.ts';
import { findAddress, type GeocoderAccess } from '../../geocoding/geocoder.ts';
import { type AddressName, findStoredAddress, storeAddress } from '../../store/maps/addresses.ts';
import { ADDRESS_DAYS } from '../../store/retention.ts';
import type { CallContext, Handler } from '../call-context.ts';
import { findGeocoder } from './find-geocoder.ts';

const DAY_MS = 86_400_000;

export const getKeyAddress: Handler<'getKeyAddress'> = async (context, { param, mapType }) => {
  const { database } = context.services;
  const geocoder = await findGeocoder(database, mapType);
  // The contract has it that these are two numbers.
  const [latitude, longitude] = param.location.split(',').map(Number) as [number, number];
  const name: AddressName = {
    latitudeE4: Math.round(latitude * 1e4),
    longitudeE4: Math.round(longitude * 1e4),
    language: param.language,
    mapType: geocoder.mapType,
  };
  const since = new Date(Date.now() - ADDRESS_DAYS * DAY_MS);
  const known = await findStoredAddress(database, name, since);
  const { address, description } = known ?? (await askAndStore(context, geocoder, name));
  return {
    status: 0,
    mapType: geocoder.mapType,
    result: { formatted_address: address, sematic_description: description },
  };
};

async function askAndStore(
  { services, request }: CallContext,
  geocoder: GeocoderAccess,
  name: AddressName,
): Promise<{ address: string; description: string }> {
  const point = [name.longitudeE4 / 1e4, name.latitudeE4 / 1e4] as const;
  const found = await findAddress(geocoder, point, name.language).catch((error: unknown) => {
    request.log.warn({ err: error, mapType: geocoder.mapType }, 'the address service failed');
    throw new DomainError('mapServiceFailed', { mapType: geocoder.mapType });
  });
  const stored = { address: found?.text ?? '', description: found?.description ?? '' };
  await storeAddress(services.database, name, stored, new Date());
  return stored;
}
