import { CALLS } from '@outrider/contract/calls.ts';
import { localDayOf } from '@outrider/domain/local-day.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { callApi } from '../../../lib/api.ts';
import { formatDistance } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useUnits } from '../../../lib/units.ts';
import { Fact } from './Fact.tsx';
import { useDevice } from '../../../fleet/use-device.ts';

/** The figures are rolled up as reports arrive; asking more often tells nothing new. */
const MILEAGE_EVERY_MS = 60_000;

/** Metres of the day that it is where the vehicle is at home, as the statistics have them. */
export function TodayMileage({ deviceId }: { deviceId: string }): ReactElement | null {
  const { t, i18n } = useTranslation('vehicle');
  const units = useUnits();
  const mayRead = useHasPermission('main:stat');
  const device = useDevice(deviceId).data;
  const accountId = device?.user_id;
  const today = device && localDayOf(device.timeZone, Date.now()).day;
  const mileage = useQuery({
    queryKey: ['mileage', deviceId, today],
    queryFn: ({ signal }) => {
      // Asked for only once both are known.
      const [id, day] = [accountId as string, today as string];
      return callApi(CALLS.findMileage, { id, ids: [deviceId], subtree: false, from: day, to: day }, signal);
    },
    enabled: mayRead && accountId !== undefined && today !== undefined,
    refetchInterval: MILEAGE_EVERY_MS,
  });
  if (!mayRead || !mileage.data) return null;
  const distanceM = mileage.data.list[0]?.distancesM[0];
  return (
    <Fact name={t('mileageToday')}>
      {typeof distanceM === 'number'
        ? formatDistance(distanceM, languageTag(i18n.language), units)
        : t('noMileage')}
    </Fact>
  );
}
