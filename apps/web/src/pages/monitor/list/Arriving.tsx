import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';

/** Says how many vehicles are loaded, and that the rest of the panel covers only these. */
export function Arriving({ here, all }: { readonly here: number; readonly all: number }): ReactElement {
  const { t, i18n } = useTranslation('monitor');
  const formatCount = (count: number) => formatNumber(count, languageTag(i18n.language));
  const text = t('arriving', { here: formatCount(here), all: formatCount(all) });
  return (
    <div className="device-arriving">
      <progress value={here} max={all} aria-label={text} />
      <p aria-hidden>{text}</p>
    </div>
  );
}
