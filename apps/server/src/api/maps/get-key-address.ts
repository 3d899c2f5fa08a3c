import type { LonLat } from '@outrider/domain/coordinates/gcj02.ts';
import { DomainError } from '../../domain-error.ts';
import type { AddressSource } from '../../geocoding/address-source.ts';
import { findAddress } from '../../geocoding/geocoder.ts';
import type { Services } from '../../services.ts';
import { type AddressName, findStoredAddress, storeAddress } from '../../store/maps/addresses.ts';
import { ADDRESS_DAYS } from '../../store/retention.ts';
import type { CallContext, Handler } from '../call-context.ts';
import { regionSource } from './address-sources.ts';
import { findGeocoder, isRegionAsked } from './find-geocoder.ts';

const DAY_MS = 86_400_000;

export const getKeyAddress: Handler<'getKeyAddress'> = async (context, { param, mapType }) => {
  const { services } = context;
  // The contract has it that these are two numbers.
  const [latitude, longitude] = param.location.split(',').map(Number) as [number, number];
  const source = await findSource(services, mapType);
  const name: AddressName = {
    latitudeE4: Math.round(latitude * 1e4),
    longitudeE4: Math.round(longitude * 1e4),
    language: param.language,
    mapType: source.name,
  };
  const { address, description } = await (source.isHere ? ask : findOrAsk)(context, source, name);
  return {
    status: 0,
    mapType: source.name,
    result: { formatted_address: address, sematic_description: description },
  };
};

async function findSource(
  { database, regionMap }: Services,
  mapType: string | undefined,
): Promise<AddressSource> {
  if (await isRegionAsked(database, regionMap, mapType)) return regionSource(regionMap);
  const geocoder = await findGeocoder(database, mapType);
  return {
    name: geocoder.mapType,
    isHere: false,
    find: (point, language) => findAddress(geocoder, point, language),
  };
}

interface Told {
  readonly address: string;
  readonly description: string;
}

async function findOrAsk(context: CallContext, source: AddressSource, name: AddressName): Promise<Told> {
  const { database } = context.services;
  const known = await findStoredAddress(database, name, new Date(Date.now() - ADDRESS_DAYS * DAY_MS));
  if (known) return known;
  const told = await ask(context, source, name);
  await storeAddress(database, name, told, new Date());
  return told;
}

async function ask({ request }: CallContext, source: AddressSource, name: AddressName): Promise<Told> {
  const point: LonLat = [name.longitudeE4 / 1e4, name.latitudeE4 / 1e4];
  const found = await source.find(point, name.language).catch((error: unknown) => {
    request.log.warn({ err: error, mapType: source.name }, 'the address service failed');
    throw new DomainError('mapServiceFailed', { mapType: source.name });
  });
  return { address: found?.text ?? '', description: found?.description ?? '' };
}
