/** The log keeps the shape and the schedule of a fence as JSON; undefined where the text is none of these. */
import type { FenceShapeValue } from '@outrider/contract/fences.ts';
import type { FenceSchedule } from '@outrider/domain/fences/fence-schedule.ts';

/** The parts by which a shape is told, by its kind. The server has written them, and checked more than these. */
const SHAPE_PARTS: Readonly<Record<string, (shape: Readonly<Record<string, unknown>>) => boolean>> = {
  circle: ({ lat, lon, radiusM }) => [lat, lon, radiusM].every(Number.isFinite),
  polygon: ({ corners }) => Array.isArray(corners),
  corridor: ({ line, widthM }) => Array.isArray(line) && Number.isFinite(widthM),
};

export function parseShape(text: unknown): FenceShapeValue | undefined {
  const value = parseJson(text);
  return value && SHAPE_PARTS[String(value['kind'])]?.(value) === true
    ? // Just seen to have the parts of its kind.
      (value as FenceShapeValue)
    : undefined;
}

export function parseSchedule(text: unknown): FenceSchedule | undefined {
  const value = parseJson(text);
  if (!value || !Array.isArray(value['days'])) return undefined;
  const { timeZone, fromMinute, toMinute } = value;
  const isWhole = typeof timeZone === 'string' && [fromMinute, toMinute].every(Number.isInteger);
  // Just seen to have all parts.
  return isWhole ? (value as unknown as FenceSchedule) : undefined;
}

function parseJson(text: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
