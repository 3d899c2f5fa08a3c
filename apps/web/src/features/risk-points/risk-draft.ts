/** A risk point as the editor's fields hold it: what is typed is what counts, and the map writes into the same fields. */
import type { RiskPoint, RiskPointSettings } from '@outrider/contract/risk-points.ts';
import type { FenceShape } from '@outrider/domain/fences/fence-shape.ts';
import { RISK_LATITUDE_MAX, RISK_RADIUS_M } from '@outrider/domain/risk-points.ts';
import { formatCoordinates } from '../../lib/format.ts';
import { parsePlace } from '../../lib/parse-place.ts';

export interface RiskDraft extends Omit<RiskPointSettings, 'lat' | 'lon' | 'radiusM'> {
  readonly accountId: string;
  /** Latitude and longitude with a comma between. */
  readonly placeText: string;
  readonly radiusM: number | null;
}

export function newDraft(accountId: string): RiskDraft {
  return {
    accountId,
    name: '',
    kind: 'accident',
    warning: '',
    placeText: '',
    radiusM: RISK_RADIUS_M.usual,
    status: 'on',
  };
}

export function toDraft(point: RiskPoint, ownAccountId: string): RiskDraft {
  const { user_id: accountId = ownAccountId, name, kind, warning, lat, lon, radiusM, status } = point;
  return { accountId, name, kind, warning, placeText: formatCoordinates(lat, lon), radiusM, status };
}

type Circle = Extract<FenceShape, { kind: 'circle' }>;

/** What the fields say so far; undefined while that is nothing. */
export function circleOf({ placeText, radiusM }: RiskDraft): Circle | undefined {
  const center = parsePlace(placeText);
  if (!center || Math.abs(center.latitude) > RISK_LATITUDE_MAX || radiusM === null) return undefined;
  return { kind: 'circle', center, radiusM };
}

/** With what was drawn on the map. A first click says where, and not how far. */
export function withDrawn(draft: RiskDraft, { center, radiusM }: Circle): RiskDraft {
  const placeText = formatCoordinates(center.latitude, center.longitude);
  return { ...draft, placeText, radiusM: circleOf(draft) ? radiusM : draft.radiusM };
}

export type RiskProblem = 'name' | 'place' | 'radius';

export function findProblems(draft: RiskDraft): ReadonlySet<RiskProblem> {
  const { name, radiusM } = draft;
  const problems = new Set<RiskProblem>();
  if (name.trim() === '') problems.add('name');
  if (radiusM === null || radiusM < RISK_RADIUS_M.min || radiusM > RISK_RADIUS_M.max) problems.add('radius');
  else if (!circleOf(draft)) problems.add('place');
  return problems;
}

/** What is sent. @throws Error while there is a problem. */
export function toSettings(draft: RiskDraft): RiskPointSettings {
  const circle = circleOf(draft);
  if (!circle) throw new Error('a risk point without a place');
  const { name, kind, warning, status } = draft;
  const { latitude: lat, longitude: lon } = circle.center;
  return { name: name.trim(), kind, warning: warning.trim(), lat, lon, radiusM: circle.radiusM, status };
}
