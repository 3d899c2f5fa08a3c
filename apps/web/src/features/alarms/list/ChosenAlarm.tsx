import { type DeviceAlarm, saveAlarmAddress } from '@outrider/contract/device-alarms.ts';
import { Button } from 'antd';
import { Check, Map as MapIcon, Route, X } from 'lucide-react';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { monitorPath, replayPath } from '../../../fleet/links.ts';
import { formatInstant, formatSpeed } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useCallMutation } from '../../../lib/use-call.ts';
import { useNearText } from '../../../map/near-text.ts';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { replayPeriod } from '../place-alarms.ts';
import { Handled, KindCell } from './AlarmCells.tsx';

interface ChosenAlarmProps {
  readonly alarm: DeviceAlarm;
  readonly onRead: () => void;
  readonly onAcknowledge: () => void;
  readonly onClose: () => void;
}

/** The alarm that is shown on the map, with what can be done about it. */
export function ChosenAlarm({ alarm, onRead, onAcknowledge, onClose }: ChosenAlarmProps): ReactElement {
  const { t, i18n } = useTranslation(['alarmList', 'common', 'fleet']);
  const language = languageTag(i18n.language);
  const mayReplay = useHasPermission('main:track');
  const address = useAddressOf(alarm);
  const startMs = Date.parse(alarm.startTime);
  const replay = mayReplay ? replayPath([alarm.deviceId], replayPeriod(startMs)) : undefined;
  return (
    <section className="chosen-alarm" aria-label={t('chosen')}>
      <header>
        <h2>
          <KindCell alarm={alarm} />
        </h2>
        <button type="button" className="icon-button" aria-label={t('common:close')} onClick={onClose}>
          <X size={17} aria-hidden />
        </button>
      </header>
      <p>
        <strong>{alarm.displayName}</strong> · {alarm.accountName}
      </p>
      <p className="numbers">
        {formatInstant(startMs, language)}
        {alarm.lat !== undefined && ` · ${formatSpeed(alarm.speed, language)}`}
      </p>
      <p>{address ?? t('noPlace')}</p>
      <p className="quiet">
        <Handled alarm={alarm} />
      </p>
      <div className="chosen-alarm-actions">
        {alarm.acknowledged === undefined && (
          <Button type="primary" icon={<Check size={15} aria-hidden />} onClick={onAcknowledge}>
            {t('acknowledge')}
          </Button>
        )}
        {alarm.read === undefined && <Button onClick={onRead}>{t('markRead')}</Button>}
        {replay !== undefined && (
          <Link to={replay}>
            <Route size={15} aria-hidden /> {t('replay')}
          </Link>
        )}
        <Link to={monitorPath(alarm.deviceId)}>
          <MapIcon size={15} aria-hidden /> {t('live')}
        </Link>
      </div>
    </section>
  );
}

/** The kept address, or what the built-in map says of the place, which is kept then. Undefined without a place. */
function useAddressOf({ id: alarmId, deviceId, address, lat, lon }: DeviceAlarm): string | undefined {
  const nearText = useNearText();
  const save = useCallMutation(saveAlarmAddress);
  const near =
    lat === undefined || lon === undefined ? undefined : nearText({ latitude: lat, longitude: lon });
  const keep = useEffectEvent((of: string, text: string) => {
    if (address === undefined) save.mutate({ id: deviceId, alarmId: of, address: text });
  });
  useEffect(() => {
    if (near) keep(alarmId, near);
  }, [near, alarmId]);
  return address ?? near;
}
