/**
 * Which base map is shown, on every page with a map: chosen, remembered, by default Baidu's (specification, section 3).
 * There is always one: what is not set up or cannot be reached is replaced by the built-in map, and `problem` says so.
 */
import { CALLS } from '@outrider/contract/calls.ts';
import type { MapConfig } from '@outrider/contract/maps.ts';
import { DEFAULT_MAP_TYPE, MAP_TYPES, type MapType } from '@outrider/domain/map-types.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { configuredProvider, MAP_STYLES, type MapStyleName, OSM_CONFIG } from './configured-provider.ts';
import { type MapProvider, OFFLINE } from './providers.ts';
import { ApiError, callApi } from '../lib/api.ts';
import { createStored } from '../lib/stored.ts';

export type BaseMapType = MapType | 'offline';

export interface BaseMapChoice {
  readonly type: BaseMapType;
  readonly style: MapStyleName;
}

export interface BaseMap {
  readonly choice: BaseMapChoice;
  /** Someone chose it on this browser; otherwise it is the one that everyone begins with. */
  readonly isChosen: boolean;
  readonly provider: MapProvider;
  readonly problem: 'notConfigured' | 'unreachable' | undefined;
  readonly onTilesFailed: () => void;
  readonly retry: () => void;
}

/** `type/style`; empty where nobody has chosen. */
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

/** What the operator has set up of a provider; null for nothing. */
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
 * @param findMap asks for somebody without a session, as `asker`.
 */
export function useBaseMap(language: string, findMap: FindMap = findOwnMap, asker = ''): BaseMap {
  const stored = storedChoice.use();
  const choice = useMemo(() => parseChoice(stored), [stored]);
  const [failed, setFailed] = useState<MapProvider>();
  const { type, style } = choice;
  const config = useQuery({
    queryKey: ['mapKey', type, asker],
    queryFn: type === 'offline' ? skipToken : ({ signal }) => findMap(type, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isAbsent = config.data === null;
  // OpenStreetMap asks for no key: its tiles are there where nothing else is set up.
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
    // The operator may have mended the addresses meanwhile: these are asked for first.
    retry: useCallback(() => void refetch().then(() => setFailed(undefined)), [refetch]),
  };
}
