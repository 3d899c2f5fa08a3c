/** How much a report may cover: by the operator's settings. */
import type { ReportRequest } from '@outrider/contract/reports.ts';
import { infoOfReport } from '@outrider/domain/report-kinds.ts';
import { DomainError } from '../../domain-error.ts';
import type { ExportLimits } from '../../config-exports.ts';
import { countRange } from '../../store/statistics/count-range.ts';
import type { Database } from '../../store/database.ts';
import type { DeviceRange } from '../../store/statistics/statistics.ts';
import { readsPoints } from './report-source.ts';

export interface ReportMeasure {
  readonly devices: number;
  readonly deviceDays: number;
  readonly pageDeviceDaysMax: number;
  readonly fileDeviceDaysMax: number;
}

export async function measure(
  database: Database,
  range: DeviceRange,
  { kind, days }: Pick<ReportRequest, 'kind'> & { readonly days: number },
  limits: ExportLimits,
): Promise<ReportMeasure> {
  const { devices } = await countRange(database, range);
  const isOfPoints = readsPoints({ kind });
  return {
    devices,
    deviceDays: devices * days,
    pageDeviceDaysMax: isOfPoints ? limits.reportPagePointDaysMax : limits.reportPageDaysMax,
    fileDeviceDaysMax: isOfPoints
      ? limits.reportFilePointDaysMax
      : limits.exportDevicesMax * limits.exportDaysMax,
  };
}

/** @throws DomainError for a report of one vehicle that names several or none. */
export function assertDevices({ kind, ids }: Pick<ReportRequest, 'kind' | 'ids'>): void {
  if (infoOfReport(kind).isOfOne && ids?.length !== 1) throw new DomainError('reportOfOneVehicle');
}

/** @throws DomainError for more than a page or a file takes. */
export function assertSize(deviceDays: number, max: number): void {
  if (deviceDays > max) throw new DomainError('reportTooLarge', { deviceDays, max });
}
