import { findMileage } from '@outrider/contract/statistics.ts';
import { localDayOf } from '@outrider/domain/local-day.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { useCall } from '../../../lib/use-call.ts';
import { formatDistance } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useUnits } from '../../../lib/units.ts';
import { useByClock } from '../../../lib/use-now.ts';
import { Fact } from './Fact.tsx';
import { useDevice } from '../../../fleet/use-device.ts';

/** The figures are updated as reports arrive; asking more often brings nothing new. */
const MILEAGE_EVERY_MS = 60_000;

/** The metres of the current day in the vehicle's time zone, as in the statistics. */
export function TodayMileage({ deviceId }: { deviceId: string }): ReactElement | null {
  const { t, i18n } = useTranslation('vehicle');
  const units = useUnits();
  const mayRead = useHasPermission('main:stat');
  const device = useDevice(deviceId).data;
  const accountId = device?.user_id;
  const timeZone = device?.timeZone;
  const today = useByClock((nowMs) => (timeZone === undefined ? '' : localDayOf(timeZone, nowMs).day));
  const mileage = useCall(
    findMileage,
    mayRead && accountId !== undefined
      ? { id: accountId, ids: [deviceId], subtree: false, from: today, to: today }
      : undefined,
    { refetchInterval: MILEAGE_EVERY_MS },
  );
  if (!mayRead || !mileage.data) return null;
  const distanceM = mileage.data.list[0]?.distancesM[0];
  return (
    <Fact wide name={t('mileageToday')}>
      {typeof distanceM === 'number'
        ? formatDistance(distanceM, languageTag(i18n.language), units)
        : t('noMileage')}
    </Fact>
  );
}
