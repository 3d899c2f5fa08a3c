import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';

/** How many of the vehicles are here yet, and that the rest of the panel knows of these alone. */
export function Arriving({ here, all }: { readonly here: number; readonly all: number }): ReactElement {
  const { t, i18n } = useTranslation('monitor');
  const say = (count: number) => formatNumber(count, languageTag(i18n.language));
  const text = t('arriving', { here: say(here), all: say(all) });
  return (
    <div className="device-arriving">
      <progress value={here} max={all} aria-label={text} />
      <p aria-hidden>{text}</p>
    </div>
  );
}
