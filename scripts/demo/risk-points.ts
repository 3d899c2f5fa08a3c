/** The demo's risk points: a few in each district of South China in which its vehicles drive. */
import { CITIES, type City } from '@outrider/simulator/world/cities.ts';
import type { Database } from '../../apps/server/src/store/database.ts';
import {
  insertRiskPoints,
  type RiskPointSettings,
} from '../../apps/server/src/store/risk-points/risk-points.ts';
import type { DemoUsername } from './accounts.ts';

const METRES_PER_DEGREE = 111_320;
const OWNERS: readonly DemoUsername[] = ['agent', 'agent2'];

/** Where they lie from the middle of the district, metres east and north. */
const POINTS = [
  { east: 900, north: 700, name: '实验小学', kind: 'school', warning: '减速慢行，注意学生', radiusM: 250 },
  {
    east: -1_300,
    north: 400,
    name: '事故多发路口',
    kind: 'accident',
    warning: '减速至 40 km/h',
    radiusM: 500,
  },
  { east: 500, north: -1_500, name: '铁路道口', kind: 'railway', warning: '一停二看三通过', radiusM: 300 },
  { east: -700, north: -900, name: '限高桥 3.5 m', kind: 'lowBridge', warning: '货车绕行', radiusM: 400 },
] as const;

function pointsOf({ name, latitude, longitude }: City): RiskPointSettings[] {
  const stretch = Math.cos((latitude * Math.PI) / 180);
  return POINTS.map(({ east, north, ...point }) => ({
    ...point,
    name: `${name} ${point.name}`,
    latitudeE6: Math.round((latitude + north / METRES_PER_DEGREE) * 1e6),
    longitudeE6: Math.round((longitude + east / METRES_PER_DEGREE / stretch) * 1e6),
    isOn: true,
  }));
}

/** Puts them on the map, where there are none. */
export async function ensureDemoRiskPoints(
  database: Database,
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  const known = await database.selectFrom('riskPoints').select('riskPointId').limit(1).executeTakeFirst();
  if (known) return;
  const points = CITIES.filter(({ country }) => country === 'CN').flatMap(pointsOf);
  for (const owner of OWNERS) {
    const accountId = accountIds.get(owner);
    if (accountId !== undefined) await insertRiskPoints(database, accountId, points, new Date());
  }
}
