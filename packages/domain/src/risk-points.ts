/** Risk points: places that drivers are warned of before they reach them. The kinds and limits are our choice. */
export const RISK_KINDS = [
  'accident',
  'slope',
  'bend',
  'school',
  'railway',
  'lowBridge',
  'weakBridge',
  'narrow',
  'tunnel',
  'junction',
  'roadworks',
  'landslide',
  'flooding',
  'ice',
  'fog',
  'crosswind',
  'animals',
  'other',
] as const;
export type RiskKind = (typeof RISK_KINDS)[number];

/** How far from a risk point its warning begins. */
export const RISK_RADIUS_M = { min: 30, max: 5_000, usual: 500 } as const;
/** Of their places, degrees: as far as the maps reach. */
export const RISK_LATITUDE_MAX = 85;
export const RISK_NAME_MAX = 80;
/** What is said of a risk point. */
export const RISK_WARNING_MAX = 200;

/** The kind of a stored name. A name that this program does not know, because a newer one wrote it, is `other`. */
export function toRiskKind(name: string): RiskKind {
  return RISK_KINDS.find((kind) => kind === name) ?? 'other';
}
