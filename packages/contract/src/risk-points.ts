/**
 * Risk points: places that vehicles are warned of on their way there. A risk point belongs to an account and counts for
 * the devices of that account and of all below it. The accounts below see it, and only those above may change it, too.
 */
import {
  RISK_KINDS,
  RISK_LATITUDE_MAX,
  RISK_NAME_MAX,
  RISK_RADIUS_M,
  RISK_WARNING_MAX,
} from '@outrider/domain/risk-points.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf, paging } from './envelope.ts';
import { IMPORT_BODY_MAX_BYTES, importAnswer, importInput } from './jobs.ts';

/** Our choices: those of one account, and those of one file. */
export const RISK_POINTS_MAX = 50_000;
export const RISK_IMPORT_MAX = 20_000;
/** As many as a map can show legibly. */
export const RISK_POINTS_IN_BOUNDS_MAX = 500;
/** As many as one call changes. */
export const RISK_IDS_MAX = 1_000;

const longitude = z.number().min(-180).max(180);
/** WGS84. */
const place = { lat: z.number().min(-RISK_LATITUDE_MAX).max(RISK_LATITUDE_MAX), lon: longitude };
const latitude = z.number().min(-90).max(90);

const status = z.enum(['on', 'off']);

const settings = {
  name: z.string().trim().min(1).max(RISK_NAME_MAX),
  kind: z.enum(RISK_KINDS),
  /** What is said to whoever comes near. */
  warning: z.string().trim().max(RISK_WARNING_MAX),
  ...place,
  radiusM: z.int().min(RISK_RADIUS_M.min).max(RISK_RADIUS_M.max),
  status,
};

const riskPoint = z.object({
  id,
  /** The account to which it belongs; undefined for one above the caller's. */
  user_id: id.optional(),
  accountName: z.string().optional(),
  ...settings,
  createdTime: z.iso.datetime(),
});

export type RiskPoint = z.infer<typeof riskPoint>;
export type RiskPointSettings = Pick<RiskPoint, keyof typeof settings>;

export const insertRiskPoint = call({
  method: 'POST',
  path: '/riskPoint/insertRiskPoint',
  feature: 'riskPoints',
  summary: 'Put a risk point on the map for an account and all accounts below it',
  access: 'main:fence',
  scope: { userId: 'account' },
  reads: [],
  writes: ['riskPoints'],
  audit: 'entry',
  input: z.object({
    userId: id,
    ...settings,
    warning: settings.warning.default(''),
    status: status.default('on'),
  }),
  output: z.object({ id }),
});

export const updateRiskPoint = call({
  method: 'POST',
  path: '/riskPoint/updateRiskPoint',
  feature: 'riskPoints',
  summary: 'Change a risk point; what is left out stays',
  access: 'main:fence',
  scope: { id: 'riskPoint' },
  reads: [],
  writes: ['riskPoints'],
  audit: 'entry',
  input: z
    .object({ id, ...settings })
    .partial()
    .required({ id: true }),
  output: z.null(),
});

const changed = z.object({ changed: z.int().nonnegative() });
const riskPointIds = z.array(id).min(1).max(RISK_IDS_MAX);

export const updateRiskPointStatus = call({
  method: 'POST',
  path: '/riskPoint/updateStatus',
  feature: 'riskPoints',
  summary: 'Switch risk points on or off',
  access: 'main:fence',
  scope: { ids: 'riskPoint' },
  reads: [],
  writes: ['riskPoints'],
  audit: 'entry',
  input: z.object({ ids: riskPointIds, status }),
  output: changed,
});

export const deleteRiskPoints = call({
  method: 'POST',
  path: '/riskPoint/deleteRiskPoints',
  feature: 'riskPoints',
  summary: 'Delete risk points for good; alarms that they raised keep their names',
  access: 'main:fence',
  scope: { ids: 'riskPoint' },
  reads: [],
  writes: ['riskPoints'],
  audit: 'entry',
  input: z.object({ ids: riskPointIds }),
  output: changed,
});

export const findRiskPoints = call({
  method: 'POST',
  path: '/riskPoint/findRiskPoints',
  feature: 'riskPoints',
  summary:
    'The risk points that count for an account, and those of the accounts below it, by name; those whose name or warning holds a text',
  access: 'main:fence',
  scope: { id: 'account' },
  reads: ['accounts', 'riskPoints'],
  writes: [],
  input: z.object({
    id,
    /** Whether those of the accounts above are listed, too. */
    above: z.boolean().default(true),
    search: z.string().trim().max(RISK_NAME_MAX).default(''),
    /** Empty means all. */
    kinds: z.array(z.enum(RISK_KINDS)).max(RISK_KINDS.length).default([]),
    status: status.optional(),
    ...paging,
  }),
  output: listOf(riskPoint),
});

export const findRiskPointById = call({
  method: 'POST',
  path: '/riskPoint/findById',
  feature: 'riskPoints',
  summary: 'One risk point of the caller’s subtree',
  access: 'main:fence',
  scope: { id: 'riskPoint' },
  reads: ['accounts', 'riskPoints'],
  writes: [],
  input: z.object({ id }),
  output: riskPoint,
});

export const findRiskPointsInBounds = call({
  method: 'POST',
  path: '/riskPoint/findInBounds',
  feature: 'riskPoints',
  summary:
    'The risk points in a piece of the map that count for an account or for one below it; `total` says when there are more than are listed',
  access: 'main:fence',
  scope: { id: 'account' },
  reads: ['riskPoints'],
  writes: [],
  input: z.object({
    id,
    south: latitude,
    north: latitude,
    west: longitude,
    /** Less than `west` if the bounds cross the antimeridian. */
    east: longitude,
  }),
  output: listOf(riskPoint),
});

export const findRiskPointTemplate = call({
  method: 'GET',
  path: '/riskPoint/findImportTemplate',
  feature: 'riskPoints',
  summary: 'The template for importing risk points, as a workbook in base64',
  access: 'main:fence',
  scope: {},
  reads: [],
  writes: [],
  input: z.object({}),
  output: z.object({ fileName: z.string(), content: z.base64() }),
});

export const importRiskPoints = call({
  method: 'POST',
  path: '/riskPoint/importRiskPoints',
  feature: 'riskPoints',
  summary: 'Put risk points of a filled-in template on the map for an account and all accounts below it',
  access: 'main:fence',
  scope: { id: 'account' },
  reads: [],
  writes: ['jobs', 'riskPoints'],
  audit: 'entry',
  bodyMaxBytes: IMPORT_BODY_MAX_BYTES,
  input: z.object({
    id,
    /** Of rows that do not say. */
    kind: settings.kind.default('other'),
    radiusM: settings.radiusM.default(RISK_RADIUS_M.usual),
    ...importInput,
  }),
  output: importAnswer,
});
