import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { alarmLayer, useAlarmLayer } from './alarm-choice.ts';

/** Among the layers: the alarms of the last day, and the way to them for who does not point at a map. */
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
