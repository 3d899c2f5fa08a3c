import type { DuePeriod } from '@outrider/contract/past-due.ts';
import { findServicePeriod, SERVICE_PERIODS } from '@outrider/domain/service-periods.ts';

export function presentPeriod(stored: number | null): DuePeriod {
  return (stored === null ? undefined : findServicePeriod(stored)) ?? 'fixed';
}

export function toStoredPeriod(period: DuePeriod): number | null {
  return period === 'fixed' ? null : SERVICE_PERIODS[period];
}
