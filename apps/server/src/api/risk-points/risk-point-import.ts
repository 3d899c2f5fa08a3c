/** Risk points from a filled-in template, as a job that can be undone for those that nobody has changed since. */
import { IMPORT_COLUMNS } from '@outrider/contract/jobs.ts';
import {
  type importRiskPoints,
  RISK_IMPORT_MAX,
  RISK_POINTS_MAX,
  type RiskPointSettings as Told,
} from '@outrider/contract/risk-points.ts';
import {
  RISK_KINDS,
  RISK_LATITUDE_MAX,
  RISK_NAME_MAX,
  RISK_RADIUS_M,
  RISK_WARNING_MAX,
} from '@outrider/domain/risk-points.ts';
import type { z } from 'zod';
import { DomainError } from '../../domain-error.ts';
import { type Cells, defineImport, type ImportRow } from '../../jobs/define-import.ts';
import type { JobContext, Problem } from '../../jobs/job-kind.ts';
import { areInSubtree } from '../../store/accounts/accounts.ts';
import {
  countRiskPoints,
  insertRiskPoints,
  lockRiskPoints,
  type RiskPointSettings,
} from '../../store/risk-points/risk-points.ts';
import { getNode } from '../accounts/change.ts';
import { record } from '../audit/record.ts';
import { toAuditValues, toRiskPoint } from './present-risk-point.ts';
import { removeRiskPoints } from './remove-risk-points.ts';

const COLUMNS = IMPORT_COLUMNS.importRiskPoints;
type Column = (typeof COLUMNS)[number];
type Input = Pick<z.infer<(typeof importRiskPoints)['input']>, 'id' | 'kind' | 'radiusM'>;

export const riskPointImport = defineImport({
  kind: 'importRiskPoints',
  columns: COLUMNS,
  examples: [
    ['North road, km 12', 'accident', '22.543096', '114.057865', '500', 'Slow down to 40 km/h', 'on'],
    ['Primary school', 'school', '22.531240', '114.039850', '200', '', ''],
  ],
  rowsMax: () => RISK_IMPORT_MAX,
  atOnce: 500,
  nameOf: ({ name, latitude, longitude }) => name || `${latitude}, ${longitude}`,
  async subjectOf({ services }, { id }: Input) {
    const { username } = await getNode(services.database, id);
    return { accountId: id, name: username };
  },
  check: findProblems,
  prepare: () => Promise.resolve(undefined),
  async write(context, transaction, input, rows) {
    if (!(await areInSubtree(transaction, context.caller.accountId, [input.id])))
      throw new DomainError('notFound');
    const points = rows.map(({ cells }) => readRow(input, cells));
    if ((await countRiskPoints(transaction, input.id)) + points.length > RISK_POINTS_MAX)
      throw new DomainError('tooManyRiskPoints', { max: RISK_POINTS_MAX });
    const ids = await insertRiskPoints(transaction, input.id, points, new Date());
    await record(
      context,
      transaction,
      ...points.map((point) => ({
        action: 'insertRiskPoint' as const,
        accountId: input.id,
        subject: point.name,
        after: toAuditValues(point),
      })),
    );
    return points.map((point, index) => ({
      change: { id: ids[index] ?? '', before: {}, after: toAuditValues(point) },
    }));
  },
  async undo(context, transaction, changes) {
    const ids = changes.map(({ id = '' }) => id);
    const points = await lockRiskPoints(transaction, ids);
    const byId = new Map(points.map((point) => [point.riskPointId, point]));
    for (const { id = '', after } of changes) {
      const point = byId.get(id);
      const now = point && toAuditValues(point);
      const field = Object.keys(after).find((each) => now?.[each] !== after[each]);
      if (field !== undefined) throw new DomainError('changedMeanwhile', { fields: field });
    }
    await removeRiskPoints(context, transaction, points);
    return changes.map(() => ({}));
  },
  committed: ({ services: { bus } }) => bus.publish('riskPoints.changed', {}),
});

/** @throws DomainError for what is wrong with the row. */
function readRow(input: Input, cells: Cells<Column>): RiskPointSettings {
  const { lat, lon } = readPlace(cells);
  const told: Told = {
    name: cells.name || `${lat}, ${lon}`,
    kind: cells.kind === '' ? input.kind : readWord('kind', cells.kind, RISK_KINDS),
    warning: cells.warning,
    lat,
    lon,
    radiusM: cells.radiusM === '' ? input.radiusM : readRadius(cells.radiusM),
    status: cells.status === '' ? 'on' : readWord('status', cells.status, ['on', 'off']),
  };
  assertLength('name', told.name, RISK_NAME_MAX);
  assertLength('warning', told.warning, RISK_WARNING_MAX);
  return toRiskPoint(told);
}

function readPlace({ latitude, longitude }: Cells<Column>): { readonly lat: number; readonly lon: number } {
  const [lat, lon] = [readNumber(latitude), readNumber(longitude)];
  if (!(Math.abs(lat) <= RISK_LATITUDE_MAX && Math.abs(lon) <= 180))
    throw new DomainError('riskPlaceUnreadable', { place: `${latitude}, ${longitude}` });
  return { lat, lon };
}

/** NaN for what is no decimal number. Our own files have an apostrophe before a minus (csv.ts). */
const readNumber = (text: string): number => Number(/^'?([+-]?\d+(?:\.\d+)?)$/.exec(text)?.[1] ?? NaN);

function readRadius(text: string): number {
  const radiusM = Math.round(readNumber(text));
  if (!(radiusM >= RISK_RADIUS_M.min && radiusM <= RISK_RADIUS_M.max))
    throw new DomainError('riskRadiusNotAllowed', { min: RISK_RADIUS_M.min, max: RISK_RADIUS_M.max });
  return radiusM;
}

function readWord<const Word extends string>(argument: string, text: string, words: readonly Word[]): Word {
  const word = words.find((each) => each.toLowerCase() === text.toLowerCase());
  if (word === undefined)
    throw new DomainError('invalidInput', { argument, problem: `one of ${words.join(', ')}` });
  return word;
}

function assertLength(argument: string, text: string, max: number): void {
  if (text.length > max) throw new DomainError('invalidInput', { argument, problem: `longer than ${max}` });
}

async function findProblems(
  { services }: JobContext,
  input: Input,
  rows: readonly ImportRow<Column>[],
): Promise<Map<number, Problem>> {
  const problems = new Map<number, Problem>();
  const count = await services.database
    .transaction()
    .execute((transaction) => countRiskPoints(transaction, input.id));
  let free = RISK_POINTS_MAX - count;
  for (const { line, cells } of rows) {
    try {
      readRow(input, cells);
      if (--free < 0) throw new DomainError('tooManyRiskPoints', { max: RISK_POINTS_MAX });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.set(line, { key: error.key, params: error.params });
    }
  }
  return problems;
}
