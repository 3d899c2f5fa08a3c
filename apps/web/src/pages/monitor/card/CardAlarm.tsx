import { findCurrentAlarms } from '@outrider/contract/alarms.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { useRead } from '../../../lib/use-call.ts';
import { callApi } from '../../../lib/api.ts';
import { useAlarmNames } from '../../../lib/use-alarm-names.ts';

interface CardAlarmProps {
  readonly deviceId: string;
  /** The time of the last position; another position may have other alarms. */
  readonly positionedAtMs: number | undefined;
  readonly isPast: boolean;
}

/**
 * The vehicle's current alarms. Until they are loaded, or if only their existence is known, it says that there is one.
 */
export function CardAlarm({ deviceId, positionedAtMs, isPast }: CardAlarmProps): ReactElement {
  const { t } = useTranslation('monitor');
  const nameAlarms = useAlarmNames();
  const mayRead = useHasPermission('main:alarms');
  const { data } = useRead(
    'current alarms',
    { deviceId, positionedAtMs },
    mayRead && !isPast ? (signal) => callApi(findCurrentAlarms, { id: deviceId }, signal) : undefined,
    {
      reads: findCurrentAlarms.reads,
      // While there is an alarm; a later one would be another alarm.
      placeholderData: (before) => before,
      gcTime: 0,
    },
  );
  const names = nameAlarms(data?.list ?? []);
  return <strong className="card-alarm"> · {names === '' ? t('alarm') : names}</strong>;
}
