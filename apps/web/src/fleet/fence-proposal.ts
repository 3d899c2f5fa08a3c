/**
 * A fence that another page proposes to the page of fences. A circle stands in the address. The line of a corridor is
 * too long for it: it stays in the entry of the browser's history, which a reload keeps and another tab does not have;
 * the address then still says that there was one.
 */
import type { LonLat } from '@outrider/domain/geometry.ts';
import { isBuiltPage } from '../lib/route-table.ts';

interface Proposed {
  /** Empty if there is nothing to name it after. */
  readonly name: string;
  /** The vehicle that the fence is to watch at first; undefined for none. */
  readonly deviceId?: string | undefined;
}

export interface ProposedCircle extends Proposed {
  readonly kind: 'circle';
  readonly center: LonLat;
  readonly radiusM: number;
}

export interface ProposedCorridor extends Proposed {
  readonly kind: 'corridor';
  readonly line: readonly LonLat[];
  readonly widthM: number;
  /** How far the track leaves the line at most. */
  readonly offM: number;
}

/** What was proposed, without what the address says of the form: `lost` = a line that is not in this entry. */
export type Proposal =
  | Pick<ProposedCircle, 'kind' | 'name' | 'center' | 'radiusM'>
  | Pick<ProposedCorridor, 'kind' | 'name' | 'line' | 'widthM' | 'offM'>
  | { readonly kind: 'lost'; readonly name: string };

export interface ProposalLink {
  readonly to: string;
  /** For the entry of the history. */
  readonly state: unknown;
}

const PAGE = '/index/fence';
/** As long as a fence's name may be. */
const NAME_MAX = 60;

/** The names in the address that are a proposal's. Removing them takes it back. */
export const NO_PROPOSAL = { circle: undefined, corridor: undefined, name: undefined } as const;

/** Undefined if there is no such page. */
export function proposalLink(proposed: ProposedCircle | ProposedCorridor): ProposalLink | undefined {
  if (!isBuiltPage(PAGE)) return undefined;
  const address = new URLSearchParams({ edit: 'new' });
  if (proposed.deviceId !== undefined) address.set('device', proposed.deviceId);
  const name = proposed.name.slice(0, NAME_MAX).trim();
  if (name !== '') address.set('name', name);
  if (proposed.kind === 'circle') {
    const { center, radiusM } = proposed;
    address.set('circle', [center.latitude, center.longitude, radiusM].join());
    return { to: `${PAGE}?${address}`, state: undefined };
  }
  address.set('corridor', 'track');
  const { line, widthM, offM } = proposed;
  const state: CorridorState = {
    line: line.map(({ latitude, longitude }) => [latitude, longitude]),
    widthM,
    offM,
  };
  return { to: `${PAGE}?${address}`, state };
}

interface CorridorState {
  /** Latitude and longitude of each point. */
  readonly line: readonly (readonly [number, number])[];
  readonly widthM: number;
  readonly offM: number;
}

/** @param state of the entry of the history, from whatever page it is. */
export function readProposal(params: URLSearchParams, state: unknown): Proposal | undefined {
  const name = params.get('name') ?? '';
  const circle = params.get('circle');
  if (circle !== null) {
    const numbers = circle.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
    const [latitude = NaN, longitude = NaN, radiusM = NaN] = numbers;
    return numbers.length === 3 && numbers.every(Number.isFinite)
      ? { kind: 'circle', name, center: { latitude, longitude }, radiusM }
      : { kind: 'lost', name };
  }
  if (!params.has('corridor')) return undefined;
  if (!isCorridorState(state)) return { kind: 'lost', name };
  const line = state.line.map(([latitude, longitude]) => ({ latitude, longitude }));
  return { kind: 'corridor', name, line, widthM: state.widthM, offM: state.offM };
}

function isCorridorState(state: unknown): state is CorridorState {
  if (typeof state !== 'object' || state === null) return false;
  const { line, widthM, offM }: { line?: unknown; widthM?: unknown; offM?: unknown } = state;
  return Array.isArray(line) && line.every(isPair) && Number.isFinite(widthM) && Number.isFinite(offM);
}

function isPair(pair: unknown): boolean {
  return Array.isArray(pair) && pair.length === 2 && pair.every(Number.isFinite);
}
