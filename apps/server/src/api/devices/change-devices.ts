/** The one way in which what is written down of devices is changed: by a call, by a job, or by undoing one. */
import {
  DEVICE_FIELDS,
  type DeviceField,
  type DeviceValues,
  type Extension,
  FIELD_PERMISSIONS,
} from '@outrider/contract/device-changes.ts';
import { canDo } from '@outrider/domain/permissions.ts';
import { endOfService, renewedEnd } from '@outrider/domain/service-periods.ts';
import { DomainError } from '../../domain-error.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import type { Database } from '../../store/database.ts';
import {
  type DeviceValuesRow,
  findDeviceValues,
  writeDeviceValues,
} from '../../store/devices/device-values.ts';
import { requestDevices } from '../../store/statistics/rollups.ts';
import { record } from '../audit/record.ts';
import { assertOwnMarks } from './own-marks.ts';

export type SomeValues = { readonly [Field in DeviceField]?: DeviceValues[Field] | undefined };

/** As they were read; a device may hold what is no longer accepted. */
type SeenValues = { readonly [Field in DeviceField]?: string | number | null | undefined };

/** What is to become of a device's values. */
export interface Wish {
  readonly values: SomeValues;
  readonly extend?: Extension | undefined;
}

export interface Wanted extends Wish {
  readonly deviceId: string;
  /** The change is refused where one of these is no longer so. */
  readonly was?: SeenValues | undefined;
}

/** Of one device: what was changed, as it was and as it is. */
export interface Changed {
  readonly deviceId: string;
  readonly before: SomeValues;
  readonly after: SomeValues;
}

/** @throws DomainError noPermission */
export function assertMayChange(
  { caller }: Pick<JobContext, 'caller'>,
  fields: readonly DeviceField[],
): void {
  if (!fields.every((field) => canDo(caller.permissions, FIELD_PERMISSIONS[field])))
    throw new DomainError('noPermission');
}

/** The fields that a wish may change. */
export function fieldsWanted({ values, extend }: Wish): DeviceField[] {
  return [...new Set([...fieldsOf(values), ...(extend ? [extend.field] : [])])];
}

export function fieldsOf(values: SeenValues): DeviceField[] {
  return DEVICE_FIELDS.filter((field) => values[field] !== undefined);
}

/**
 * Changes all of these devices in the caller's transaction; one that has the values already is left out of the result.
 * @param action by which the audit log names it
 * @throws DomainError notFound for one that is not below the caller, changedMeanwhile, plateTaken,
 * simNumberTaken
 */
export async function changeDevices(
  context: Pick<JobContext, 'caller' | 'request'>,
  transaction: Database,
  wanted: readonly Wanted[],
  action: 'updateDevice' | 'updateHosts' | 'updateSimExpire' | 'updateZone' = 'updateDevice',
): Promise<readonly Changed[]> {
  const topId = context.caller.accountId;
  const deviceIds = wanted.map(({ deviceId }) => deviceId);
  const rows = await findDeviceValues(transaction, { topId, deviceIds, locks: true });
  const byId = new Map(rows.map((row) => [row.deviceId, row]));
  const now = new Date();
  const changes = wanted.flatMap(({ deviceId, was = {}, ...wish }) => {
    const row = byId.get(deviceId);
    if (!row) throw new DomainError('notFound', { argument: 'id' });
    const change = toChanged(row, wish, now);
    if (!change) return [];
    const gone = fieldsOf(was).filter((field) => row.values[field] !== was[field]);
    if (gone.length > 0) throw new DomainError('changedMeanwhile', { fields: gone.join(', ') });
    return [{ row, change }];
  });
  if (changes.length === 0) return [];
  await assertOwnMarks(
    transaction,
    topId,
    changes.map(({ row: { deviceId, terminalId }, change: { after } }) => ({
      deviceId,
      terminalId,
      plate: after.carNumber,
      simNumber: after.simNumber,
    })),
  );
  await writeDeviceValues(
    transaction,
    changes.map(({ change }) => ({ deviceId: change.deviceId, values: change.after })),
  );
  const moved = changes.filter(({ change }) => change.after.timeZone !== undefined);
  if (moved.length > 0)
    await requestDevices(
      transaction,
      moved.map(({ row }) => row.deviceId),
    );
  const deeds = changes.map(({ row, change }) => ({
    action,
    accountId: row.accountId,
    deviceId: row.deviceId,
    subject: row.terminalId,
    before: toPlain(change.before),
    after: toPlain(change.after),
  }));
  await record(context, transaction, ...deeds);
  return changes.map(({ change }) => change);
}

/** The values that differ; undefined where none does. */
export function toChanged(
  row: DeviceValuesRow,
  { values: given, extend }: Wish,
  now: Date,
): Changed | undefined {
  const { deviceId, values: old } = row;
  const values = withService(row, { ...given, ...(extend && extended(old, extend, now)) });
  const fields = fieldsOf(values).filter((field) => old[field] !== values[field]);
  const pick = (from: SomeValues): SomeValues =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return fields.length === 0 ? undefined : { deviceId, before: pick(old), after: pick(values) };
}

function extended(old: DeviceValues, { field, period }: Extension, now: Date): SomeValues {
  const end = old[field];
  if (end === null && field !== 'simExpire') return {};
  return { [field]: renewedEnd(end === null ? null : new Date(end), period, now)?.toISOString() ?? null };
}

/** A service that counts from the first report says when it ends, and an end that is given counts from nothing. */
function withService({ activatedAt }: DeviceValuesRow, values: SomeValues): SomeValues {
  const { servicePeriod, expire } = values;
  if (servicePeriod === undefined || servicePeriod === null)
    return expire === undefined ? values : { ...values, servicePeriod: null };
  const end = activatedAt && endOfService(activatedAt, servicePeriod);
  return { ...values, expire: end?.toISOString() ?? null };
}

/** Whether the gateway has to learn anew what the device is. */
export function changesKind({ after }: Changed): boolean {
  return [after.deviceType, after.deviceProtocol, after.lacks].some((value) => value !== undefined);
}

/** Without the fields that are not there. */
export function toPlain(values: SomeValues): Readonly<Record<string, string | number | null>> {
  return Object.fromEntries(fieldsOf(values).map((field) => [field, values[field] ?? null]));
}
