/** Instants of the slider: whole minutes, in addresses as UTC. */
import { MINUTE_MS } from '@outrider/contract/rewind.ts';

export function floorMinute(ms: number): number {
  return Math.floor(ms / MINUTE_MS) * MINUTE_MS;
}

/** `2026-03-14T06:05Z`; undefined for any other text. */
export function parseMoment(text: string | null): number | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : floorMinute(ms);
}

export function formatMoment(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16)}Z`;
}

/** The midnights of the viewer's time zone within a range. */
export function midnightsOf(fromMs: number, toMs: number): number[] {
  const midnights: number[] = [];
  const date = new Date(fromMs);
  date.setHours(0, 0, 0, 0);
  for (date.setDate(date.getDate() + 1); date.getTime() < toMs; date.setDate(date.getDate() + 1)) {
    midnights.push(date.getTime());
  }
  return midnights;
}
