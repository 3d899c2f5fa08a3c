import { findCurrentAlarms } from '@outrider/contract/alarms.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { callApi } from '../../../lib/api.ts';
import { useAlarmNames } from '../../../lib/use-alarm-names.ts';

interface CardAlarmProps {
  readonly deviceId: string;
  /** Of the last position: another one may carry other alarms. */
  readonly positionedAtMs: number | undefined;
  readonly isPast: boolean;
}

/** What a vehicle raises now; that it does is said until it is known, and where only that may be known. */
export function CardAlarm({ deviceId, positionedAtMs, isPast }: CardAlarmProps): ReactElement {
  const { t } = useTranslation('monitor');
  const nameAlarms = useAlarmNames();
  const mayRead = useHasPermission('main:alarms');
  const { data } = useQuery({
    queryKey: ['currentAlarms', deviceId, positionedAtMs],
    queryFn: ({ signal }) => callApi(findCurrentAlarms, { id: deviceId }, signal),
    enabled: mayRead && !isPast,
    // While there is an alarm: another time it would be of another one.
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const names = nameAlarms(data?.list ?? []);
  return <strong className="card-alarm"> · {names === '' ? t('alarm') : names}</strong>;
}
