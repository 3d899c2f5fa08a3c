/** How the tracks are shown. It is kept in the address, so that the receiver of a link sees the same. */
import { LINE_COLORINGS, type LineColoring } from '../../../map/tracks/line-store.ts';

export interface ViewChoice {
  readonly coloring: LineColoring;
  readonly overspeedKmh: number;
  readonly arrows: boolean;
  readonly stays: boolean;
  readonly alarms: boolean;
  readonly heat: boolean;
  /** Whether implausible points are left out of the line. */
  readonly correct: boolean;
  /** Whether the line is also shown on roads. */
  readonly snap: boolean;
}

export type ChangeView = (change: Partial<ViewChoice>) => void;

const SWITCHES = {
  arrows: true,
  stays: true,
  alarms: true,
  heat: false,
  correct: false,
  snap: false,
} as const;
const OVERSPEED = { least: 5, most: 250 } as const;

/** @param overspeedKmh the account's limit, used unless another is set. */
export function readView(params: URLSearchParams, overspeedKmh: number): ViewChoice {
  const limit = Number(params.get('overspeed') ?? '');
  const isOn = (name: keyof typeof SWITCHES): boolean => {
    const value = params.get(name);
    return value === null ? SWITCHES[name] : value === '1';
  };
  return {
    coloring: LINE_COLORINGS.find((each) => each === params.get('color')) ?? 'speed',
    overspeedKmh: limit >= OVERSPEED.least && limit <= OVERSPEED.most ? limit : overspeedKmh,
    arrows: isOn('arrows'),
    stays: isOn('stays'),
    alarms: isOn('alarms'),
    heat: isOn('heat'),
    correct: isOn('correct'),
    snap: isOn('snap'),
  };
}

/** Defaults are left out. */
export function writeView(params: URLSearchParams, change: Partial<ViewChoice>): URLSearchParams {
  const next = new URLSearchParams(params);
  if (change.coloring !== undefined) next.set('color', change.coloring);
  if (change.coloring === 'speed') next.delete('color');
  if (change.overspeedKmh !== undefined) next.set('overspeed', String(change.overspeedKmh));
  for (const name of ['arrows', 'stays', 'alarms', 'heat', 'correct', 'snap'] as const) {
    const value = change[name];
    if (value === undefined) continue;
    if (value === SWITCHES[name]) next.delete(name);
    else next.set(name, value ? '1' : '0');
  }
  return next;
}
