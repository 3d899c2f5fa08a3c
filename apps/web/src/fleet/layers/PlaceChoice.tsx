import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { placeLayer, usePlaceLayer } from './place-choice.ts';

/** The layer of the places that vehicles have made known. */
export function PlaceChoice(): ReactElement | null {
  const { t } = useTranslation('map');
  const isOn = usePlaceLayer();
  const mayRead = useHasPermission('main:track');
  if (!mayRead) return null;
  return (
    <label className="layers-choice">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => placeLayer.write(target.checked ? 'on' : 'off')}
      />
      {t('placeLayer')}
    </label>
  );
}
