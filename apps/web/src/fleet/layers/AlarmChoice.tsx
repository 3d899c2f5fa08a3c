import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { alarmLayer, useAlarmLayer } from './alarm-choice.ts';

/** The layer of the last day's alarms, with a button that lists them for people who cannot point at the map. */
export function AlarmChoice({ onList }: { readonly onList: () => void }): ReactElement | null {
  const { t } = useTranslation('map');
  const isOn = useAlarmLayer();
  const mayRead = useHasPermission('main:alarms');
  if (!mayRead) return null;
  return (
    <div className="layers-alarms">
      <label className="layers-choice">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => alarmLayer.write(target.checked ? 'on' : 'off')}
        />
        {t('alarmLayer')}
      </label>
      {isOn && (
        <button type="button" className="layers-link" onClick={onList}>
          {t('alarmList')}
        </button>
      )}
    </div>
  );
}
