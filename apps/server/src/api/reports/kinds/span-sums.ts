/** Sums of a report that the database makes, with the names of what they are of; and those of what goes on. */
import { findUnfinishedSpans } from '../../../history/find-unfinished.ts';
import { type SpanSumsFilter, sumSpans } from '../../../store/statistics/span-sums.ts';
import {
  dayAfter,
  DEVICES_AT_ONCE_MAX,
  isListed,
  isWithin,
  type ReportDevice,
  type ReportRow,
  type ReportSource,
  type ReportValues,
} from '../report-source.ts';
import { groupOf, type Sum, type Sums } from '../sums.ts';
import { type DeviceSpan, toSpanRow } from './trips-stays.ts';

type By = SpanSumsFilter['by'];
type KeyedSum = Omit<Sum, 'group'> & { readonly key: string };

/** Finds the sums of each key of the group that was asked for, and adds them under its name. */
export async function addNamedSums(
  source: ReportSource,
  sums: Sums,
  find: (by: By) => Promise<readonly KeyedSum[]>,
): Promise<void> {
  const group = groupOf(source.request);
  const by = group === 'account' || group === 'day' ? group : 'device';
  const found = await find(by);
  const names = by === 'day' ? undefined : await readNames(source, by);
  for (const { key, ...sum } of found) sums.addSum(key, { ...sum, group: names ? names.get(key) : key });
}

async function readNames(source: ReportSource, by: 'account' | 'device'): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const devices of source.devices(DEVICES_AT_ONCE_MAX)) {
    for (const { deviceId, displayName, accountId, accountName } of devices) {
      if (by === 'device') names.set(deviceId, displayName);
      else names.set(accountId, accountName);
    }
  }
  return names;
}

/** Of all trips or stays of the report. Its source must show one instant, or what ends meanwhile counts twice. */
export async function addSpanSums(source: ReportSource, sums: Sums, type: 'stay' | 'trip'): Promise<void> {
  const { database, request, range } = source;
  const { minDurationS = 0, minDistanceM = 0 } = request.thresholds;
  const zones = await source.zones();
  await addNamedSums(source, sums, async (by) => {
    const rows = await sumSpans(database, { range, zones, type, by, minDurationS, minDistanceM });
    return rows.map(({ key, count, durationS, distanceM, maxSpeedDkmh }) => {
      const values: ReportValues = {
        duration: durationS,
        ...(distanceM !== null && { distance: distanceM }),
        ...(maxSpeedDkmh !== null && { maxSpeed: maxSpeedDkmh / 10 }),
      };
      return { key: by === 'day' ? dayAfter(range.fromDay, Number(key) - 1) : key, count, values };
    });
  });
  for await (const { device, span } of readOngoing(source, type)) {
    const row: ReportRow = toSpanRow(device, span);
    if (isListed(row.values, request)) sums.add([row]);
  }
}

/** What goes on in the period of each vehicle. */
export async function* readOngoing(
  source: ReportSource,
  type: 'stay' | 'trip',
): AsyncGenerator<{ readonly device: ReportDevice; readonly span: DeviceSpan }> {
  for await (const devices of source.devices(DEVICES_AT_ONCE_MAX)) {
    const byId = new Map(devices.map((device) => [device.deviceId, device]));
    const found = await findUnfinishedSpans(source.database, {
      deviceIds: [...byId.keys()],
      fromMs: Math.min(...devices.map(({ beginMs }) => beginMs)),
      toMs: Math.max(...devices.map(({ endMs }) => endMs)),
    });
    for (const [deviceId, span] of found) {
      const device = byId.get(deviceId);
      if (device && span.type === type && isWithin(span, device)) {
        yield { device, span: { span, isOngoing: true } };
      }
    }
  }
}
