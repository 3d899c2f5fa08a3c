/**
 * Coordinates as people paste them, WGS 84: decimal degrees, degrees and minutes, or degrees, minutes and seconds, with
 * or without the letters of the sides. Latitude comes first unless the letters say otherwise.
 */
import type { LonLat } from '@outrider/domain/geometry.ts';

/** A number with signs of degrees, minutes and seconds after its parts, and a letter before or after. */
const ANGLE =
  /^([NSEW])?\s*([+-]?\d{1,3}(?:\.\d+)?)(?:\s*[°º:\s]\s*(\d{1,2}(?:\.\d+)?)(?:\s*['′’:\s]\s*(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|'')?|\s*['′’])?|\s*[°º])?\s*([NSEW])?$/i;

interface Angle {
  readonly degrees: number;
  readonly letter: string | undefined;
}

/** Undefined for what is not a place: two angles, the first within 90 degrees. */
export function parsePlace(text: string): LonLat | undefined {
  for (const [first, second] of halvesOf(text.trim().replaceAll('−', '-'))) {
    const one = parseAngle(first);
    const other = parseAngle(second);
    const place = one && other && toPlace(one, other);
    if (place) return place;
  }
  return undefined;
}

/** The ways of taking a text as two angles, the likeliest first. */
function halvesOf(text: string): readonly (readonly [string, string])[] {
  const separated = text.split(/[,，;；\t]/).map((part) => part.trim());
  if (separated.length === 2) return [[separated[0] ?? '', separated[1] ?? '']];
  if (separated.length > 2) return [];
  const afterLetter = /^([^NSEW]+[NSEW])\s*(.+)$/i.exec(text) ?? /^([NSEW][^NSEW]+)([NSEW].+)$/i.exec(text);
  if (afterLetter) return [[(afterLetter[1] ?? '').trim(), (afterLetter[2] ?? '').trim()]];
  const words = text.split(/\s+/);
  const half = words.length / 2;
  return Number.isInteger(half) && half >= 1
    ? [[words.slice(0, half).join(' '), words.slice(half).join(' ')]]
    : [];
}

function parseAngle(text: string): Angle | undefined {
  const found = ANGLE.exec(text);
  if (!found) return undefined;
  const [, before, whole = '', minutes, seconds, after] = found;
  // A part with a part after it is whole, minutes and seconds are below 60, and a letter stands once.
  const isBroken =
    (before && after) ||
    (minutes !== undefined && whole.includes('.')) ||
    (seconds !== undefined && minutes?.includes('.')) ||
    Number(minutes ?? 0) >= 60 ||
    Number(seconds ?? 0) >= 60;
  if (isBroken) return undefined;
  const letter = (before ?? after)?.toUpperCase();
  const isNegative = whole.startsWith('-');
  if (letter && /^[+-]/.test(whole)) return undefined;
  const size = Math.abs(Number(whole)) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3_600;
  return { degrees: isNegative || letter === 'S' || letter === 'W' ? -size : size, letter };
}

function toPlace(one: Angle, other: Angle): LonLat | undefined {
  const isTurned = /[EW]/.test(one.letter ?? '') || /[NS]/.test(other.letter ?? '');
  const [lat, lon] = isTurned ? [other, one] : [one, other];
  const isMixed = /[EW]/.test(lat.letter ?? '') || /[NS]/.test(lon.letter ?? '');
  if (isMixed || Math.abs(lat.degrees) > 90 || Math.abs(lon.degrees) > 180) return undefined;
  return { latitude: round(lat.degrees), longitude: round(lon.degrees) };
}

/** To a tenth of a metre, and never minus zero. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6 + 0;

/** Places one a line, empty lines left out; undefined where a line is none. */
export function parsePlaces(text: string): LonLat[] | undefined {
  const places = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsePlace);
  return places.every((place) => place !== undefined) ? places : undefined;
}
