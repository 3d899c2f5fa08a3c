/** The log keeps the shape and the schedule of a fence as JSON; undefined where the text is none of these. */
import { fenceSchedule, fenceShape, type FenceShapeValue } from '@outrider/contract/fences.ts';
import type { FenceSchedule } from '@outrider/domain/fences/fence-schedule.ts';

export const parseShape = (text: unknown): FenceShapeValue | undefined =>
  fenceShape.safeParse(parseJson(text)).data;

export const parseSchedule = (text: unknown): FenceSchedule | undefined =>
  fenceSchedule.safeParse(parseJson(text)).data;

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
