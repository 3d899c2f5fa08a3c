/**
 * The base map of every page with a map: the user's choice, which the browser remembers, or Baidu by default
 * (specification, section 3). A map that is not set up or cannot be reached is replaced by the built-in map, and
 * `problem` has the reason.
 */
import { CALLS } from '@outrider/contract/calls.ts';
import type { MapConfig } from '@outrider/contract/maps.ts';
import { DEFAULT_MAP_TYPE, MAP_TYPES, type MapType } from '@outrider/domain/map-types.ts';
import { useCallback, useMemo, useState } from 'react';
import { configuredProvider, MAP_STYLES, type MapStyleName, OSM_CONFIG } from './configured-provider.ts';
import { type MapProvider, OFFLINE } from './providers.ts';
import { ApiError, callApi } from '../lib/api.ts';
import { useRead } from '../lib/use-call.ts';
import { createStored } from '../lib/stored.ts';

export type BaseMapType = MapType | 'offline';

export interface BaseMapChoice {
  readonly type: BaseMapType;
  readonly style: MapStyleName;
}

export interface BaseMap {
  readonly choice: BaseMapChoice;
  /** Whether the user chose it on this browser; otherwise it is the default. */
  readonly isChosen: boolean;
  readonly provider: MapProvider;
  readonly problem: 'notConfigured' | 'unreachable' | undefined;
  readonly onTilesFailed: () => void;
  readonly retry: () => void;
}

/** The closest zoom at which a map tells where something is: streets and yards, or districts on the built-in map. */
export function detailZoomOf({ kind }: MapProvider): number {
  return kind === 'offline' ? 12 : 15;
}

/** `type/style`; empty if nothing was chosen. */
const storedChoice = createStored('baseMap', { parse: (text) => text ?? '', format: String });

export function chooseBaseMap({ type, style }: BaseMapChoice): void {
  storedChoice.write(`${type}/${style}`);
}

function parseChoice(stored: string): BaseMapChoice {
  const [typeName, styleName] = stored.split('/');
  const type = ([...MAP_TYPES, 'offline'] as const).find((each) => each === typeName);
  return {
    type: type ?? DEFAULT_MAP_TYPE,
    style: MAP_STYLES.find((each) => each === styleName) ?? 'normal',
  };
}

/** Reads the operator's settings for a provider; null if there are none. */
export type FindMap = (type: MapType, signal: AbortSignal) => Promise<MapConfig | null>;

const findOwnMap: FindMap = async (mapType, signal) => {
  try {
    return await callApi(CALLS.getKey, { mapType }, signal);
  } catch (error) {
    if (error instanceof ApiError && error.key === 'mapConfigNotObtained') return null;
    throw error;
  }
};

/**
 * @param language a BCP 47 tag.
 * @param findMap reads the settings for a visitor without a session, whom `asker` identifies.
 */
export function useBaseMap(language: string, findMap: FindMap = findOwnMap, asker = ''): BaseMap {
  const stored = storedChoice.use();
  const choice = useMemo(() => parseChoice(stored), [stored]);
  const [failed, setFailed] = useState<MapProvider>();
  const { type, style } = choice;
  const config = useRead(
    'base map',
    { type, asker },
    type === 'offline' ? undefined : (signal) => findMap(type, signal),
    { reads: CALLS.getKey.reads, staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  const isAbsent = config.data === null;
  // OpenStreetMap needs no key, so its tiles can be used although nothing is set up.
  const effective = config.data ?? (type === 'OSM' && isAbsent ? OSM_CONFIG : undefined);
  const provider = useMemo(
    () => effective && configuredProvider(effective, style, language),
    [effective, style, language],
  );
  const hasFailed = provider !== undefined && failed === provider;
  const isUnreachable = hasFailed || config.isError;
  const isMissing = (config.isError || config.isSuccess) && !provider;
  const { refetch } = config;
  return {
    choice,
    isChosen: stored !== '',
    provider: (hasFailed ? undefined : provider) ?? OFFLINE,
    problem:
      type === 'offline'
        ? undefined
        : isUnreachable
          ? 'unreachable'
          : isMissing
            ? 'notConfigured'
            : undefined,
    onTilesFailed: useCallback(() => setFailed(provider), [provider]),
    // The settings are read again first, because the operator may have corrected them.
    retry: useCallback(() => void refetch().then(() => setFailed(undefined)), [refetch]),
  };
}
