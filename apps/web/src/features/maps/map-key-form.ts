/** The values of a map's form, and their conversion to what is saved. */
import type { CallInput, CallOutput } from '@outrider/contract/call.ts';
import type { findAllKeys, MapStyle, saveKey } from '@outrider/contract/maps.ts';
import type { CoordinateType, MapType } from '@outrider/domain/map-types.ts';
import { MAP_STYLES, type MapStyleName } from '../../map/configured-provider.ts';
import { USUAL_ADDRESSES } from './usual-addresses.ts';

export type StoredMap = CallOutput<typeof findAllKeys>['list'][number];

export interface StyleValues {
  /** One address per line. */
  readonly layers: string;
  /** Separated by commas. */
  readonly subdomains: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly coordType: CoordinateType | '';
}

export type FormValues = Readonly<Record<MapStyleName, StyleValues>> & {
  /** Empty keeps the stored key. */
  readonly key: string;
  readonly serviceKey: string;
  readonly serviceUrl: string;
};

/** The contract's defaults. */
const NO_STYLE: StyleValues = { layers: '', subdomains: '', minZoom: 3, maxZoom: 18, coordType: '' };

/** What is stored; where nothing is, the provider's usual addresses, so that the key alone is asked for. */
export function toFormValues(mapType: MapType, stored: StoredMap | undefined): FormValues {
  const usual = USUAL_ADDRESSES[mapType];
  const toValues = (style: MapStyleName): StyleValues =>
    stored ? toStyleValues(stored[style]) : { ...NO_STYLE, ...usual[style] };
  return {
    key: '',
    normal: toValues('normal'),
    satellite: toValues('satellite'),
    serviceKey: '',
    serviceUrl: stored?.serviceUrl ?? '',
  };
}

function toStyleValues(style: MapStyle | undefined): StyleValues {
  if (!style) return NO_STYLE;
  const { layers, subdomains, minZoom, maxZoom, coordType = '' } = style;
  return { layers: layers.join('\n'), subdomains: subdomains.join(','), minZoom, maxZoom, coordType };
}

export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function toSaved(
  mapType: MapType,
  values: FormValues,
  stored: StoredMap | undefined,
): CallInput<typeof saveKey> {
  const { key, serviceKey, serviceUrl } = values;
  const styles = MAP_STYLES.map((name) => [name, toStyle(values[name])] as const);
  return {
    mapType,
    ...(stored && { projectName: stored.projectName, devicePlatform: stored.devicePlatform }),
    key: key.trim() || (stored?.key ?? ''),
    ...Object.fromEntries(styles.filter(([, style]) => style !== undefined)),
    ...(stored?.credit && { credit: stored.credit }),
    ...(serviceKey.trim()
      ? { serviceKey: serviceKey.trim() }
      : stored?.hasServiceKey && { keepServiceKey: true }),
    ...(serviceUrl.trim() && { serviceUrl: serviceUrl.trim() }),
  };
}

function toStyle({ layers, subdomains, minZoom, maxZoom, coordType }: StyleValues): MapStyle | undefined {
  const addresses = splitLines(layers);
  if (addresses.length === 0) return undefined;
  return {
    layers: addresses,
    subdomains: subdomains
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
    minZoom,
    maxZoom,
    ...(coordType !== '' && { coordType }),
  };
}
