/** What risk points add to a report: the search among all of them near each fix, on one core. */
import { createRiskGrid } from '@outrider/server/rules/risk-grid.ts';
import { nextApproach, type RiskPlace } from '@outrider/server/rules/risk-approaches.ts';
import { AREA, createNumbers } from './mixed-fences.ts';

const POINTS = 50_000;
const FIXES = 400_000;
export interface RiskFigures {
  readonly points: number;
  readonly fillMs: number;
  readonly nsPerFix: number;
  /** Of all fixes, those within some point's reach. */
  readonly nearShare: number;
}

export function measureRiskPoints(): RiskFigures {
  const next = createNumbers();
  const place = () => ({
    longitude: AREA.west + next() * AREA.widthDeg,
    latitude: AREA.south + next() * AREA.heightDeg,
  });
  const grid = createRiskGrid<RiskPlace>();
  const begunMs = performance.now();
  for (let index = 0; index < POINTS; index++) grid.add({ ...place(), radiusM: 100 + next() * 1_400 });
  const fillMs = performance.now() - begunMs;
  const fixes = Array.from({ length: FIXES }, () => ({ ...place(), speedKmh: 60, courseDeg: next() * 360 }));
  let near = 0;
  const begunFixesMs = performance.now();
  for (const fix of fixes) {
    let isNear = false;
    grid.forEachNear(fix.longitude, fix.latitude, (point) => {
      if (nextApproach(point, false, fix) === 'warned') isNear = true;
    });
    if (isNear) near++;
  }
  const nsPerFix = ((performance.now() - begunFixesMs) * 1e6) / FIXES;
  return { points: POINTS, fillMs, nsPerFix, nearShare: near / FIXES };
}
