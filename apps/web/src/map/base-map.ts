/**
 * The base map of every page with a map: the user's choice, which the browser remembers; else what the operator has set
 * up; else the streets of the operator's own file, where they reach; else a street map that needs no key and can be
 * reached; else the built-in map. What is chosen and cannot be shown
 * is replaced by the next, and `problem` has the reason.
 */
import type { CallOutput } from '@outrider/contract/call.ts';
import { findMaps } from '@outrider/contract/maps.ts';
import { DEFAULT_MAP_TYPE, MAP_TYPES, REGION_MAP } from '@outrider/domain/map-types.ts';
import { useCallback, useMemo, useState } from 'react';
import { callApi } from '../lib/api.ts';
import { createStored } from '../lib/stored.ts';
import { useRead } from '../lib/use-call.ts';
import { MAP_STYLES } from './configured-provider.ts';
import {
  type BaseMapChoice,
  type BaseMapType,
  BUILT_IN,
  findOffer,
  listMapOffers,
  type MapOffer,
} from './map-offers.ts';
import { type MapProvider, OFFLINE } from './providers.ts';
import { findPublicMaps, type PublicMaps } from './public-maps.ts';

export interface BaseMap {
  /** What the user chose on this browser, else what comes first here. */
  readonly choice: BaseMapChoice;
  /** Whether the user chose it; otherwise it is the default. */
  readonly isChosen: boolean;
  /** Those that can be chosen here. */
  readonly offers: readonly MapOffer[];
  /** What is shown: the choice, unless there is a problem. */
  readonly shown: BaseMapChoice;
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

const TYPES: readonly BaseMapType[] = [...MAP_TYPES, REGION_MAP, 'OpenFreeMap', 'offline'];

function parseChoice(stored: string): BaseMapChoice | undefined {
  const [typeName, styleName] = stored.split('/');
  const type = TYPES.find((each) => each === typeName);
  const style = MAP_STYLES.find((each) => each === styleName) ?? 'normal';
  return type && { type, style };
}

export type FoundMaps = Pick<CallOutput<typeof findMaps>, 'list' | 'publicMaps' | 'region'>;

/** Reads what the operator has set up. */
export type FindMaps = (chosen: BaseMapChoice | undefined, signal: AbortSignal) => Promise<FoundMaps>;

const findOwnMaps: FindMaps = (_chosen, signal) => callApi(findMaps, {}, signal);

/** How soon an open page shows the streets of a file that was put into the folder. Our choice. */
const LOOK_AGAIN_MS = 60_000;

const NO_MAPS: FoundMaps = { list: [], publicMaps: false };
const NO_PUBLIC_MAPS: PublicMaps = {};

/**
 * @param language a BCP 47 tag.
 * @param find reads the settings for a visitor without a session, whom `asker` identifies.
 */
export function useBaseMap(language: string, find: FindMaps = findOwnMaps, asker = ''): BaseMap {
  const stored = storedChoice.use();
  const chosen = useMemo(() => parseChoice(stored), [stored]);
  const [failed, setFailed] = useState<MapProvider>();
  // Somebody with a session is told of all maps, a visitor of the chosen one.
  const maps = useRead('base maps', { asker, chosen: asker && stored }, (signal) => find(chosen, signal), {
    reads: findMaps.reads,
    staleTime: Number.POSITIVE_INFINITY,
    // The operator's file may come, change or go while the page is open.
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  const { list, publicMaps, region } = maps.data ?? NO_MAPS;
  const reached = useRead('public maps', publicMaps, publicMaps ? findPublicMaps : undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = reached.data ?? NO_PUBLIC_MAPS;
  const offers = useMemo(
    () => listMapOffers({ configs: list, region, publicMaps: found }, language),
    [list, region, found, language],
  );
  const offer = findOffer(offers, chosen);
  const { refetch } = maps;
  const isKnown = !maps.isPending && (!publicMaps || !reached.isPending);
  // Until it is known what there is, the built-in map is shown: land at once.
  const wanted = offer ?? (isKnown ? offers[0] : undefined) ?? BUILT_IN;
  const { provider } = wanted;
  const hasFailed = failed === provider;
  return {
    choice: chosen ?? defaultChoice(offers),
    isChosen: chosen !== undefined,
    offers,
    shown: hasFailed ? BUILT_IN : wanted,
    provider: hasFailed ? OFFLINE : provider,
    problem: isKnown
      ? findProblem({ chosen, offer, provider, publicMaps, isError: maps.isError, hasFailed })
      : undefined,
    onTilesFailed: useCallback(() => setFailed(provider), [provider]),
    // The settings are read again first, because the operator may have corrected them.
    retry: useCallback(() => void refetch().then(() => setFailed(undefined)), [refetch]),
  };
}

interface Situation {
  readonly chosen: BaseMapChoice | undefined;
  readonly offer: MapOffer | undefined;
  readonly provider: MapProvider;
  readonly publicMaps: boolean;
  readonly isError: boolean;
  readonly hasFailed: boolean;
}

function findProblem(situation: Situation): BaseMap['problem'] {
  const { chosen, offer, provider, publicMaps, isError, hasFailed } = situation;
  if (offer?.type === 'offline') return undefined;
  if (hasFailed || isError) return 'unreachable';
  if (!chosen) return provider === OFFLINE ? 'notConfigured' : undefined;
  if (offer) return undefined;
  return isPublic(chosen.type) && publicMaps ? 'unreachable' : 'notConfigured';
}

function isPublic(type: BaseMapType): boolean {
  return type === 'OpenFreeMap' || type === 'OSM';
}

/** The specification's default where nothing but the built-in map is offered. */
function defaultChoice([first]: readonly MapOffer[]): BaseMapChoice {
  if (!first || first.type === 'offline') return { type: DEFAULT_MAP_TYPE, style: 'normal' };
  return { type: first.type, style: first.style };
}
