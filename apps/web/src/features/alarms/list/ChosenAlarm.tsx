import { type DeviceAlarm, saveAlarmAddress } from '@outrider/contract/device-alarms.ts';
import { Button } from 'antd';
import { Check, Map as MapIcon, Route, X } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { monitorPath, replayPath } from '../../../fleet/links.ts';
import { AlarmMessages } from '../../../fleet/notifications/AlarmMessages.tsx';
import { formatInstant, formatSpeed } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useCallMutation } from '../../../lib/use-call.ts';
import { type Spot, useAddress } from '../../../map/address.ts';
import type { BaseMapType } from '../../../map/map-offers.ts';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { replayPeriod } from '../place-alarms.ts';
import { Handled, KindCell } from './AlarmCells.tsx';

interface ChosenAlarmProps {
  readonly alarm: DeviceAlarm;
  readonly mapType: BaseMapType;
  /** Where it started; undefined for a device that never had a place. */
  readonly place: Spot | undefined;
  readonly onRead: () => void;
  readonly onAcknowledge: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The alarm that is shown on the map, with what can be done about it. */
export function ChosenAlarm(props: ChosenAlarmProps): ReactElement {
  const { alarm, mapType, place, onRead, onAcknowledge, onClose } = props;
  const { t, i18n } = useTranslation(['alarmList', 'common', 'fleet']);
  const language = languageTag(i18n.language);
  const mayReplay = useHasPermission('main:track');
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
      {alarm.riskPoint?.warning && <p className="chosen-alarm-warning">{alarm.riskPoint.warning}</p>}
      <p>{place ? <Address alarm={alarm} place={place} mapType={mapType} /> : t('noPlace')}</p>
      <p className="quiet">
        <Handled alarm={alarm} />
      </p>
      {props.children}
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
      <AlarmMessages deviceId={alarm.deviceId} alarmId={alarm.id} />
    </section>
  );
}

interface AddressProps extends Pick<ChosenAlarmProps, 'alarm' | 'mapType'> {
  readonly place: Spot;
}

/** The kept address of where it started; the first who looks at an alarm has it looked up and kept. */
function Address({ alarm, place, mapType }: AddressProps): string | undefined {
  const found = useAddress(place, mapType);
  const save = useCallMutation(saveAlarmAddress);
  const { id: alarmId, deviceId, address } = alarm;
  const keep = useEffectEvent((of: string, text: string) => {
    if (address === undefined) save.mutate({ id: deviceId, alarmId: of, address: text });
  });
  useEffect(() => {
    if (found) keep(alarmId, found);
  }, [found, alarmId]);
  return address ?? found;
}
