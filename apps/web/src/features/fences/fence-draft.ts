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
import type { Proposal } from '../../fleet/fence-proposal.ts';
import { formatCoordinates } from '../../lib/format.ts';
import { parsePlace, parsePlaces } from '../../lib/parse-place.ts';

/** A rectangle is stored as a polygon; it is another way of drawing one. */
export const DRAFT_KINDS = ['circle', 'rectangle', 'polygon', 'corridor'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

export interface FenceDraft extends Omit<FenceSettings, 'shape'> {
  readonly accountId: string;
  readonly kind: DraftKind;
  /** Latitude and longitude with a comma between. */
  readonly centerText: string;
  readonly radiusM: number | null;
  /** The same, one a line. */
  readonly cornersText: string;
  /** The same, of the line of a corridor. */
  readonly lineText: string;
  readonly widthM: number | null;
}

const FIRST_RADIUS_M = 1_000;
const FIRST_WIDTH_M = 200;

export function newDraft(accountId: string, timeZone: string): FenceDraft {
  return {
    accountId,
    name: '',
    kind: 'circle',
    centerText: '',
    radiusM: FIRST_RADIUS_M,
    cornersText: '',
    lineText: '',
    widthM: FIRST_WIDTH_M,
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

/** A new fence that begins with what another page proposed. */
export function withProposal(draft: FenceDraft, proposal: Proposal): FenceDraft {
  const named = { ...draft, name: proposal.name };
  return proposal.kind === 'lost' ? named : withShape(named, proposal);
}

/** What there is to say about a proposal: that it is gone, or how far the track leaves the line. */
export type ProposalNote = 'lost' | { readonly points: number; readonly offM: number };

/** Undefined as long as a corridor holds its track, and once its line was changed. */
export function findProposalNote(draft: FenceDraft, proposal: Proposal): ProposalNote | undefined {
  if (proposal.kind === 'lost') return shapeOf(draft) ? undefined : 'lost';
  if (proposal.kind === 'circle' || draft.kind !== 'corridor' || draft.widthM === null) return undefined;
  const { line, offM } = proposal;
  const isChanged = draft.lineText !== withProposal(draft, proposal).lineText;
  return isChanged || offM <= draft.widthM / 2 ? undefined : { points: line.length, offM };
}

/** With what was drawn on the map, where a corridor has no width of its own. */
export function withDrawn(draft: FenceDraft, shape: FenceShape): FenceDraft {
  const next = withShape(draft, shape);
  const isBox = draft.kind === 'rectangle' && shape.kind === 'polygon';
  return { ...next, kind: isBox ? 'rectangle' : next.kind, widthM: draft.widthM };
}

function withShape(draft: FenceDraft, shape: FenceShape): FenceDraft {
  if (shape.kind === 'circle') {
    return { ...draft, kind: 'circle', centerText: write(shape.center), radiusM: shape.radiusM };
  }
  if (shape.kind === 'corridor') {
    return {
      ...draft,
      kind: 'corridor',
      lineText: shape.line.map(write).join('\n'),
      widthM: shape.widthM,
    };
  }
  return { ...draft, kind: 'polygon', cornersText: shape.corners.map(write).join('\n') };
}

function write({ latitude, longitude }: LonLat): string {
  return formatCoordinates(latitude, longitude);
}

/** What the fields say so far; undefined while that is nothing. */
export function shapeOf(draft: FenceDraft): FenceShape | undefined {
  if (draft.kind === 'circle') {
    const center = parsePlace(draft.centerText);
    return center && draft.radiusM !== null ? { kind: 'circle', center, radiusM: draft.radiusM } : undefined;
  }
  const places = parsePlaces(draft.kind === 'corridor' ? draft.lineText : draft.cornersText);
  if (!places || places.length === 0) return undefined;
  if (draft.kind !== 'corridor') return { kind: 'polygon', corners: places };
  return draft.widthM === null ? undefined : { kind: 'corridor', line: places, widthM: draft.widthM };
}

export type DraftProblem = FenceShapeProblem | 'name' | 'center' | 'corners' | 'line';

export function findDraftProblems(draft: FenceDraft): ReadonlySet<DraftProblem> {
  const problems = new Set<DraftProblem>();
  if (draft.name.trim() === '') problems.add('name');
  const shape = shapeOf(draft);
  if (shape) {
    const problem = findShapeProblem(shape);
    if (problem) problems.add(problem);
  } else problems.add(findMissing(draft));
  return problems;
}

function findMissing({ kind, radiusM, widthM }: FenceDraft): DraftProblem {
  if (kind === 'circle') return radiusM === null ? 'radius' : 'center';
  if (kind !== 'corridor') return 'corners';
  return widthM === null ? 'width' : 'line';
}

/** What is sent. @throws Error while there is a problem. */
export function toSettings(draft: FenceDraft): FenceSettings {
  const shape = shapeOf(draft);
  if (!shape) throw new Error('a fence without a shape');
  const { name, type, status, color, schedule } = draft;
  return { name: name.trim(), shape: fromFenceShape(shape), type, status, color, schedule };
}
