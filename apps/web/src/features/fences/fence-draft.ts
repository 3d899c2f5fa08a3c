/** A fence as the editor's fields hold it: what is typed is what counts, and the map writes into the same fields. */
import type { FenceItem, FenceSettings } from '@outrider/contract/fences.ts';
import { fromFenceShape, toFenceShape } from '@outrider/contract/fences.ts';
import { ALWAYS_DAYS, MINUTES_PER_DAY } from '@outrider/domain/fences/fence-schedule.ts';
import {
  type FenceShape,
  type FenceShapeProblem,
  findShapeProblem,
} from '@outrider/domain/fences/fence-shape.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';
import { formatCoordinates } from '../../lib/format.ts';

export interface FenceDraft extends Omit<FenceSettings, 'shape'> {
  readonly accountId: string;
  readonly kind: FenceShape['kind'];
  /** Latitude and longitude with a comma between. */
  readonly centerText: string;
  readonly radiusM: number | null;
  /** The same, one a line. */
  readonly cornersText: string;
}

const FIRST_RADIUS_M = 1_000;

export function newDraft(accountId: string, timeZone: string): FenceDraft {
  return {
    accountId,
    name: '',
    kind: 'circle',
    centerText: '',
    radiusM: FIRST_RADIUS_M,
    cornersText: '',
    type: 'inOut',
    status: 'on',
    color: 'blue',
    schedule: { timeZone, days: [...ALWAYS_DAYS], fromMinute: 0, toMinute: MINUTES_PER_DAY },
  };
}

export function toDraft(fence: FenceItem): FenceDraft {
  const { name, type, status, color, schedule, user_id: accountId, shape } = fence;
  const draft = { ...newDraft(accountId, schedule.timeZone), name, type, status, color, schedule };
  return withShape(draft, toFenceShape(shape));
}

/** With what was drawn on the map. */
export function withShape(draft: FenceDraft, shape: FenceShape): FenceDraft {
  if (shape.kind === 'circle') {
    return { ...draft, kind: 'circle', centerText: write(shape.center), radiusM: shape.radiusM };
  }
  return { ...draft, kind: 'polygon', cornersText: shape.corners.map(write).join('\n') };
}

function write({ latitude, longitude }: LonLat): string {
  return formatCoordinates(latitude, longitude);
}

/** Undefined for what is not two numbers. */
export function parsePlace(text: string): LonLat | undefined {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,，;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  return found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : undefined;
}

/** Undefined where a line is not two numbers; empty lines are left out. */
function parseCorners(text: string): LonLat[] | undefined {
  const corners = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsePlace);
  return corners.every((corner) => corner !== undefined) ? corners : undefined;
}

/** What the fields say so far; undefined while that is nothing. */
export function shapeOf({ kind, centerText, radiusM, cornersText }: FenceDraft): FenceShape | undefined {
  if (kind === 'polygon') {
    const corners = parseCorners(cornersText);
    return corners && corners.length > 0 ? { kind, corners } : undefined;
  }
  const center = parsePlace(centerText);
  return center && radiusM !== null ? { kind, center, radiusM } : undefined;
}

export type DraftProblem = FenceShapeProblem | 'name' | 'center' | 'corners';

export function findDraftProblems(draft: FenceDraft): ReadonlySet<DraftProblem> {
  const problems = new Set<DraftProblem>();
  if (draft.name.trim() === '') problems.add('name');
  const shape = shapeOf(draft);
  if (shape) {
    const problem = findShapeProblem(shape);
    if (problem) problems.add(problem);
  } else if (draft.kind === 'polygon') problems.add('corners');
  else if (draft.radiusM === null) problems.add('radius');
  else problems.add('center');
  return problems;
}

/** What is sent. @throws Error while there is a problem. */
export function toSettings(draft: FenceDraft): FenceSettings {
  const shape = shapeOf(draft);
  if (!shape) throw new Error('a fence without a shape');
  const { name, type, status, color, schedule } = draft;
  return { name: name.trim(), shape: fromFenceShape(shape), type, status, color, schedule };
}
