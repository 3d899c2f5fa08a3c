import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../app/format.ts';
import { languageTag } from '../../../app/language.ts';
import type { LoadedDevices } from './load-devices.ts';

/** How many of the vehicles are here yet, and that the rest of the panel knows of these alone. */
export function Arriving({ devices: { list, total } }: { devices: LoadedDevices }): ReactElement {
  const { t, i18n } = useTranslation('monitor');
  const say = (count: number) => formatNumber(count, languageTag(i18n.language));
  const text = t('arriving', { here: say(list.length), all: say(total) });
  return (
    <div className="device-arriving">
      <progress value={list.length} max={total} aria-label={text} />
      <p aria-hidden>{text}</p>
    </div>
  );
}
