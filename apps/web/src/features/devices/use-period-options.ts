import { SERVICE_PERIODS, type ServicePeriodName } from '@outrider/domain/service-periods.ts';
import { useTranslation } from 'react-i18next';

/** From the shortest. */
const ORDER = [
  'oneMonth',
  'halfYear',
  'oneYear',
  'twoYears',
  'threeYears',
  'lifelong',
] as const satisfies readonly ServicePeriodName[];

/** The service periods, as a choice has them. */
export function usePeriodOptions() {
  const { t } = useTranslation('devices');
  return ORDER.map((name) => ({ value: SERVICE_PERIODS[name], label: t(`periods.${name}`) }));
}
